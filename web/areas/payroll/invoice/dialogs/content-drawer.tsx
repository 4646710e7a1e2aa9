import { useTranslation } from 'react-i18next';
import type { InvoiceItem, PayingWalletItem } from '~/areas/payroll/invoice/invoice-item';
import { WalletFields } from '~/areas/payroll/wallets/wallet-fields';
import { CommandKey } from '~/areas/money/command-key';
import { useActionSuccess } from '~/lib/actions/use-action-result';
import { useFetcher } from '~/lib/actions/use-fetcher';
import { Button } from '~/ui/basics/button';
import { TextArea } from '~/ui/fields/text-field';
import { Form, FormActions, SubmitButton } from '~/ui/forms/form';
import type { FormConstraints } from '~/ui/frame/form-context';
import { Drawer } from '~/ui/overlays/drawer';
import { ExtraFields } from './extra-fields';

interface Props {
  act: 'edit' | 'adjust';
  invoice: InvoiceItem;
  wallets: readonly PayingWalletItem[];
  constraints: FormConstraints;
  onClose: () => void;
}

/** Edits the values that people decide about an invoice: of a draft, or of another version of one that was sent. */
export default function ContentDrawer({ act, invoice, wallets, constraints, onClose }: Props) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  useActionSuccess(fetcher.data, onClose);
  const { costs, currency, decimals, lines, memo, version } = invoice;
  return (
    <Drawer open title={t(`payroll.act.${act}.title`)} width={560} onClose={onClose}>
      <Form fetcher={fetcher} intent={act} constraints={constraints} guard>
        <CommandKey answer={fetcher.data} />
        <input type="hidden" name="version" value={version} />
        <p>{t(`payroll.act.${act}.consequence`)}</p>
        <ExtraFields lines={lines} currency={currency} />
        <WalletFields
          wallets={wallets}
          chosen={{ payroll: costs?.payrollWallet ?? null, source: costs?.sourceWallet ?? null }}
          currency={currency}
          decimals={decimals}
        />
        <TextArea name="memo" label={t('payroll.memo')} defaultValue={memo} optional />
        {act === 'adjust' && <TextArea name="remarks" label={t('payroll.act.adjust.reason')} required />}
        <FormActions>
          <SubmitButton>{t(`payroll.act.${act}.confirm`)}</SubmitButton>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </FormActions>
      </Form>
    </Drawer>
  );
}
