import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { latePart } from '~/ui/basics/late-part';
import { Dialog } from '~/ui/overlays/dialog';
import { type Proof, STEP_UP_ROUTE } from './step-up';

const StepUpForm = latePart(() => import('./step-up-form'));

/**
 * A fetcher for sensitive changes. When the server wants a fresh proof of identity, a dialog asks for it, and what was
 * refused is sent once more. Put `remember` on the form's onSubmit, or use `send` where there is no form, and `dialog` anywhere on the page, but outside of the form;
 * a layer around it stays open while it is `asking`.
 */
export function useStepUp<T>() {
  const fetcher = useFetcher<T>();
  const way = useFetcher<{ byCode: boolean }>();
  const proof = useFetcher<Proof>();
  const sent = useRef<FormData | null>(null);
  const [open, setOpen] = useState(false);
  const { load } = way;
  const { data: proved } = proof;
  const { submit, data: answer } = fetcher;

  useEffect(() => {
    if (!isAsking(answer)) return;
    load(STEP_UP_ROUTE);
    setOpen(true);
  }, [answer, load]);

  useEffect(() => {
    if (!proved?.proven || !sent.current) return;
    setOpen(false);
    submit(sent.current, { method: 'post' });
    sent.current = null;
  }, [proved, submit]);

  const remember = (event: FormEvent<HTMLFormElement>): void => {
    sent.current = new FormData(event.currentTarget);
  };
  const send = (values: Record<string, string>): void => {
    sent.current = new FormData();
    for (const [name, value] of Object.entries(values)) sent.current.set(name, value);
    submit(sent.current, { method: 'post' });
  };
  const dialog = (
    <StepUpDialog open={open && way.data !== undefined} onClose={() => setOpen(false)}>
      <StepUpForm proof={proof} byCode={way.data?.byCode} />
    </StepUpDialog>
  );
  /** The refusal that is told: a wanted proof is none, for which there is the dialog. */
  const told = isAsking(answer) ? undefined : answer;
  return { fetcher, remember, send, told, asking: open, dialog };
}

function isAsking(answer: unknown): boolean {
  return (answer as { reason?: string } | undefined)?.reason === 'STEP_UP_REQUIRED';
}

function StepUpDialog({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('identity.stepUp.title')} size="small">
      <p>{t('identity.stepUp.lead')}</p>
      {children}
    </Dialog>
  );
}
