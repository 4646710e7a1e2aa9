import { dayOf, addDays } from '../../shared/time/local-date.js';
import { occurrences, type Recurrence } from '../../shared/time/recurrence.js';
import { instantAt } from '../../shared/time/zone-clock.js';
import type { Schedule } from './records/schedule.entity.js';
import type { ScheduleRuleInput } from './schedule.dto.js';

/** On clocks of the company's main zone: after midnight, where some clocks jump. */
export const TRANSFER_TIME = '00:05';

/** Later than this a transfer is not made up for. */
export const MAX_DAYS_LATE = 7;

/** As it is stored. */
export type StoredRule = Pick<
  Schedule,
  'kind' | 'firstDay' | 'day' | 'weekNum' | 'weekDay' | 'runDate' | 'numberDays' | 'startsOn' | 'endsOn'
>;

export interface Due {
  dueOn: string;
  dueAt: Date;
}

export const NEVER = { dueOn: null, dueAt: null } as const;

export function recurrenceOf(rule: StoredRule): Recurrence {
  switch (rule.kind) {
    case 'ON_MONTH':
      return { kind: rule.kind, firstDay: rule.firstDay === 1 };
    case 'ON_DATE':
      return { kind: rule.kind, day: rule.day as number };
    case 'ON_WEEK':
      return { kind: rule.kind, weekNum: rule.weekNum as never, weekDay: rule.weekDay as never };
    case 'ON_DAYS':
      return { kind: rule.kind, runDate: rule.runDate as string, numberDays: rule.numberDays as number };
  }
}

/** The next days from this one on. */
export function daysFrom(rule: StoredRule, day: string, count: number): string[] {
  const from = day < rule.startsOn ? rule.startsOn : day;
  return occurrences(recurrenceOf(rule), { from, until: rule.endsOn, count });
}

/** The first time that has not come yet. What was due before is not made up for. */
export function firstDue(rule: StoredRule, zone: string, now: Date): Due | typeof NEVER {
  const days = daysFrom(rule, dayOf(now, zone), 2).map((dueOn) => ({ dueOn, dueAt: transferTime(dueOn, zone) }));
  return days.find(({ dueAt }) => dueAt > now) ?? NEVER;
}

/** The first time after a day, even if it has come already. */
export function dueAfter(rule: StoredRule, day: string, zone: string): Due | typeof NEVER {
  const [dueOn] = daysFrom(rule, addDays(day, 1), 1);
  return dueOn ? { dueOn, dueAt: transferTime(dueOn, zone) } : NEVER;
}

export function transferTime(day: string, zone: string): Date {
  return instantAt(day, TRANSFER_TIME, zone);
}

/** As it was asked for: each kind has its own fields and no others. */
export function ruleOf({ kind, firstDay, day, weekNum, weekDay, runDate, numberDays }: ScheduleRuleInput) {
  const none = { firstDay: null, day: null, weekNum: null, weekDay: null, runDate: null, numberDays: null };
  switch (kind) {
    case 'ON_MONTH':
      return { ...none, kind, firstDay: firstDay ? 1 : 0 };
    case 'ON_DATE':
      return { ...none, kind, day: day ?? null };
    case 'ON_WEEK':
      return { ...none, kind, weekNum: weekNum ?? null, weekDay: weekDay ?? null };
    case 'ON_DAYS':
      return { ...none, kind, runDate: runDate ?? null, numberDays: numberDays ?? null };
  }
}
