import { addDays, endOfMonth, startOfMonth, startOfWeek } from '../../shared/time/local-date.js';
import { WEEK_DAYS, type WeekDay } from '../../shared/time/week-day.js';

/** The local days over which a limit is counted, both included. */
export interface LimitPeriodDays {
  first: string;
  last: string;
}

/** The day, week or month of a local day; weeks begin on the company's day. */
export function periodAround(day: string, period: 'DAY' | 'WEEK' | 'MONTH', weekStart: WeekDay): LimitPeriodDays {
  if (period === 'DAY') return { first: day, last: day };
  if (period === 'MONTH') return { first: startOfMonth(day), last: endOfMonth(day) };
  const first = startOfWeek(day, WEEK_DAYS.indexOf(weekStart));
  return { first, last: addDays(first, 6) };
}
