import { zoneOffset } from './zone-offset.js';

/** Local time and offset of a zone at an instant. */
export interface ZoneTime {
  /** `2026-11-21T17:45:00` */
  local: string;
  /** Minutes east of UTC at that instant. */
  offset: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** `zone`: IANA name. */
export function zoneTime(instant: Date, zone: string): ZoneTime {
  const { offset } = zoneOffset(instant.getTime(), zone);
  const local = new Date(instant.getTime() + offset).toISOString().slice(0, 19);
  return { local, offset: Math.round(offset / MINUTE) };
}

/** Returns the first instant of a local day (`YYYY-MM-DD`) on the zone's clocks, also where they skip midnight. */
export function startOfDay(day: string, zone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const guess = midnight - zoneTime(new Date(midnight), zone).offset * MINUTE;
  const { offset } = zoneTime(new Date(guess), zone);
  const start = new Date(midnight - offset * MINUTE);
  // If midnight does not exist, the clocks went forward over it: the former offset tells when.
  return zoneTime(start, zone).local.slice(0, 10) < day ? new Date(Math.max(guess, start.getTime())) : start;
}

/** Returns the instant of another local day that is as long after its start as `now` is after today's. */
export function sameTimeOn(day: string, now: Date, zone: string): Date {
  const today = zoneTime(now, zone).local.slice(0, 10);
  return new Date(startOfDay(day, zone).getTime() + now.getTime() - startOfDay(today, zone).getTime());
}

/**
 * Returns when clocks of the zone show a time (`HH:MM`) on a local day: the first time if they show it twice. If they
 * skip it, the moment after the gap that is as far from its beginning.
 */
export function instantAt(day: string, time: string, zone: string): Date {
  const local = Date.parse(`${day}T${time}:00Z`);
  const [before, after] = [-DAY, DAY].map((way) => zoneTime(new Date(local + way), zone).offset) as [number, number];
  const instants = [before, after].map((offset) => ({ offset, instant: new Date(local - offset * MINUTE) }));
  const shown = instants.filter(({ offset, instant }) => zoneTime(instant, zone).offset === offset);
  return (shown[0] ?? instants[0])?.instant ?? new Date(local);
}

/** `+05:45` */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
