import { type Minor, plus, sumOf } from '../../../shared/money/money.js';
import { daysOf } from '../../../shared/time/local-date.js';
import { type DaySeconds, fixedLines, hourlyLines, type PayLine } from '../../pay/pay-lines.js';
import type { DayRange, WorkCalendar } from '../../pay/rate-units.js';
import { affordable, type DayBooks, openSeconds } from '../../pay/settling.js';
import { type RateTerms, segmentsOf } from '../../pay/rate-terms.js';

/** All that an invoice comes of. */
export interface CalculationFacts {
  period: DayRange;
  rates: readonly RateTerms[];
  calendar: WorkCalendar;
  /** Whether the person was in the project on a day. */
  isMember: (day: string) => boolean;
  books: DayBooks;
  /** Days of earlier periods that were approved or paid. */
  earlierDays: readonly string[];
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
}

/** Calculates a person's pay for a period, and for changes of earlier periods. */
export function calculateInvoice(facts: CalculationFacts): InvoiceAmounts {
  const { period, rates, books, extras } = facts;
  const days = daysOf(period.from, period.to);
  const open = openSeconds(books, days);
  const ownOpen = hourly(rates, open);
  const earlierOpen = hourly(rates, openSeconds(books, facts.earlierDays));
  const paid = [
    ...hourlyLines(rates, 'HOURS', ownOpen.filter(isMore)),
    ...hourlyLines(rates, 'LATE', earlierOpen.filter(isMore)),
    ...fixedLines(segmentsOf(rates, period.from, period.to), facts.calendar, facts.isMember),
  ];
  const tooMuch = [...ownOpen, ...earlierOpen].filter((day) => !isMore(day));
  const taken = affordable(rates, tooMuch, plus(amountOf(paid), extras));
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
    waiting: tooMuch.filter((day) => !taken.includes(day)),
  };
}

/** Days of which an invoice holds something else than it would hold now. What it left to the next one is no change. */
export function changedDays({ rates, books }: CalculationFacts, held: readonly DaySeconds[]): string[] {
  const days = held.map(([day]) => day);
  const now = new Map(hourly(rates, openSeconds(books, days)));
  return held.flatMap(([day, seconds]) => {
    const open = now.get(day) ?? 0;
    return open === seconds || (seconds === 0 && open < 0) ? [] : [day];
  });
}

/** Returns the days on which an hourly rate is in force. */
function hourly(rates: readonly RateTerms[], days: readonly DaySeconds[]): DaySeconds[] {
  return days.filter(([day]) => segmentsOf(rates, day, day).some(({ rate }) => rate.paymentType === 'HOURLY'));
}

const isMore = ([, seconds]: DaySeconds): boolean => seconds > 0;

function amountOf(lines: readonly PayLine[]): Minor {
  return sumOf(lines.map(({ amount }) => amount));
}
