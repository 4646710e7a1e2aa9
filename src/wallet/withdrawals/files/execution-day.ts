import { InvalidInput } from '../../../shared/errors/app-error.js';
import { addDays, weekdayOf } from '../../../shared/time/local-date.js';

const MAX_DAYS_AHEAD = 365;

/** Returns the first day after this one that is no Saturday or Sunday. */
export function nextWorkingDay(day: string): string {
  const next = addDays(day, 1);
  return isWorkingDay(next) ? next : nextWorkingDay(next);
}

/** Returns the day that a file names: the planned one, or the next working day once that is over. */
export function payableDay(planned: string | null, today: string): string {
  return planned !== null && planned >= today && isWorkingDay(planned) ? planned : nextWorkingDay(today);
}

/** Throws InvalidInput for a past day, a weekend, and a day more than a year ahead. */
export function requireExecutionDay(wanted: string, today: string): string {
  const isOffered = wanted >= today && wanted <= addDays(today, MAX_DAYS_AHEAD) && isWorkingDay(wanted);
  if (!isOffered) throw new InvalidInput({ executionDay: [{ key: 'validation.executionDay' }] });
  return wanted;
}

function isWorkingDay(day: string): boolean {
  return ![0, 6].includes(weekdayOf(day));
}
