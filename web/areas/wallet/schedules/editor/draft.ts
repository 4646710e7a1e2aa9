import { isDay } from '@server/shared/time/local-date';
import { MAX_DAYS_BETWEEN, occurrences, type Recurrence, type WeekNumber } from '@server/shared/recurrence/recurrence';
import type { WeekDay } from '@server/shared/time/week-day';
import type { ScheduleItem, TransferType } from '~/areas/wallet/schedules/schedule-item';
import { typedAmount } from '~/areas/wallet/view/amount';
import { percentText } from '~/areas/wallet/view/percent';

/** A scheduled transfer as it stands in the inputs. */
export interface Draft extends RuleDraft {
  name: string;
  description: string;
  source: string;
  destination: string;
  transferType: TransferType;
  amount: string;
  percent: string;
}

/** On which days, as it stands in the inputs. */
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

/** `firstDay`: the first that can be one. */
export function newDraft(firstDay: string, source = ''): Draft {
  return {
    name: '',
    description: '',
    source,
    destination: '',
    transferType: 'FIXED',
    amount: '',
    percent: '',
    ...newRule(firstDay),
  };
}

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

export function draftOf(item: ScheduleItem, firstDay: string): Draft {
  const { name, description, source, destination, transferType, amount, bp, currency, rule, startsOn, endsOn } = item;
  return {
    ...newDraft(firstDay),
    name,
    description,
    source: source.uuid,
    destination: destination.uuid,
    transferType,
    amount: amount === null ? '' : typedAmount(amount, currency),
    percent: bp === null ? '' : percentText(bp),
    ...typedRule(rule),
    startDate: startsOn,
    endDate: endsOn ?? '',
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

/** Null while what is typed is none. */
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
