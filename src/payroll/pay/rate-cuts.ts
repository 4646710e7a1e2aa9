import { addDays } from '../../shared/time/local-date.js';
import { type RateTerms, segmentsOf } from './rate-terms.js';
import type { DayRange } from './rate-units.js';

type Terms = Pick<RateTerms, 'paymentType' | 'unit' | 'amount'>;

/** Days on which somebody has other terms than before. */
export interface ChangedTerms extends DayRange {
  former: RateTerms;
  /** Null where no rate is left for these days. */
  now: RateTerms | null;
}

/**
 * Whether terms pay less than others. An hour and a month cannot be compared, so a change from one to the other counts as
 * less too: whoever it is about decides.
 */
export function paysLess(now: Terms | null, former: Terms): boolean {
  if (now === null || isOtherKind(now, former)) return true;
  return now.amount < former.amount;
}

export function isOtherKind(now: Terms, former: Terms): boolean {
  return now.paymentType !== former.paymentType || now.unit !== former.unit;
}

/**
 * Compares two lists of rates from the day on which they differ first, until the next rate begins or until today. Null where
 * nothing was agreed for these days before, or where they are still to come.
 */
export function changedTerms(
  before: readonly RateTerms[],
  after: readonly RateTerms[],
  { day, today }: { day: string; today: string },
): ChangedTerms | null {
  const next = [...before, ...after].map(({ effectiveFrom }) => effectiveFrom).filter((from) => from > day);
  const [following] = next.toSorted();
  const to = following && following <= today ? addDays(following, -1) : today;
  const [former] = segmentsOf(before, day, day);
  if (to < day || !former) return null;
  return { from: day, to, former: former.rate, now: segmentsOf(after, day, day)[0]?.rate ?? null };
}
