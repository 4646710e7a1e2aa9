import { useTranslation } from 'react-i18next';
import { CommandKey } from '~/areas/money/command-key';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Button } from '~/ui/basics/button';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Dialog } from '~/ui/overlays/dialog';

/** Drafts that are there stay; none are made by themselves any more. */
export default function RemovePayday({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data, onClose);
  return (
    <Dialog open title={t('payroll.payday.removeTitle')} size="small" onClose={onClose}>
      <Form fetcher={fetcher} intent="remove">
        <CommandKey answer={fetcher.data} />
        <p>{t('payroll.payday.removeHelp')}</p>
        <FormActions>
          <SubmitButton kind="danger">{t('payroll.payday.remove')}</SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
