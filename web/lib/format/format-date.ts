import { formatDay } from './format-day';

/* `offset`: minutes east of UTC of the zone the reader expects, given by the server for that very moment. */

/** `Nov 20, 2026` */
export function formatDate(iso: string, offset: number): string {
  return formatDay(localTime(iso, offset).slice(0, 10));
}

/** `Nov 20, 2026 02:05 PM` */
export function formatDateTime(iso: string, offset: number): string {
  const [hour = 0, minute] = localTime(iso, offset).slice(11, 16).split(':').map(Number);
  const clock = [hour % 12 || 12, minute].map((part) => String(part).padStart(2, '0')).join(':');
  return `${formatDate(iso, offset)} ${clock} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `14:05` */
export function formatClock(iso: string, offset: number): string {
  return localTime(iso, offset).slice(11, 16);
}

function localTime(iso: string, offset: number): string {
  return new Date(Date.parse(iso) + offset * 60_000).toISOString();
}
