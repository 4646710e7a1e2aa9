import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/* Apart from the other formats, so that pages without dates do not carry the date library. */

/** `offset`: minutes east of UTC of the zone the reader expects, given by the server for that very moment. */
export function formatDate(iso: string, offset: number): string {
  return dayjs.utc(iso).utcOffset(offset).format('MMM D, YYYY');
}

export function formatDateTime(iso: string, offset: number): string {
  return dayjs.utc(iso).utcOffset(offset).format('MMM D, YYYY hh:mm A');
}

export function formatClock(iso: string, offset: number): string {
  return dayjs.utc(iso).utcOffset(offset).format('HH:mm');
}
