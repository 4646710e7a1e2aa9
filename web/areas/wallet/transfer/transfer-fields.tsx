import { useTranslation } from 'react-i18next';
import { typedAmount } from '~/areas/money/amount';
import { formatMinorUnits } from '~/lib/format/format';
import { Button } from '~/ui/basics/button';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { BalancesAfter } from './balances-after';
import { isWholePercent, obstacleBetween, type AccountOption } from './targets';
import styles from './transfer.module.css';
import type { Transfer } from './use-transfer';

const MAX_NOTE = 300;

/** Where money can not go stands in the list all the same, with the reason. */
export function TransferFields({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation();
  const { places, values, from, to, insufficient, plan, change } = transfer;
  const name = (place: AccountOption) =>
    isWholePercent(place) ? t('wallet.act.transfer.whole', { name: place.name }) : place.name;
  const labelOf = (place: AccountOption) =>
    `${name(place)} · ${formatMinorUnits(place.balance, place.family.decimals)} ${place.family.currency}`;
  const targets = places.map((place) => {
    const obstacle = from ? obstacleBetween(from, place) : null;
    const label = obstacle ? `${name(place)} — ${t(`wallet.obstacle.${obstacle}`)}` : labelOf(place);
    return { value: place.uuid, label, disabled: obstacle !== null };
  });
  const limited = targets.some(({ disabled }, position) => disabled && places[position]?.uuid !== from?.uuid);
  return (
    <>
      <SelectField
        name="chosenFrom"
        label={t('wallet.act.transfer.from')}
        value={values.from}
        options={places.map((place) => ({ value: place.uuid, label: labelOf(place) }))}
        onChange={(event) => change({ from: event.target.value })}
      />
      <SelectField
        name="chosenTo"
        label={t('wallet.act.transfer.to')}
        help={limited ? t('wallet.act.transfer.limited') : undefined}
        prompt={t('wallet.act.transfer.choose')}
        data-autofocus
        value={values.to}
        options={targets}
        onChange={(event) => change({ to: event.target.value })}
      />
      <div className={styles.amount}>
        <TextField
          name="typedAmount"
          label={t('wallet.act.transfer.amount', { currency: from?.family.currency })}
          error={insufficient ? t('wallet.error.insufficient') : undefined}
          value={values.amount}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => change({ amount: event.target.value })}
        />
        {from && from.balance !== '0' && (
          <Button onClick={() => change({ amount: typedAmount(from.balance, from.family.currency) })}>
            {t('wallet.act.transfer.all')}
          </Button>
        )}
      </div>
      <TextField
        name="note"
        label={t('wallet.act.transfer.note')}
        value={values.note}
        maxLength={MAX_NOTE}
        autoComplete="off"
        optional
        onChange={(event) => change({ note: event.target.value })}
      />
      <BalancesAfter from={from} to={to} after={plan?.after} />
    </>
  );
}
