import { instantAt } from '../../shared/time/zone-clock.js';

/** The time of day on clocks of the company's main zone: after midnight, where some clocks jump. */
export const TRANSFER_TIME = '00:05';

/** A transfer that is later than this is not made up for. */
export const MAX_DAYS_LATE = 7;

/** Returns the instant at which the transfers of a day are made. */
export function transferTime(day: string, zone: string): Date {
  return instantAt(day, TRANSFER_TIME, zone);
}
