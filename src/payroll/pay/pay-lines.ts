import { divideRounded, type Minor } from '../../shared/money/money.js';
import { type RateSegment, type RateTerms, segmentsOf } from './rate-terms.js';
import { type DayRange, listWorkdays, unitsIn, type WorkCalendar } from './rate-units.js';
import { type PaidPart, payOfPart } from './unit-rounding.js';

/** HOURS of the period itself; LATE and CORRECTION of days that were invoiced before; FIXED for units of time. */
export type PayLineKind = 'HOURS' | 'LATE' | 'CORRECTION' | 'FIXED';

/** Seconds of one local day: + is paid, - is taken back. */
export type DaySeconds = readonly [day: string, seconds: number];

/** A line of an invoice, with all that its amount rests on. */
export interface PayLine extends DayRange {
  kind: PayLineKind;
  rate: RateTerms;
  /** Seconds of a line that is paid by the hour; null otherwise. */
  seconds: number | null;
  days: readonly DaySeconds[] | null;
  /** Number of working days in the paid part, and in the whole unit, for FIXED. */
  workedDays: number | null;
  unitDays: number | null;
  /** First and last day of the whole unit, for FIXED. */
  unit: DayRange | null;
  amount: Minor;
}

/** Everything that fixed pay rests on beside the rate. */
export interface FixedFacts {
  calendar: WorkCalendar;
  /** Whether the person was in the project on a day. */
  isMember: (day: string) => boolean;
  /** Parts of units that other standing invoices pay. */
  paidParts: readonly PaidPart[];
}

const HOUR = 3600n;

/** Rounded half away from zero, once: 4,800 s at 12.35 are 16.47. */
export function hourlyPay(seconds: number, rate: Minor): Minor {
  return divideRounded(BigInt(seconds) * rate, HOUR);
}

/** Returns a line for each hourly rate and kind, ordered by day. Days without an hourly rate are left out. */
export function hourlyLines(
  rates: readonly RateTerms[],
  kind: Exclude<PayLineKind, 'FIXED'>,
  days: readonly DaySeconds[],
): PayLine[] {
  const inOrder = days.filter(([, seconds]) => seconds !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const [first, last] = [inOrder[0]?.[0], inOrder.at(-1)?.[0]];
  if (!first || !last) return [];
  return segmentsOf(rates, first, last).flatMap((segment) => {
    const own = inOrder.filter(([day]) => day >= segment.from && day <= segment.to);
    return segment.rate.paymentType === 'HOURLY' && own.length > 0 ? [hourlyLine(segment.rate, kind, own)] : [];
  });
}

function hourlyLine(rate: RateTerms, kind: PayLineKind, days: readonly DaySeconds[]): PayLine {
  const seconds = days.reduce((sum, [, each]) => sum + each, 0);
  return {
    kind,
    rate,
    from: days[0]?.[0] as string,
    to: days.at(-1)?.[0] as string,
    seconds,
    days,
    workedDays: null,
    unitDays: null,
    unit: null,
    amount: hourlyPay(seconds, rate.amount),
  };
}

/**
 * Returns a line for each segment and unit of a fixed rate, in proportion to the unit's working days that lie in the
 * segment and in the person's time in the project, rounded over the unit. A unit without working days is paid nothing.
 */
export function fixedLines(segments: readonly RateSegment[], { calendar, isMember, paidParts }: FixedFacts): PayLine[] {
  const lines: PayLine[] = [];
  const paid = [...paidParts];
  for (const { rate, ...days } of segments) {
    if (rate.paymentType !== 'FIXED' || rate.unit === null) continue;
    for (const { unit, part } of unitsIn({ rate, ...days }, calendar)) {
      const unitDays = listWorkdays(unit, calendar).length;
      const workedDays = listWorkdays(part, calendar).filter(isMember).length;
      if (workedDays === 0) continue;
      const own = { kind: rate.unit, unit, rate: rate.amount, workedDays, unitDays };
      const amount = payOfPart(own, paid);
      paid.push({ ...own, amount });
      lines.push({ kind: 'FIXED', rate, ...part, seconds: null, days: null, workedDays, unitDays, unit, amount });
    }
  }
  return lines;
}
