import type { Calendar, CellKind } from '../rows/table-rows.js';
import { masked, type NumberStyle } from './number-formats.js';

export interface WorkbookCell {
  text: string;
  kind: CellKind;
}

export const BLANK: WorkbookCell = { text: '', kind: 'blank' };

const DAY_SECONDS = 86_400;
/** Days of the calendar that begins in 1904 count from here in the one that begins in 1900. */
const DAYS_TO_1904 = 1462;
/** Day 60 of the calendar of 1900 is a 29th of February that never was. */
const NO_DAY = 60;
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** The last day of the year 9999. */
const LAST_DAY = 2_958_465;
/** Spreadsheet programs keep so many digits of a number. */
const DIGITS = 15;
const MAX_EXPONENT = 400;
const NUMBER = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d{1,5}))?$/i;
/** A number that stands already as it is read, and is too short to have more digits than are kept. */
const PLAIN_NUMBER = /^(?=.{1,15}$)(?:0|-?[1-9]\d*|-?(?:0|[1-9]\d*)\.\d*[1-9])$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d(?:\.\d+)?))?(?:Z|[+-]\d\d:?\d\d)?)?$/;
const TIME_OF_DAY = /^T?(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?Z?$/;

/** Returns the cell that a text makes. */
export function textCell(text: string): WorkbookCell {
  return text.trim() === '' ? BLANK : { text, kind: 'text' };
}

/** Returns the cell of a number that is written as `written` and shown in `style`. */
export function numberCell(written: string, style: NumberStyle, calendar: Calendar): WorkbookCell {
  const trimmed = written.trim();
  if (trimmed === '') return BLANK;
  const value = Number(trimmed);
  if (!Number.isFinite(value)) return textCell(trimmed);
  const number: WorkbookCell = { text: numberText(trimmed), kind: 'number' };
  switch (style.shows) {
    case 'number':
      return number;
    case 'mask': {
      const shown = Number.isInteger(value) ? masked(style.code, value) : null;
      return shown === null ? number : { text: shown, kind: 'text' };
    }
    case 'elapsed':
      return durationCell(Math.round(value * DAY_SECONDS));
    case 'time':
      // Values beyond a day show only the time of the day in such a format.
      return durationCell(value < 1 ? Math.round(value * DAY_SECONDS) : secondsOfDay(value));
    case 'day':
      return dayCell(value, calendar) ?? number;
  }
}

/** Returns the cell of a day, an instant or a time as ISO 8601 writes them. */
export function isoCell(written: string): WorkbookCell {
  const text = written.trim();
  const [, day, minute = '00:00', second = '00'] = MOMENT.exec(text) ?? [];
  const milliseconds = day === undefined ? NaN : Date.parse(`${day}T${minute}:${second}Z`);
  if (!Number.isNaN(milliseconds)) return momentCell(Math.round(milliseconds / 1000));
  const [, hours, minutes, seconds = '00'] = TIME_OF_DAY.exec(text) ?? [];
  return hours === undefined ? textCell(text) : { text: `${hours}:${minutes}:${seconds}`, kind: 'duration' };
}

/**
 * Returns a number as decimal text without an exponent: whole numbers with all of their digits, others with 15, without
 * the noise of binary fractions.
 */
export function numberText(written: string): string {
  if (PLAIN_NUMBER.test(written)) return written;
  const [, sign, whole = '', fraction = '', exponent = '0'] = NUMBER.exec(written) ?? [];
  if (sign === undefined || Math.abs(Number(exponent)) > MAX_EXPONENT) return written;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const rest = point < 0 ? digits : digits.slice(point);
  const significant = digits.replace(/^0+/, '').replace(/0+$/, '');
  if (significant.length > DIGITS && /[1-9]/.test(rest)) return numberText(Number(written).toPrecision(DIGITS));
  const before = digits.slice(0, Math.max(0, point)).padEnd(point, '0').replace(/^0+/, '') || '0';
  const after = rest.padStart(point < 0 ? rest.length - point : 0, '0').replace(/0+$/, '');
  const text = after === '' ? before : `${before}.${after}`;
  return sign === '-' && text !== '0' ? `-${text}` : text;
}

/** Returns the letters of a text of a workbook: it writes some of them as the number of their code. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/**
 * Returns the style of durations for those that only show the time of a day, because the file says that they are
 * durations.
 */
export function asElapsed(style: NumberStyle): NumberStyle {
  return style.shows === 'time' ? { shows: 'elapsed' } : style;
}

/** Returns null for numbers that are no day. Zero is how programs write that there is none. */
function dayCell(value: number, calendar: Calendar): WorkbookCell | null {
  if (value === 0) return BLANK;
  if (value < 0 || value > LAST_DAY + 1) return null;
  const seconds = Math.round(value * DAY_SECONDS);
  if (seconds < DAY_SECONDS) return durationCell(seconds);
  const days = Math.floor(seconds / DAY_SECONDS) + (calendar === 1904 ? DAYS_TO_1904 : 0);
  if (days > LAST_DAY) return null;
  const real = days < NO_DAY ? days + 1 : days;
  return momentCell(DAY_ZERO / 1000 + real * DAY_SECONDS + (seconds % DAY_SECONDS));
}

/** Returns the cell of a second of UTC. At midnight it is a day. */
function momentCell(second: number): WorkbookCell {
  const text = new Date(second * 1000).toISOString();
  if (second % DAY_SECONDS === 0) return { text: text.slice(0, 10), kind: 'day' };
  return { text: text.slice(0, 19).replace('T', ' '), kind: 'instant' };
}

function durationCell(seconds: number): WorkbookCell {
  const all = Math.abs(seconds);
  const parts = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const text = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return { text: seconds < 0 ? `-${text}` : text, kind: 'duration' };
}

function secondsOfDay(value: number): number {
  return Math.round((value % 1) * DAY_SECONDS) % DAY_SECONDS;
}
