import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BankDialog } from '~/areas/wallet/reconciliation/bank-dialog';
import type { BankWallet } from '~/areas/wallet/reconciliation/bank-view';
import styles from '~/areas/wallet/reconciliation/reconciliation.module.css';
import { VendorField } from '~/areas/wallet/reconciliation/vendor-field';
import { MoneyText } from '~/ui/basics/money-text';
import { RadioGroup } from '~/ui/fields/radio-group';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';

interface Props {
  about: { line?: string; reconciliation?: string; amount: string; text: string; hasNote: boolean };
  wallet: BankWallet;
  wallets: readonly BankWallet[];
  vendors: readonly string[];
  onClose: () => void;
}

/** Asks for the kind of booking of a bank line or a note. */
export default function BookDialog({ about, wallet, wallets, vendors, onClose }: Props) {
  const { t } = useTranslation();
  const isCredit = !about.amount.startsWith('-');
  const payout = about.line && !about.hasNote ? (['PAYOUT'] as const) : [];
  const ways = isCredit ? (['DEPOSIT', ...payout] as const) : (['VENDOR', 'CHARGE', 'FEES'] as const);
  const [as, setAs] = useState<string>(ways[0]);
  const fitting = wallets.filter(({ currency }) => currency === wallet.currency);
  return (
    <BankDialog
      intent="book"
      title={t('reconciliation.book.title')}
      confirm={t('reconciliation.book.confirm')}
      shown={['as', 'wallet', 'vendorName', 'gross', 'description']}
      onClose={onClose}
    >
      {about.line && <input type="hidden" name="line" value={about.line} />}
      {about.reconciliation && <input type="hidden" name="reconciliation" value={about.reconciliation} />}
      <p className={styles.booked}>
        <span>{about.text}</span>
        <MoneyText minor={about.amount} currency={wallet.currency} decimals={wallet.decimals} signed />
      </p>
      <RadioGroup
        name="as"
        label={t('reconciliation.book.as')}
        value={as}
        onChange={setAs}
        options={ways.map((value) => ({
          value,
          label: t(`reconciliation.as.${value}`),
          help: t(`reconciliation.asHelp.${value}`),
        }))}
      />
      {as === 'PAYOUT' && (
        <TextField
          name="gross"
          label={t('reconciliation.book.gross', { currency: wallet.currency })}
          help={t('reconciliation.book.grossHelp')}
          inputMode="decimal"
          autoComplete="off"
          required
        />
      )}
      {(as === 'VENDOR' || as === 'FEES') && <VendorField vendors={vendors} />}
      {as !== 'PAYOUT' && as !== 'FEES' && fitting.length > 1 && (
        <SelectField
          name="wallet"
          label={t(isCredit ? 'reconciliation.book.into' : 'reconciliation.book.from')}
          defaultValue={wallet.uuid}
          options={fitting.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        />
      )}
      {as !== 'PAYOUT' && (
        <TextField
          name="description"
          label={t('wallet.field.description')}
          maxLength={300}
          autoComplete="off"
          optional
        />
      )}
    </BankDialog>
  );
}
