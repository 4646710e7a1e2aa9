import { addDays, daysBetween, endOfMonth, startOfMonth, weekdayOf } from '../time/local-date.js';
import { WEEK_DAYS, type WeekDay } from '../time/week-day.js';

export const RECURRENCE_KINDS = ['ON_MONTH', 'ON_DATE', 'ON_WEEK', 'ON_DAYS'] as const;
export type RecurrenceKind = (typeof RECURRENCE_KINDS)[number];

export const WEEK_NUMBERS = ['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH', 'LAST'] as const;
export type WeekNumber = (typeof WEEK_NUMBERS)[number];

export const MAX_DAYS_BETWEEN = 366;

/** On which local days something comes again. */
export type Recurrence =
  /** The first or the last day of each month. */
  | { kind: 'ON_MONTH'; firstDay: boolean }
  /** The same day of each month, 1 to 31; the last one of months that are shorter. */
  | { kind: 'ON_DATE'; day: number }
  /** Such as the second Friday of each month. Months without a fifth one have none. */
  | { kind: 'ON_WEEK'; weekNum: WeekNumber; weekDay: WeekDay }
  /** A day, and every so many days after it. */
  | { kind: 'ON_DAYS'; runDate: string; numberDays: number };

export interface RecurrenceBounds {
  /** The first day that may be one. */
  from: string;
  /** The last one. */
  until?: string | null;
  count: number;
}

/** Months that are looked through in vain at most: each kind finds a day in fewer. */
const MAX_BARREN_MONTHS = 12;

/** The next days, the first of them not before `from`. Always calculated from the rule, never from the last time. */
export function occurrences(rule: Recurrence, { from, until, count }: RecurrenceBounds): string[] {
  const days: string[] = [];
  for (const day of daysFrom(rule, from)) {
    if (days.length === count || (until && day > until)) break;
    days.push(day);
  }
  return days;
}

function* daysFrom(rule: Recurrence, from: string): Generator<string> {
  if (rule.kind === 'ON_DAYS') {
    const passed = Math.max(0, Math.ceil(daysBetween(rule.runDate, from) / rule.numberDays));
    for (let turn = passed; ; turn++) yield addDays(rule.runDate, turn * rule.numberDays);
  }
  let month = startOfMonth(from);
  for (let barren = 0; barren < MAX_BARREN_MONTHS; month = addDays(endOfMonth(month), 1)) {
    const day = dayInMonth(rule, month);
    barren = day === null ? barren + 1 : 0;
    if (day !== null && day >= from) yield day;
  }
}

/** `month`: its first day. */
function dayInMonth(rule: Exclude<Recurrence, { kind: 'ON_DAYS' }>, month: string): string | null {
  const last = endOfMonth(month);
  switch (rule.kind) {
    case 'ON_MONTH':
      return rule.firstDay ? month : last;
    case 'ON_DATE':
      return addDays(month, Math.min(rule.day, Number(last.slice(8))) - 1);
    case 'ON_WEEK':
      return weekdayInMonth(rule, month, last);
  }
}

function weekdayInMonth(
  { weekNum, weekDay }: Extract<Recurrence, { kind: 'ON_WEEK' }>,
  month: string,
  last: string,
): string | null {
  const wanted = WEEK_DAYS.indexOf(weekDay);
  if (weekNum === 'LAST') return addDays(last, -((weekdayOf(last) - wanted + 7) % 7));
  const first = addDays(month, (wanted - weekdayOf(month) + 7) % 7);
  const day = addDays(first, 7 * WEEK_NUMBERS.indexOf(weekNum));
  return day <= last ? day : null;
}
