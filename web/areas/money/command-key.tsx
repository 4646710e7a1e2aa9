import { useEffect, useState } from 'react';
import type { Refusal } from '~/ui/frame/form-context';

/** 128 random bits; `randomUUID` is missing where a page came by plain http. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}

/**
 * The key of what a form asks for: the same as long as the server has not answered, so that what is sent twice is done
 * once, and a new one after each answer.
 */
export function useCommandKey(answer: unknown): string {
  const [key, setKey] = useState(newKey);
  useEffect(() => {
    if (isAnswered(answer)) setKey(newKey());
  }, [answer]);
  return key;
}

/** Tells whether the server answered: a form that nobody answered has an answer too, which says so. */
export function isAnswered(answer: unknown): boolean {
  const { refusal } = (answer ?? {}) as { refusal?: Refusal };
  return Boolean(answer) && !refusal?.unanswered;
}

/** Carries the command's key as a hidden input of a form with a fetcher. */
export function CommandKey({ answer }: { answer: unknown }) {
  return <input type="hidden" name="idempotencyKey" value={useCommandKey(answer)} />;
}
