import { addDays, daysBetween, endOfMonth, startOfMonth, weekdayOf } from '../time/local-date.js';
import { WEEK_DAYS, type WeekDay } from '../time/week-day.js';

export const RECURRENCE_KINDS = ['ON_MONTH', 'ON_DATE', 'ON_WEEK', 'ON_DAYS'] as const;
export type RecurrenceKind = (typeof RECURRENCE_KINDS)[number];

export const WEEK_NUMBERS = ['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH', 'LAST'] as const;
export type WeekNumber = (typeof WEEK_NUMBERS)[number];

export const MAX_DAYS_BETWEEN = 366;

/** The local days on which something recurs. */
export type Recurrence =
  /** The first or the last day of each month. */
  | { kind: 'ON_MONTH'; firstDay: boolean }
  /** A day of each month, 1 to 31; in shorter months the last day. */
  | { kind: 'ON_DATE'; day: number }
  /** A weekday of each month, such as the second Friday. Months without a fifth one have none. */
  | { kind: 'ON_WEEK'; weekNum: WeekNumber; weekDay: WeekDay }
  /** A day, and every `numberDays` days after it. */
  | { kind: 'ON_DAYS'; runDate: string; numberDays: number };

export interface RecurrenceBounds {
  /** The earliest possible day. */
  from: string;
  /** The latest possible day. */
  until?: string | null;
  count: number;
}

/** Number of months searched without a result; each kind finds a day in fewer. */
const MAX_BARREN_MONTHS = 12;

/**
 * Returns the next days, none of them before `from`. They are always calculated from the rule, never from the last
 * occurrence.
 */
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

/** `month` is the first day of the month. */
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
