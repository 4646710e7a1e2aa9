import { addDays, daysBetween } from '../../shared/time/local-date.js';
import type { DayRange } from '../pay/rate-units.js';
import type { RatedPerson } from '../rates/records/rates.repository.js';
import type { PaidDaysRepository } from './paid-days.repository.js';

/** Largest number of days of one invoice. */
export const MAX_DAYS = 100;

/**
 * Lists the periods that drafts of a pay day would have, in the order given: from the day after the last held day, or the
 * first day with a rate, up to the day before the pay day; null where no day is left. A longer rest is left to the next
 * pay day.
 */
export async function listNextPeriods(
  days: PaidDaysRepository,
  people: readonly RatedPerson[],
  dueOn: string,
): Promise<(DayRange | null)[]> {
  const last = await days.listLastHeld(people);
  return people.map(({ projectId, userId, firstDay }) => {
    const held = last.get(`${projectId}/${userId}`);
    return periodOf(held ? addDays(held, 1) : firstDay, addDays(dueOn, -1));
  });
}

function periodOf(from: string, to: string): DayRange | null {
  if (from > to) return null;
  return { from, to: daysBetween(from, to) >= MAX_DAYS ? addDays(from, MAX_DAYS - 1) : to };
}
