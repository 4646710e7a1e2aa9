import type { FetcherWithComponents } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '~/lib/locale/text-key';
import { toast } from '~/lib/toasts';
import type { Refusal } from '~/ui/frame/form-context';

const said = new WeakSet<object>();

/** Answers to call with what an action has answered: what it has done is said once, however many ask for it. */
export function useSuccessToast(): (answer: unknown) => void {
  const { t } = useTranslation();
  return (answer) => {
    if (!hasDone(answer) || said.has(answer)) return;
    said.add(answer);
    toast.success(t(answer.done));
  };
}

export function hasDone(answer: unknown): answer is { done: TextKey } {
  return typeof (answer as { done?: unknown } | null | undefined)?.done === 'string';
}

/** Says once what an action has done, and goes on: most layers close then. */
export function useActionSuccess(answer: unknown, then?: () => void): void {
  const say = useSuccessToast();
  const next = useRef({ say, then });
  next.current = { say, then };
  useEffect(() => {
    if (!hasDone(answer)) return;
    next.current.say(answer);
    next.current.then?.();
  }, [answer]);
}

/** Shows the result also where no form shows a refusal: the refusal becomes a toast. */
export function useActionResult(answer: unknown, then?: () => void): void {
  useActionSuccess(answer, then);
  const refusal = (answer as { refusal?: { message: string } } | undefined)?.refusal?.message;
  useEffect(() => {
    if (refusal) toast.error(refusal);
  }, [answer, refusal]);
}

/**
 * Returns the state of a question whose answer is sent by a fetcher. A refusal ends the waiting: the page behind the question
 * may be loaded again for as long as there is no connection.
 */
export function answerOf({ state, data }: Pick<FetcherWithComponents<unknown>, 'state' | 'data'>) {
  const refusal = (data as { refusal?: Refusal } | null | undefined)?.refusal;
  return { pending: state === 'submitting' || (state === 'loading' && !refusal), refusal };
}
