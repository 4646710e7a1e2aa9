import type { Minor } from '../../shared/money/money.js';
import { type RateTerms, segmentsOf } from './rate-terms.js';
import { type DaySeconds, hourlyLines } from './pay-lines.js';

/** Payable seconds of each local day, and the seconds that invoices hold of it already. */
export interface DayBooks {
  payable: ReadonlyMap<string, number>;
  settled: ReadonlyMap<string, number>;
}

/** Seconds of days that no invoice holds yet, or that one holds too many of. */
export function openSeconds({ payable, settled }: DayBooks, days: readonly string[]): DaySeconds[] {
  return days.flatMap((day): DaySeconds[] => {
    const seconds = (payable.get(day) ?? 0) - (settled.get(day) ?? 0);
    return seconds === 0 ? [] : [[day, seconds]];
  });
}

/**
 * Returns the corrections that an invoice takes: the oldest first, for as long as it still pays one unit or more. The
 * others wait for the next one.
 */
export function affordable(
  rates: readonly RateTerms[],
  corrections: readonly DaySeconds[],
  total: Minor,
): DaySeconds[] {
  const taken: DaySeconds[] = [];
  for (const correction of corrections.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const lines = hourlyLines(rates, 'CORRECTION', [...taken, correction]);
    const cost = lines.reduce((sum, { amount }) => sum + amount, 0n);
    if (total + cost < 1n) break;
    taken.push(correction);
  }
  return taken;
}

/** Returns the days on which an hourly rate is in force. */
export function hourlyDays(rates: readonly RateTerms[], days: readonly DaySeconds[]): DaySeconds[] {
  return days.filter(([day]) => segmentsOf(rates, day, day).some(({ rate }) => rate.paymentType === 'HOURLY'));
}
