import { readAmount } from '~/areas/money/amount';
import type { TermsItem } from '~/areas/wallet/withdrawals/withdrawal-item';

export interface WithdrawalPlan {
  /** The obstacle to the amount that was typed; null where there is none, or nothing was typed. */
  obstacle: 'BELOW_MINIMUM' | 'INSUFFICIENT' | null;
  /** Minor units as text. */
  charge: string;
  /** Balance of the wallet afterwards; null while the amount cannot be withdrawn. */
  after: string | null;
}

/** Calculates a withdrawal from its amount with charge, minimum and balance as they are now. */
export function planOf(terms: TermsItem, kind: string | null, typed: string): WithdrawalPlan {
  const charge = terms.kinds.find((each) => each.kind === kind)?.charge ?? '0';
  const amount = readAmount(typed, terms.currency);
  if (amount === null) return { obstacle: null, charge, after: null };
  const after = BigInt(terms.balance) - amount - BigInt(charge);
  if (amount < BigInt(terms.minimum)) return { obstacle: 'BELOW_MINIMUM', charge, after: null };
  return after < 0n
    ? { obstacle: 'INSUFFICIENT', charge, after: null }
    : { obstacle: null, charge, after: String(after) };
}

/** The most that can be withdrawn, once the charge is paid; null where that is too little. */
export function mostOf(terms: TermsItem, kind: string | null): string | null {
  const charge = terms.kinds.find((each) => each.kind === kind)?.charge ?? '0';
  const most = BigInt(terms.balance) - BigInt(charge);
  return most >= BigInt(terms.minimum) ? String(most) : null;
}
