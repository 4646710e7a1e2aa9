import { addDays, dayOf } from '../time/local-date.js';
import { occurrences } from './recurrence.js';
import { recurrenceOf, type StoredRule } from './stored-rule.js';

/** The next day of a rule, and the instant at which its work begins. */
export interface Due {
  dueOn: string;
  dueAt: Date;
}

/** A rule that has no day left. */
export const NEVER = { dueOn: null, dueAt: null } as const;

/** A rule, the zone whose days it counts, and the instant at which work begins on one of these days. */
export interface Timing {
  rule: StoredRule;
  zone: string;
  startOn: (day: string, zone: string) => Date;
}

/** Returns the next `count` days of a rule, `day` included. */
export function daysFrom(rule: StoredRule, day: string, count: number): string[] {
  const from = day < rule.startsOn ? rule.startsOn : day;
  return occurrences(recurrenceOf(rule), { from, until: rule.endsOn, count });
}

/**
 * Returns the first time after `now`: days that were due earlier are not made up for. `done` is the last day whose work was
 * done: in a zone further west it may still be ahead.
 */
export function firstDue({ rule, zone, startOn }: Timing, now: Date, done?: string): Due | typeof NEVER {
  const today = dayOf(now, zone);
  const from = done && done >= today ? addDays(done, 1) : today;
  const days = daysFrom(rule, from, 2).map((dueOn) => ({ dueOn, dueAt: startOn(dueOn, zone) }));
  return days.find(({ dueAt }) => dueAt > now) ?? NEVER;
}

/** Returns the first time after a day, even if it has passed already. */
export function dueAfter({ rule, zone, startOn }: Timing, day: string): Due | typeof NEVER {
  const [dueOn] = daysFrom(rule, addDays(day, 1), 1);
  return dueOn ? { dueOn, dueAt: startOn(dueOn, zone) } : NEVER;
}
