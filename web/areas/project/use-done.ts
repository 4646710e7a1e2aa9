import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '~/lib/locale/text-key';
import { toast } from '~/ui/toast-store';

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
