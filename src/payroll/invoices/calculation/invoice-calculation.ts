import { type Minor, plus, sumOf } from '../../../shared/money/money.js';
import { daysOf } from '../../../shared/time/local-date.js';
import { type DaySeconds, type FixedFacts, fixedLines, hourlyLines, type PayLine } from '../../pay/pay-lines.js';
import type { DayRange } from '../../pay/rate-units.js';
import { affordable, type DayBooks, hourlyDays, openSeconds } from '../../pay/settling.js';
import { type RateTerms, segmentsOf } from '../../pay/rate-terms.js';

/** All that an invoice comes of. */
export interface CalculationFacts extends FixedFacts {
  period: DayRange;
  rates: readonly RateTerms[];
  books: DayBooks;
  /** Days of earlier periods that were approved or paid. */
  earlierDays: readonly string[];
  /** Days of which late hours or corrections are left to a later invoice. */
  leftOut?: readonly string[];
  /** Extra payments and deductions, minor units. */
  extras: Minor;
}

export interface InvoiceAmounts {
  lines: PayLine[];
  /** Seconds of each day of the period, days without time included. */
  own: DaySeconds[];
  /** Corrections of earlier days: time that came late is positive, time that is taken back negative. */
  earlier: DaySeconds[];
  /** All that is paid by the hour, corrections taken off. */
  seconds: number;
  pay: Minor;
  extras: Minor;
  total: Minor;
  /** Days of the period with time for which nothing was agreed. */
  unrated: DaySeconds[];
  /** Corrections that this invoice cannot bear: the next one takes them. */
  waiting: DaySeconds[];
  /** Late hours and corrections that somebody left out, as lines they would be. */
  leftOut: PayLine[];
}

/** Calculates a person's pay for a period, and for changes of earlier periods. */
export function calculateInvoice(facts: CalculationFacts): InvoiceAmounts {
  const { period, rates, books, extras } = facts;
  const days = daysOf(period.from, period.to);
  const open = openSeconds(books, days);
  const ownOpen = hourlyDays(rates, open);
  const earlierOpen = hourlyDays(rates, openSeconds(books, facts.earlierDays));
  const late = earlierOpen.filter(isMore);
  const tooMuch = [...ownOpen, ...earlierOpen].filter((day) => !isMore(day));
  const isLeftOut = ([day]: DaySeconds): boolean => facts.leftOut?.includes(day) ?? false;
  const isTicked = (day: DaySeconds): boolean => !isLeftOut(day);
  const paid = [
    ...hourlyLines(rates, 'HOURS', ownOpen.filter(isMore)),
    ...hourlyLines(rates, 'LATE', late.filter(isTicked)),
    ...fixedLines(segmentsOf(rates, period.from, period.to), facts),
  ];
  const taken = affordable(rates, tooMuch.filter(isTicked), plus(amountOf(paid), extras));
  const lines = [...paid, ...hourlyLines(rates, 'CORRECTION', taken)];
  const pay = amountOf(lines);
  const held = new Map(lines.flatMap((line) => line.days ?? []));
  return {
    lines,
    own: days.map((day): DaySeconds => [day, held.get(day) ?? 0]),
    earlier: [...held].filter(([day]) => day < period.from || day > period.to),
    seconds: lines.reduce((sum, line) => sum + (line.seconds ?? 0), 0),
    pay,
    extras,
    total: plus(pay, extras),
    unrated: open.filter(([day]) => segmentsOf(rates, day, day).length === 0),
    waiting: tooMuch.filter((day) => isTicked(day) && !taken.includes(day)),
    leftOut: [
      ...hourlyLines(rates, 'LATE', late.filter(isLeftOut)),
      ...hourlyLines(rates, 'CORRECTION', tooMuch.filter(isLeftOut)),
    ],
  };
}

/** Days of which an invoice holds something else than it would hold now. What it left to the next one is no change. */
export function changedDays({ rates, books }: CalculationFacts, held: readonly DaySeconds[]): string[] {
  const days = held.map(([day]) => day);
  const now = new Map(hourlyDays(rates, openSeconds(books, days)));
  return held.flatMap(([day, seconds]) => {
    const open = now.get(day) ?? 0;
    return open === seconds || (seconds === 0 && open < 0) ? [] : [day];
  });
}

const isMore = ([, seconds]: DaySeconds): boolean => seconds > 0;

function amountOf(lines: readonly PayLine[]): Minor {
  return sumOf(lines.map(({ amount }) => amount));
}
