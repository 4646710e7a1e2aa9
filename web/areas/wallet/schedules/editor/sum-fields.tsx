import { useTranslation } from 'react-i18next';
import { isWholePercent, obstacleBetween, type AccountOption } from '~/areas/wallet/transfer/targets';
import { TRANSFER_TYPES } from '~/areas/wallet/schedules/schedule-item';
import { SegmentedChoice } from '~/ui/fields/radio-group';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { Columns } from '~/ui/primitives/stack';
import type { Draft } from './draft';

interface Props {
  draft: Draft;
  places: readonly AccountOption[];
  from: AccountOption | undefined;
  change: (changes: Partial<Draft>) => void;
}

/** Fields of the amount and of both accounts. An account that cannot take it stands in the list all the same, with the reason. */
export function SumFields({ draft, places, from, change }: Props) {
  const { t } = useTranslation();
  const name = (place: AccountOption) =>
    isWholePercent(place) ? t('wallet.act.transfer.whole', { name: place.name }) : place.name;
  const labelOf = (place: AccountOption) => `${name(place)} · ${place.family.currency}`;
  const targets = places.map((place) => {
    const found = from ? obstacleBetween(from, place) : null;
    // A debt of today may be paid back by then.
    const obstacle = found === 'owes' ? null : found;
    const label = obstacle ? `${name(place)} — ${t(`wallet.obstacle.${obstacle}`)}` : labelOf(place);
    return { value: place.uuid, label, disabled: obstacle !== null };
  });
  return (
    <>
      <Columns gap={14} min={180}>
        <SelectField
          name="source"
          label={t('wallet.act.transfer.from')}
          prompt={t('wallet.act.transfer.choose')}
          required
          value={draft.source}
          options={places.map((place) => ({ value: place.uuid, label: labelOf(place) }))}
          onChange={(event) => change({ source: event.target.value })}
        />
        <SelectField
          name="destination"
          label={t('wallet.act.transfer.to')}
          prompt={t('wallet.act.transfer.choose')}
          required
          value={draft.destination}
          options={targets}
          onChange={(event) => change({ destination: event.target.value })}
        />
      </Columns>
      <SegmentedChoice
        name="transferType"
        label={t('schedules.howMuch')}
        value={draft.transferType}
        options={TRANSFER_TYPES.map((value) => ({ value, label: t(`schedules.transferType.${value}`) }))}
        onChange={(value) => change({ transferType: value as Draft['transferType'] })}
      />
      {draft.transferType === 'FIXED' && (
        <TextField
          name="transferAmount"
          label={from ? t('wallet.act.transfer.amount', { currency: from.family.currency }) : t('schedules.amount')}
          help={t('schedules.fixedHelp')}
          inputMode="decimal"
          autoComplete="off"
          required
          value={draft.amount}
          onChange={(event) => change({ amount: event.target.value })}
        />
      )}
      {draft.transferType === 'PERCENT' && (
        <TextField
          name="percent"
          label={t('schedules.percent')}
          help={t('schedules.percentHelp')}
          inputMode="decimal"
          autoComplete="off"
          required
          value={draft.percent}
          onChange={(event) => change({ percent: event.target.value })}
        />
      )}
    </>
  );
}
