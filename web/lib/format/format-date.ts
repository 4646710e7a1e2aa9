import { formatDay } from './format-day';

/* `offset`: minutes east of UTC of the zone the reader expects, given by the server for that very moment. */

/** `Nov 20, 2026` */
export function formatDate(iso: string, offset: number): string {
  return formatDay(localTime(iso, offset).slice(0, 10));
}

/** `2026-11-20T14:05:00.000Z`, whatever the Z says. */
export function localTime(iso: string, offset: number): string {
  return new Date(Date.parse(iso) + offset * 60_000).toISOString();
}
