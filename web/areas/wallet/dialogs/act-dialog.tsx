import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Act } from '~/areas/wallet/actions/acts';
import { useStepUp } from '~/areas/profile/step-up/use-step-up';
import { CommandKey } from '~/areas/money/command-key';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { Button } from '~/ui/basics/button';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Dialog } from '~/ui/overlays/dialog';

interface Props {
  act: Exclude<Act, 'transfer'>;
  title: string;
  /** Text of the main button, which says the act. */
  confirm: string;
  danger?: boolean;
  size?: 'small' | 'medium' | 'large';
  constraints?: FormConstraints;
  /** False where it cannot be done yet: something in the form says why. */
  ready?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that asks for one change of accounts, once: it waits for the answer, asks who is there where the server wants
 * to know, shows a refusal and closes when it is done.
 */
export function ActDialog({ act, title, confirm, danger, size, constraints, ready = true, onClose, children }: Props) {
  const { t } = useTranslation();
  const { fetcher, remember, asking, dialog } = useStepUp();
  useActionSuccess(fetcher.data, onClose);
  useWayOn(fetcher.data);
  return (
    <Dialog open title={title} size={size} onClose={() => !asking && onClose()}>
      <Form fetcher={fetcher} intent={act} constraints={constraints} guard={!danger} onSubmit={remember}>
        <CommandKey answer={fetcher.data} />
        {children}
        <FormActions>
          <SubmitButton kind={danger ? 'danger' : 'primary'} disabled={!ready}>
            {confirm}
          </SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
      {dialog}
    </Dialog>
  );
}

/** Some changes go on elsewhere: on the page of a card provider, which is no page of ours. */
function useWayOn(answer: unknown): void {
  const { goTo } = (answer ?? {}) as { goTo?: string };
  useEffect(() => {
    if (goTo) location.assign(goTo);
  }, [goTo]);
}
