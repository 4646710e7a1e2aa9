import { formatHour, formatMinutes, formatTime, type ClockStyle } from '@server/shared/time/time-of-day';
import { formatDate, localTime } from './format-date';

/** A time of day as loaders give it to pages. It is no text, so that only the reader's clock can show it. */
export interface TimeOfDay {
  /** `18:21` or `18:21:07` */
  readonly clock: string;
}

/** Reads `2026-11-20T18:21:07`. */
export function timeOfDay(local: string, precision: 'minutes' | 'seconds' = 'minutes'): TimeOfDay {
  return { clock: local.slice(11, precision === 'seconds' ? 19 : 16) };
}

export function minutesOf({ clock }: TimeOfDay): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Writes times of day the way one person likes them: `06:21 PM` or `18:21`. */
export interface Clock {
  style: ClockStyle;
  /** A number is minutes since midnight. */
  time: (time: TimeOfDay | number) => string;
  /** Writes a time without its seconds. */
  short: (time: TimeOfDay) => string;
  /** `09:00–10:30` */
  span: (from: TimeOfDay | number, to: TimeOfDay | number) => string;
  /** A span where there is little room: `9:00 AM–5:30 PM` */
  briefSpan: (from: TimeOfDay | number, to: TimeOfDay | number) => string;
  /** A full hour, for axes: `6 PM` or `18:00`. */
  hour: (hour: number) => string;
  /** Reads an instant; `offset`: minutes east of UTC. */
  timeAt: (iso: string, offset: number) => string;
  /** `Nov 20, 2026 06:21 PM` */
  moment: (iso: string, offset: number) => string;
}

/** A mark that cannot be seen: digits and AM after it run from left to right, whatever stands around them. */
const LEFT_TO_RIGHT = '\u200e';

/** `before` stands before each time. */
function clockOf(style: ClockStyle, before = ''): Clock {
  const plain = (of: TimeOfDay | number): string =>
    onOneLine(typeof of === 'number' ? formatMinutes(of, style) : formatTime(of.clock, style));
  const brief = (of: TimeOfDay | number): string => (style === '12h' ? plain(of).replace(/^0/, '') : plain(of));
  const time: Clock['time'] = (of) => before + plain(of);
  return {
    style,
    time,
    short: ({ clock }) => time({ clock: clock.slice(0, 5) }),
    span: (from, to) => `${time(from)}–${plain(to)}`,
    briefSpan: (from, to) => `${before}${brief(from)}–${brief(to)}`,
    hour: (hour) => before + onOneLine(formatHour(hour, style)),
    timeAt: (iso, offset) => time(timeOfDay(localTime(iso, offset))),
    moment: (iso, offset) => `${formatDate(iso, offset)} ${time(timeOfDay(localTime(iso, offset)))}`,
  };
}

/** No line ends before AM or PM. */
function onOneLine(text: string): string {
  return text.replace(' ', '\u00a0');
}

export const CLOCKS: Record<ClockStyle, Clock> = { '12h': clockOf('12h'), '24h': clockOf('24h') };
/** Clocks for pages from right to left. */
export const LEFT_TO_RIGHT_CLOCKS: Record<ClockStyle, Clock> = {
  '12h': clockOf('12h', LEFT_TO_RIGHT),
  '24h': clockOf('24h', LEFT_TO_RIGHT),
};
