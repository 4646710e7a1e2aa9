import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '~/lib/locale/text-key';
import { toast } from '~/ui/overlays/toast-store';

/** Says once what an action has done. Refusals are shown by the form itself. */
export function useAnswered(answer: unknown): void {
  const { t } = useTranslation();
  const done = (answer as { done?: TextKey } | undefined)?.done;
  useEffect(() => {
    if (done) toast.success(t(done));
  }, [answer, done, t]);
}
