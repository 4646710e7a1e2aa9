import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OtherRefusals } from '~/areas/wallet/actions/other-refusals';
import { ActDialog } from '~/areas/wallet/dialogs/act-dialog';
import { isWholePercent, listAccountOptions, type AccountOption } from '~/areas/wallet/transfer/targets';
import type { FamilyItem } from '~/areas/wallet/view/accounts-view';
import { readAmount } from '~/areas/money/amount';
import { formatMinorUnits } from '~/lib/format/format';
import { RadioGroup } from '~/ui/fields/radio-group';
import { SelectField } from '~/ui/fields/select-field';
import { TextField } from '~/ui/fields/text-field';
import { type JointWay, type SharedItem, waysOf } from './shared-item';

interface Props {
  shared: SharedItem;
  families: readonly FamilyItem[];
  onClose: () => void;
}

/** A guest moves money between an account of somebody else and one of their own. */
export default function JointDialog({ shared, families, onClose }: Props) {
  const { t } = useTranslation();
  const [way, setWay] = useState<JointWay>(waysOf(shared)[0] ?? 'in');
  const [chosen, setChosen] = useState('');
  const [amount, setAmount] = useState('');
  const places = listAccountOptions(families).filter((place) => fits(place, shared, way));
  const own = places.find(({ uuid }) => uuid === chosen) ?? places[0];
  const units = readAmount(amount, shared.currency);
  const there = way === 'in' ? own?.balance : shared.balance;
  const insufficient = units !== null && there !== null && there !== undefined && units > BigInt(there);
  const [from, to] = way === 'in' ? [own?.uuid, shared.share] : [shared.share, own?.uuid];
  return (
    <ActDialog
      act="joint"
      title={t('sharing.guest.moveTitle', { name: shared.name })}
      confirm={t(`sharing.guest.confirm.${way}`)}
      ready={own !== undefined && units !== null && !insufficient}
      onClose={onClose}
    >
      <input type="hidden" name="from" value={from ?? ''} />
      <input type="hidden" name="to" value={to ?? ''} />
      <input type="hidden" name="currency" value={shared.currency} />
      <RadioGroup
        name="way"
        label={t('sharing.guest.way')}
        value={way}
        onChange={(value) => setWay(value as JointWay)}
        options={waysOf(shared).map((value) => ({
          value,
          label: t(`sharing.guest.ways.${value}`, { name: shared.name }),
        }))}
      />
      <SelectField
        name="own"
        label={t(`sharing.guest.own.${way}`)}
        value={own?.uuid ?? ''}
        options={places.map((place) => ({ value: place.uuid, label: labelOf(place) }))}
        onChange={(event) => setChosen(event.target.value)}
        help={places.length === 0 ? t('sharing.guest.noOwn', { currency: shared.currency }) : undefined}
      />
      <TextField
        name="amount"
        label={t('wallet.act.transfer.amount', { currency: shared.currency })}
        error={insufficient ? t('wallet.error.insufficient') : undefined}
        value={amount}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField name="description" label={t('wallet.act.transfer.note')} autoComplete="off" optional />
      <OtherRefusals shown={['amount', 'description']} />
    </ActDialog>
  );
}

/** Returns the server's rule: a percent-based wallet takes money only as a whole, and no part of it gives any. */
function fits(place: AccountOption, { currency }: SharedItem, way: JointWay): boolean {
  if (place.family.currency !== currency) return false;
  if (place.wallet.kind !== 'PERCENT') return way === 'out' || place.wallet.owed === '0';
  return way === 'out' && isWholePercent(place);
}

function labelOf({ name, balance, family }: AccountOption): string {
  return `${name} · ${formatMinorUnits(balance, family.decimals)} ${family.currency}`;
}
