import { MAX_DAYS_BETWEEN, occurrences, type Recurrence, type WeekNumber } from '@server/shared/recurrence/recurrence';
import { isDay } from '@server/shared/time/local-date';
import type { WeekDay } from '@server/shared/time/week-day';

/** A recurrence rule as it stands in the inputs. */
export interface RuleDraft {
  kind: Recurrence['kind'];
  firstDay: 'first' | 'last';
  day: string;
  weekNum: WeekNumber;
  weekDay: WeekDay;
  runDate: string;
  numberDays: string;
  startDate: string;
  endDate: string;
}

export const NEXT_DAYS = 5;

const LAST_OF_MONTH = 31;

export function newRule(firstDay: string): RuleDraft {
  return {
    kind: 'ON_MONTH',
    firstDay: 'last',
    day: '1',
    weekNum: 'FIRST',
    weekDay: 'MONDAY',
    runDate: firstDay,
    numberDays: '14',
    startDate: firstDay,
    endDate: '',
  };
}

export function typedRule(rule: Recurrence): Partial<RuleDraft> {
  switch (rule.kind) {
    case 'ON_MONTH':
      return { kind: rule.kind, firstDay: rule.firstDay ? 'first' : 'last' };
    case 'ON_DATE':
      return { kind: rule.kind, day: String(rule.day) };
    case 'ON_WEEK':
      return rule;
    case 'ON_DAYS':
      return { ...rule, numberDays: String(rule.numberDays) };
  }
}

/** Returns the rule that was typed; null while it is incomplete or out of range. */
export function ruleOf({ kind, firstDay, day, weekNum, weekDay, runDate, numberDays }: RuleDraft): Recurrence | null {
  switch (kind) {
    case 'ON_MONTH':
      return { kind, firstDay: firstDay === 'first' };
    case 'ON_DATE':
      return isWithin(day, LAST_OF_MONTH) ? { kind, day: Number(day) } : null;
    case 'ON_WEEK':
      return { kind, weekNum, weekDay };
    case 'ON_DAYS':
      if (!isDay(runDate) || !isWithin(numberDays, MAX_DAYS_BETWEEN)) return null;
      return { kind, runDate, numberDays: Number(numberDays) };
  }
}

/** The days that will be the next ones, in the zone of the company: the server calculates them alike. */
export function nextDaysOf(draft: RuleDraft, firstDay: string): string[] {
  const rule = ruleOf(draft);
  if (!rule) return [];
  const start = draft.kind !== 'ON_DAYS' && isDay(draft.startDate) ? draft.startDate : firstDay;
  const from = start > firstDay ? start : firstDay;
  return occurrences(rule, { from, until: isDay(draft.endDate) ? draft.endDate : null, count: NEXT_DAYS });
}

function isWithin(text: string, max: number): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= max;
}
