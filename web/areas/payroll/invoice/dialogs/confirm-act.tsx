import { useTranslation } from 'react-i18next';
import { typedAmount } from '~/areas/money/amount';
import { CommandKey } from '~/areas/money/command-key';
import type { InvoiceItem } from '~/areas/payroll/invoice/invoice-item';
import { ChangedDetails } from '~/areas/wallet/destinations/changed-details';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { formatMinorUnits } from '~/lib/format/format';
import { Button } from '~/ui/basics/button';
import { FileDrop } from '~/ui/fields/file-drop';
import { TextField } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import { Dialog } from '~/ui/overlays/dialog';

interface Props {
  act: 'send' | 'remove' | 'approve' | 'pay';
  invoice: InvoiceItem;
  onClose: () => void;
}

const ACCEPTED = ['image/jpeg', 'image/png', 'application/pdf'];
const MAX_BYTES = 5 * 1024 * 1024;

/** Says what will follow and what it comes to, before it is done. */
export default function ConfirmAct({ act, invoice, onClose }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data, onClose);
  const { total, costs, destination, currency, decimals, name, version, state } = invoice;
  const money = (minor: string) => `${formatMinorUnits(minor, decimals)} ${currency}`;
  const words = { name, total: money(total), sum: money(costs?.sum ?? total), wallet: costs?.sourceWallet?.name ?? '' };
  return (
    <Dialog open title={t(`payroll.act.${act}.title`)} size="small" onClose={onClose}>
      <Form fetcher={fetcher} intent={act} encType={act === 'pay' ? 'multipart/form-data' : undefined}>
        <CommandKey answer={fetcher.data} />
        <input type="hidden" name="version" value={version} />
        {act === 'send' && <input type="hidden" name="total" value={typedAmount(total, currency)} />}
        {state === 'ADJUSTED' && <input type="hidden" name="adjusted" value="1" />}
        <p>{t(`payroll.act.${act}.consequence`, words)}</p>
        {act === 'pay' && (
          <>
            <ChangedDetails destinations={destination ? [destination] : []} />
            <TextField name="reason" label={t('payroll.act.pay.reason')} maxLength={300} autoComplete="off" optional />
            <FileDrop
              name="document"
              label={t('payroll.act.pay.document')}
              optional
              accept={ACCEPTED}
              acceptWords="JPG, PNG, PDF"
              maxBytes={MAX_BYTES}
            />
          </>
        )}
        <FormActions>
          <SubmitButton kind={act === 'remove' ? 'danger' : 'primary'}>
            {t(`payroll.act.${act}.confirm`, words)}
          </SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
