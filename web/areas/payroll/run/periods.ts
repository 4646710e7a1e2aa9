import { addDays, endOfMonth, isDay, startOfMonth, startOfWeek } from '@server/shared/time/local-date';
import type { RunPeriod } from './run-item';

export const PERIODS = ['lastWeek', 'twoWeeks', 'thisMonth', 'lastMonth'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** Periods that are over, as people are usually paid; `weekStart`: 0 is Sunday. */
export function periodOf(name: PeriodName, today: string, weekStart: number): RunPeriod {
  const yesterday = addDays(today, -1);
  if (name === 'thisMonth') return { from: startOfMonth(yesterday), to: yesterday };
  if (name === 'lastMonth') {
    const last = addDays(startOfMonth(today), -1);
    return { from: startOfMonth(last), to: endOfMonth(last) };
  }
  const week = startOfWeek(today, weekStart);
  return { from: addDays(week, name === 'lastWeek' ? -7 : -14), to: addDays(week, -1) };
}

/** Returns the days of an address; null where it is no range of days. */
export function typedPeriod(from: string | null, to: string | null): RunPeriod | null {
  return from && to && isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}
