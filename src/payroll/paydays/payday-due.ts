import { addDays, dayOf } from '../../shared/time/local-date.js';
import { startOfDay } from '../../shared/time/zone-clock.js';
import { daysFrom, type StoredRule } from '../../wallet/index.js';
import type { PaydayRule } from './records/payday-rule.entity.js';

type Due = Pick<PaydayRule, 'dueOn' | 'dueAt'>;

const NEVER: Due = { dueOn: null, dueAt: null };

/** The first midnight that has not come yet: saving a rule never makes drafts of days before. */
export function firstPayday(rule: StoredRule, zone: string, now: Date): Due {
  const due = daysFrom(rule, dayOf(now, zone), 2).map((day) => dueOf(day, zone));
  return due.find(({ dueAt }) => dueAt > now) ?? NEVER;
}

/** The one after a day, even if it has come already. */
export function paydayAfter(rule: StoredRule, day: string, zone: string): Due {
  const [next] = daysFrom(rule, addDays(day, 1), 1);
  return next ? dueOf(next, zone) : NEVER;
}

/** In its zone, where a day begins later when clocks jump over midnight. */
export function dueOf(dueOn: string, zone: string) {
  return { dueOn, dueAt: startOfDay(dueOn, zone) };
}
