import { addDays } from '../../../shared/time/local-date.js';
import { startOfDay, zoneTime } from '../../../shared/time/zone-clock.js';

/**
 * A local day as an axis: all places on it are seconds since it began, so that a day with a clock change is as long as
 * it was.
 */
export interface DayAxis {
  day: string;
  start: Date;
  end: Date;
  /** 86,400 on most days. */
  seconds: number;
  /** Places where the clocks show a full hour. A repeated hour stands there twice, a skipped one not at all. */
  hours: { at: number; hour: number }[];
  /** Minutes east of UTC as the day begins. */
  offset: number;
}

const QUARTER = 15 * 60;

export function dayAxis(day: string, zone: string): DayAxis {
  const [start, end] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)];
  const seconds = Math.round((end.getTime() - start.getTime()) / 1000);
  const hours: DayAxis['hours'] = [];
  for (let at = 0; at < seconds; at += QUARTER) {
    const { local } = zoneTime(new Date(start.getTime() + at * 1000), zone);
    if (local.slice(14, 16) === '00') hours.push({ at, hour: Number(local.slice(11, 13)) });
  }
  return { day, start, end, seconds, hours, offset: zoneTime(start, zone).offset };
}

/** Seconds since the day began, kept within it. */
export function placeOn(axis: DayAxis, instant: Date): number {
  const seconds = Math.floor(instant.getTime() / 1000) - Math.floor(axis.start.getTime() / 1000);
  return Math.min(axis.seconds, Math.max(0, seconds));
}
