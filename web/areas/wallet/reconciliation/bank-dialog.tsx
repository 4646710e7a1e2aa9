import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandKey } from '~/areas/money/command-key';
import { OtherRefusals } from '~/areas/wallet/actions/other-refusals';
import { useStepUp } from '~/areas/profile/step-up/use-step-up';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { Button } from '~/ui/basics/button';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Dialog } from '~/ui/overlays/dialog';

interface Props {
  intent: 'book' | 'note';
  title: string;
  confirm: string;
  /** Names of its inputs, which show what is refused of them. */
  shown: readonly string[];
  onClose: () => void;
  children: ReactNode;
}

/** Asks for one change, once: it waits for the answer, shows a refusal and closes when it is done. */
export function BankDialog({ intent, title, confirm, shown, onClose, children }: Props) {
  const { t } = useTranslation();
  const { fetcher, remember, asking, dialog } = useStepUp();
  useActionSuccess(fetcher.data, onClose);
  return (
    <>
      <Dialog open title={title} onClose={() => !asking && onClose()}>
        <Form fetcher={fetcher} intent={intent} onSubmit={remember} guard>
          <CommandKey answer={fetcher.data} />
          {children}
          <OtherRefusals shown={shown} />
          <FormActions>
            <SubmitButton>{confirm}</SubmitButton>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
          </FormActions>
        </Form>
      </Dialog>
      {dialog}
    </>
  );
}
