import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandKey } from '~/areas/money/command-key';
import { OtherRefusals } from '~/areas/wallet/actions/other-refusals';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
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
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data, onClose);
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form fetcher={fetcher} intent={intent} guard>
        <CommandKey answer={fetcher.data} />
        {children}
        <OtherRefusals shown={shown} />
        <FormActions>
          <SubmitButton>{confirm}</SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
