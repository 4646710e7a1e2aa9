import { useTranslation } from 'react-i18next';
import { BankDialog } from '~/areas/wallet/reconciliation/bank-dialog';
import type { BankWallet, NoteItem } from '~/areas/wallet/reconciliation/bank-view';
import { VendorField } from '~/areas/wallet/reconciliation/vendor-field';
import { typedAmount } from '~/areas/money/amount';
import { RadioGroup } from '~/ui/fields/radio-group';
import { TextField } from '~/ui/fields/text-field';

interface Props {
  /** Null for a new one. */
  note: NoteItem | null;
  wallet: BankWallet;
  vendors: readonly string[];
  onClose: () => void;
}

/** Notes by hand a movement that the bank shows and nobody has booked. */
export default function NoteDialog({ note, wallet, vendors, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <BankDialog
      intent="note"
      title={t(note ? 'reconciliation.note.change' : 'reconciliation.note.title')}
      confirm={t('reconciliation.note.confirm')}
      shown={['action', 'amount', 'transactionDate', 'vendorName', 'description']}
      onClose={onClose}
    >
      <input type="hidden" name={note ? 'reconciliation' : 'wallet'} value={note?.uuid ?? wallet.uuid} />
      <RadioGroup
        name="action"
        label={t('reconciliation.note.action')}
        defaultValue={note?.action ?? 'CREDIT'}
        options={(['CREDIT', 'DEBIT'] as const).map((value) => ({
          value,
          label: t(`reconciliation.action.${value}`),
          help: t(`reconciliation.actionHelp.${value}`),
        }))}
      />
      <TextField
        name="amount"
        label={t('reconciliation.note.amount', { currency: wallet.currency })}
        defaultValue={note ? typedAmount(note.amount, wallet.currency) : ''}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <TextField
        type="date"
        name="transactionDate"
        label={t('reconciliation.note.day')}
        help={t('reconciliation.note.dayHelp')}
        defaultValue={note?.day}
        required
      />
      <VendorField vendors={vendors} defaultValue={note?.vendor ?? ''} optional />
      <TextField
        name="description"
        label={t('wallet.field.description')}
        defaultValue={note?.description}
        maxLength={300}
        autoComplete="off"
        optional
      />
    </BankDialog>
  );
}
