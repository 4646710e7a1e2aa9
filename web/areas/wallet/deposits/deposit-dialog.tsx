import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OtherRefusals } from '~/areas/wallet/actions/other-refusals';
import { ActDialog } from '~/areas/wallet/dialogs/act-dialog';
import type { FamilyItem } from '~/areas/wallet/view/accounts-view';
import { Banner } from '~/ui/basics/banner';
import { RadioGroup } from '~/ui/fields/radio-group';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import type { PayToItem } from './deposit-item';
import styles from './deposits.module.css';
import { PayTo } from './pay-to';

interface Props {
  families: readonly FamilyItem[];
  /** The wallet it was asked for at; null for the page’s own button. */
  account: string | null;
  /** Provider that takes cards; null where nobody does. */
  cards: 'STRIPE' | 'SANDBOX' | null;
  payTo: readonly PayToItem[];
  onClose: () => void;
}

/** Money that comes in: by card, on the page of whoever takes cards, or by a bank transfer that is announced here. */
export default function DepositDialog({ families, account, cards, payTo, onClose }: Props) {
  const { t } = useTranslation();
  const places = families.flatMap((family) => family.wallets.map((wallet) => ({ family, wallet })));
  const [chosen, setChosen] = useState(account ?? places.find(({ wallet }) => wallet.isDefault)?.wallet.uuid ?? '');
  const [means, setMeans] = useState<'CARD' | 'BANK'>(cards ? 'CARD' : 'BANK');
  const [amount, setAmount] = useState('');
  const place = places.find(({ wallet }) => wallet.uuid === chosen) ?? places[0];
  const ways = cards ? (['CARD', 'BANK'] as const) : (['BANK'] as const);
  return (
    <ActDialog
      act="deposit"
      title={t('deposits.dialog.title')}
      confirm={t(`deposits.dialog.confirm.${means}`)}
      // A transfer would only be promised without an account that takes it.
      ready={place !== undefined && amount.trim() !== '' && (means === 'CARD' || payTo.length > 0)}
      onClose={onClose}
    >
      <SelectField
        name="wallet"
        label={t('deposits.dialog.wallet')}
        value={place?.wallet.uuid ?? ''}
        options={places.map(({ family, wallet }) => ({
          value: wallet.uuid,
          label: `${wallet.name} · ${family.currency}`,
        }))}
        onChange={(event) => setChosen(event.target.value)}
      />
      <input type="hidden" name="currency" value={place?.family.currency ?? ''} />
      <TextField
        name="amount"
        label={t('deposits.dialog.amount', { currency: place?.family.currency })}
        value={amount}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        onChange={(event) => setAmount(event.target.value)}
      />
      <RadioGroup
        name="means"
        label={t('deposits.dialog.means')}
        value={means}
        onChange={(value) => setMeans(value as 'CARD' | 'BANK')}
        options={ways.map((value) => ({
          value,
          label: t(`deposits.means.${value}`),
          help: t(`deposits.meansHelp.${value}`),
        }))}
      />
      {means === 'CARD' && cards === 'SANDBOX' && <Banner kind="info">{t('deposits.dialog.sandbox')}</Banner>}
      {means === 'BANK' && (
        <div>
          <h3 className={styles.heading}>{t('deposits.payTo.title')}</h3>
          <PayTo accounts={payTo} reference={null} />
        </div>
      )}
      <TextField name="description" label={t('wallet.field.description')} autoComplete="off" optional />
      <OtherRefusals shown={['wallet', 'amount', 'description', 'means']} />
    </ActDialog>
  );
}
