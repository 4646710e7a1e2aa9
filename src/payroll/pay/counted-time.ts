import { addDays, dayOf } from '../../shared/time/local-date.js';
import { startOfDay } from '../../shared/time/zone-clock.js';
import type { DaySeconds } from './pay-lines.js';

/** Seconds that count for pay, of a stretch of time. Instants are milliseconds since 1970. */
export interface CountedTime {
  start: number;
  end: number;
  seconds: number;
}

/** Returns the seconds of each local day, ordered by day. A stretch over midnight is divided in proportion. */
export function secondsByDay(times: readonly CountedTime[], zone: string): DaySeconds[] {
  const sums = new Map<string, number>();
  for (const { start, end, seconds } of times) {
    let [from, counted] = [start, 0];
    while (from < end) {
      const day = dayOf(new Date(from), zone);
      const to = Math.min(end, startOfDay(addDays(day, 1), zone).getTime());
      const until = Math.floor((seconds * (to - start)) / (end - start));
      sums.set(day, (sums.get(day) ?? 0) + until - counted);
      [from, counted] = [to, until];
    }
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1));
}
