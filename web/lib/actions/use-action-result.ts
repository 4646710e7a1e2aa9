import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '~/lib/locale/text-key';
import { toast } from '~/lib/toasts';

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

/** The same where no form shows a refusal: it is said too. */
export function useActionResult(answer: unknown, then?: () => void): void {
  useActionSuccess(answer, then);
  const refusal = (answer as { refusal?: { message: string } } | undefined)?.refusal?.message;
  useEffect(() => {
    if (refusal) toast.error(refusal);
  }, [answer, refusal]);
}
