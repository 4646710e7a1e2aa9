import { type Minor, percentOf, ZERO } from '../../../shared/money/money.js';
import type { FeeTerms } from '../../../wallet/index.js';
import type { DayRange } from '../../pay/rate-units.js';
import type { InvoiceTerms } from '../records/invoice-version.entity.js';

/** Cost of an invoice to the company, minor units. */
export interface Costs {
  fee: Minor;
  feeTerms: InvoiceTerms['fee'];
  charge: Minor;
  /** Total of pay, fee and charge. */
  sum: Minor;
}

/** Calendar months that a period touches: `2026-11`. */
export function monthsOf({ from, to }: DayRange): string[] {
  const months: string[] = [];
  const [last] = [to.slice(0, 7)];
  for (let month = from.slice(0, 7); month <= last; month = nextMonth(month)) months.push(month);
  return months;
}

/**
 * Returns the fee that a company pays for managing a person: a percentage of the person's pay, or an amount for each
 * month.
 */
export function feeOf(
  terms: FeeTerms | null,
  total: Minor,
  months: readonly string[],
): { fee: Minor; terms: InvoiceTerms['fee'] } {
  if (!terms) return { fee: ZERO, terms: null };
  const { feeKind: kind, bp, amount } = terms;
  const fee = kind === 'PERCENT' ? percentOf(total > 0n ? total : 0n, bp ?? 0) : (amount ?? 0n) * BigInt(months.length);
  return {
    fee: fee as Minor,
    terms: { kind, bp, amount: amount === null ? null : String(amount), months: [...months] },
  };
}

function nextMonth(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
