import { withSpokenDays } from '../language/spoken-days.js';

/* Times of day as people read them. In en-US in all languages, as dates are. */

export const CLOCK_STYLES = ['12h', '24h'] as const;
export type ClockStyle = (typeof CLOCK_STYLES)[number];

/** The format of times in the specification: `MMM D, YYYY hh:mm A`. */
export const DEFAULT_CLOCK: ClockStyle = '12h';

/** Formats a time: `06:21 PM` or `18:21` for `18:21`; seconds stay. The end of a day is `24:00`, or midnight. */
export function formatTime(time: string, style: ClockStyle): string {
  if (style === '24h') return time;
  const hour = Number(time.slice(0, 2));
  return `${twoDigits(hour % 12 || 12)}${time.slice(2)} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

/** Formats minutes since midnight as a time. */
export function formatMinutes(minutes: number, style: ClockStyle): string {
  return formatTime(`${twoDigits(Math.floor(minutes / 60))}:${twoDigits(Math.floor(minutes % 60))}`, style);
}

/** Formats a full hour where there is little room: `6 PM` or `18:00`. */
export function formatHour(hour: number, style: ClockStyle): string {
  return style === '24h' ? `${twoDigits(hour)}:00` : `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

const MOMENT_TIME = /(?<=-\d\d |–)\d\d:\d\d(?!\d)/g;

/** Formats the moments and spans in a text: `Nov 21, 2026 09:30 AM–10:10 AM` for `2026-11-21 09:30–10:10`. */
export function withSpokenMoments(text: string, style: ClockStyle): string {
  return withSpokenDays(text.replace(MOMENT_TIME, (time) => formatTime(time, style)));
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
