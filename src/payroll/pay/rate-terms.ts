import type { Key } from '../../shared/ids/id.js';
import type { Minor } from '../../shared/money/money.js';
import { addDays } from '../../shared/time/local-date.js';

export const PAYMENT_TYPES = ['HOURLY', 'FIXED'] as const;
/** Way of paying: by the second that was worked, or the same for each unit of time. */
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export const RATE_UNITS = ['DAY', 'WEEK', 'TWO_WEEKS', 'MONTH'] as const;
/** Unit for which a FIXED amount is paid: a working day, a week, two of them, a calendar month. */
export type RateUnit = (typeof RATE_UNITS)[number];

/** A person's pay from one day on, until the next rate begins. */
export interface RateTerms {
  id: Key<'rate'>;
  paymentType: PaymentType;
  /** Unit of a FIXED rate; null otherwise. */
  unit: RateUnit | null;
  /** Amount for an hour, or for a unit, minor units. */
  amount: Minor;
  effectiveFrom: string;
}

/** Days of a range, both included, on which one rate is in force. */
export interface RateSegment {
  rate: RateTerms;
  from: string;
  to: string;
}

/** Returns the rates in force in a range of days, ordered by day. Days before the first rate are in no segment. */
export function segmentsOf(rates: readonly RateTerms[], from: string, to: string): RateSegment[] {
  const inOrder = rates.toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1));
  return inOrder.flatMap((rate, index) => {
    const next = inOrder[index + 1];
    const first = rate.effectiveFrom > from ? rate.effectiveFrom : from;
    const last = next && next.effectiveFrom <= to ? addDays(next.effectiveFrom, -1) : to;
    return first <= last ? [{ rate, from: first, to: last }] : [];
  });
}
