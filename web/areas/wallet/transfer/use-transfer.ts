import { useState } from 'react';
import type { FamilyItem } from '~/areas/wallet/view/accounts-view';
import { readAmount } from '~/areas/money/amount';
import { formatMinorUnits } from '~/lib/format/format';
import { balancesAfter, listAccountOptions, obstacleBetween, type AccountOption } from './targets';

export interface TransferValues {
  from: string;
  to: string;
  /** Amount as it was typed. */
  amount: string;
  note: string;
}

/** A transfer of which all is known and nothing stands against it. */
export interface TransferPlan {
  from: AccountOption;
  to: AccountOption;
  /** Amount with its currency, for people. */
  text: string;
  after: ReturnType<typeof balancesAfter>;
}

export interface Transfer {
  places: readonly AccountOption[];
  values: TransferValues;
  from: AccountOption | undefined;
  to: AccountOption | undefined;
  /** There is not that much. */
  insufficient: boolean;
  plan: TransferPlan | null;
  change: (changes: Partial<TransferValues>) => void;
}

/** Keeps the typed values of a transfer, and its result with the balances as they are now. */
export function useTransfer(families: readonly FamilyItem[], wanted: string | null): Transfer {
  const places = listAccountOptions(families);
  const first =
    places.find(({ uuid }) => uuid === wanted) ?? places.find(({ balance }) => balance !== '0') ?? places[0];
  const [values, setValues] = useState<TransferValues>({ from: first?.uuid ?? '', to: '', amount: '', note: '' });
  const from = places.find(({ uuid }) => uuid === values.from);
  const chosen = places.find(({ uuid }) => uuid === values.to);
  const to = from && chosen && obstacleBetween(from, chosen) === null ? chosen : undefined;
  const amount = from ? readAmount(values.amount, from.family.currency) : null;
  const insufficient = from !== undefined && amount !== null && amount > BigInt(from.balance);
  const plan = from && to && amount !== null && !insufficient ? planOf(from, to, amount) : null;
  const change = (changes: Partial<TransferValues>) => setValues((before) => ({ ...before, ...changes }));
  return { places, values: { ...values, to: to?.uuid ?? '' }, from, to, insufficient, plan, change };
}

function planOf(from: AccountOption, to: AccountOption, amount: bigint): TransferPlan {
  const { currency, decimals } = from.family;
  const text = `${formatMinorUnits(amount.toString(), decimals)} ${currency}`;
  return { from, to, text, after: balancesAfter(from, to, amount) };
}
