import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '~/lib/locale/text-key';
import { toast } from '~/ui/overlays/toast-store';

/** Says once what an action has done, and goes on: most layers close then. */
export function useDone(answer: unknown, then?: () => void): void {
  const { t } = useTranslation();
  const next = useRef(then);
  next.current = then;
  const done = (answer as { done?: TextKey } | undefined)?.done;
  useEffect(() => {
    if (!done) return;
    toast.success(t(done));
    next.current?.();
  }, [answer, done, t]);
}

/** The same where no form shows a refusal: it is said too. */
export function useAnswered(answer: unknown, then?: () => void): void {
  useDone(answer, then);
  const refusal = (answer as { refusal?: { message: string } } | undefined)?.refusal?.message;
  useEffect(() => {
    if (refusal) toast.error(refusal);
  }, [answer, refusal]);
}
