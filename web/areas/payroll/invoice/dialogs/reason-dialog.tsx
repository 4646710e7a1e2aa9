import { useTranslation } from 'react-i18next';
import { CommandKey } from '~/areas/money/command-key';
import type { InvoiceItem } from '~/areas/payroll/invoice/invoice-item';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Button } from '~/ui/basics/button';
import { TextArea } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Dialog } from '~/ui/overlays/dialog';

interface Props {
  act: 'reject' | 'cancel';
  invoice: InvoiceItem;
  constraints: FormConstraints;
  onClose: () => void;
}

/** Asks for the reason of an act against somebody's word. */
export default function ReasonDialog({ act, invoice, constraints, onClose }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data, onClose);
  return (
    <Dialog open title={t(`payroll.act.${act}.title`)} size="small" onClose={onClose}>
      <Form fetcher={fetcher} intent={act} constraints={constraints} guard>
        <CommandKey answer={fetcher.data} />
        <input type="hidden" name="version" value={invoice.version} />
        {invoice.state === 'ADJUSTED' && <input type="hidden" name="adjusted" value="1" />}
        <p>{t(`payroll.act.${act}.consequence`)}</p>
        <TextArea name="reason" label={t(`payroll.act.${act}.reason`)} required data-autofocus />
        <FormActions>
          <SubmitButton kind="danger">{t(`payroll.act.${act}.confirm`)}</SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
