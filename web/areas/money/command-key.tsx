import { useEffect, useState } from 'react';

/** 128 random bits; `randomUUID` is missing where a page came by plain http. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}

/**
 * The key of what a form asks for: the same as long as there is no answer, so that what is sent twice is done once, and a
 * new one after each answer.
 */
export function useCommandKey(answer: unknown): string {
  const [key, setKey] = useState(newKey);
  useEffect(() => {
    if (answer) setKey(newKey());
  }, [answer]);
  return key;
}

/** For a form with a fetcher. */
export function CommandKey({ answer }: { answer: unknown }) {
  return <input type="hidden" name="idempotencyKey" value={useCommandKey(answer)} />;
}
