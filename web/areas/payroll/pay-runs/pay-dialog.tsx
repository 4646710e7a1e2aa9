import { useTranslation } from 'react-i18next';
import { CommandKey } from '~/areas/money/command-key';
import { ChangedDetails } from '~/areas/wallet/destinations/changed-details';
import type { DestinationItem } from '~/areas/wallet/destinations/destination-item';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Button } from '~/ui/basics/button';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Dialog } from '~/ui/overlays/dialog';
import type { RunAnswer } from './pay-run-item';
import { useBegunRun } from './use-begun-run';

interface Props {
  /** How many, and what they cost. */
  label: string;
  /** Null: all that wait. */
  invoices: readonly string[] | null;
  consequence: string;
  destinations: readonly DestinationItem[];
  constraints: FormConstraints;
  onBegun: () => void;
  onClose: () => void;
}

/** Says what it comes to before it begins; how far it is, the page and the job tray say. */
export default function PayDialog({
  label,
  invoices,
  consequence,
  destinations,
  constraints,
  onBegun,
  onClose,
}: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher<RunAnswer>();
  useBegunRun(fetcher.data, { then: onBegun });
  return (
    <Dialog open title={t('payroll.runs.payTitle')} size="small" onClose={onClose}>
      <Form fetcher={fetcher} constraints={constraints}>
        <CommandKey answer={fetcher.data} />
        {invoices ? (
          <input type="hidden" name="invoices" value={JSON.stringify(invoices)} />
        ) : (
          <input type="hidden" name="all" value="1" />
        )}
        <p>{consequence}</p>
        <ChangedDetails destinations={destinations} />
        <TextField name="reason" label={t('payroll.act.pay.reason')} autoComplete="off" optional />
        <FormActions>
          <SubmitButton>{label}</SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
