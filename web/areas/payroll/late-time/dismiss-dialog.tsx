import { useTranslation } from 'react-i18next';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { formatMinorUnits } from '~/lib/format/format';
import { Button } from '~/ui/basics/button';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Dialog } from '~/ui/overlays/dialog';
import { LateTimeFields } from './late-time-fields';
import type { LateTimeItem } from './late-time-item';

interface Props {
  item: LateTimeItem;
  constraints: FormConstraints;
  onClose: () => void;
}

/** Keeps late time off all invoices, with a reason. */
export default function DismissDialog({ item, constraints, onClose }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data, onClose);
  const amount = `${formatMinorUnits(item.amount, item.decimals)} ${item.currency}`;
  return (
    <Dialog open title={t('payroll.late.dismissTitle')} size="small" onClose={onClose}>
      <Form fetcher={fetcher} intent="dismissLate" constraints={constraints} guard>
        <LateTimeFields item={item} />
        <p>{t('payroll.late.dismissHelp', { name: item.name, amount })}</p>
        <TextField name="reason" label={t('payroll.late.reason')} required autoComplete="off" data-autofocus />
        <FormActions>
          <SubmitButton kind="danger">{t('payroll.late.dismiss')}</SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
