import { isDay } from '../../../../shared/time/local-date.js';
import { plainDigits } from './digits.js';

/** Order in which a date names day, month and year. */
export const DATE_ORDERS = ['YMD', 'DMY', 'MDY'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Short names of the months, as banks of each language write them; the longer name begins with one of them. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'janv', 'ene', 'sty', 'gen', 'जन'],
  ['feb', 'fev', 'lut', 'फर', 'फेब'],
  ['mar', 'mrt', 'maa', 'maerz', 'मार्च'],
  ['apr', 'avr', 'abr', 'kwi', 'अप्र'],
  ['may', 'mai', 'mei', 'maj', 'mag', 'मई', 'मे'],
  ['jun', 'juin', 'cze', 'giu', 'जून', 'जुन'],
  ['jul', 'juil', 'lip', 'lug', 'जुल'],
  ['aug', 'aou', 'ago', 'sie', 'अग'],
  ['sep', 'set', 'wrz', 'सित', 'सेप'],
  ['oct', 'okt', 'out', 'paz', 'ott', 'अक्ट'],
  ['nov', 'lis', 'नव', 'नोभ'],
  ['dec', 'dez', 'dic', 'des', 'gru', 'दिस', 'डिस'],
].map((names) => names.map(monthLetters));
/** The years of Reiwa, the era of Japan since 2019. */
const REIWA = /^(?:令和|r)\s*(\d{1,2})(?=\D)/i;
const FIRST_OF_REIWA = 2019;
/** A time of day behind a date, with a word or a comma before it, and whatever follows it. */
const TIME = /(?:(?<=[\d.日일])(?:[T\s]+|,\s*)|(?<=[日일]))(?:[^\d\s]{1,3}\s)?\d{1,2}\s?[:h時시].*$/u;
const TIME_WITH_DOTS = /(?<=\d{4})[,\s]+\d{1,2}\.\d{2}(?:\.\d{2})?(?:\s*uhr)?$/iu;
/** A zone or a time behind a date of ISO, as XML and mainframes write them. */
const BEHIND_ISO = /(?<=^\d{4}-\d\d-\d\d)(?:Z|[+-]\d\d:?\d\d|-\d\d\.\d\d\.\d\d(?:\.\d+)?)$/i;
/** Letters behind the number of a day: `20th`, `1er`, `1º`. */
const ORDINAL = /(?<=\b\d{1,2})(?:st|nd|rd|th|er|o)(?=[\s,]|$)/gi;
/** A date without blanks, such as `20NOV2026`. */
const WITHOUT_BLANKS = /^(\d{1,2})(\p{L}{3,})(\d{2}|\d{4})$/u;

/** Amounts are no days; there are many of them. */
const PLAIN_NUMBER = /^[-+]?(?:\d{1,7}|\d+[.,]\d{1,2})$/;

/** A date in a cell: its three parts in the order in which they stand. A month that is a name is a number by then. */
interface Parts {
  parts: readonly [string, string, string];
  /** Place of the part that is certainly the month, and whether the first part is certainly the year. */
  month: number | null;
  yearFirst: boolean;
}

/**
 * Returns a cell as `2026-11-20` by one order; null if it is no day. A date that shows its order by itself is read by
 * that.
 */
export function readBankDay(text: string, order: DateOrder): string | null {
  const found = partsOf(text);
  if (!found) return null;
  const [a, b, c] = found.parts;
  if (found.yearFirst) return dayOf(a, b, c);
  if (found.month === 0) return dayOf(c, a, b);
  if (found.month === 1) return dayOf(c, b, a);
  if (order === 'YMD') return c.length === 4 ? null : dayOf(a, b, c);
  return order === 'MDY' ? dayOf(c, a, b) : dayOf(c, b, a);
}

/** Tells whether a cell looks like a date, even one that does not exist. */
export function looksLikeDay(text: string): boolean {
  return partsOf(text) !== null || /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(plainDigits(text.trim()));
}

/** Tells whether a date shows by itself in which order it stands, whatever its numbers are. */
export function showsItsOrder(text: string): boolean {
  const found = partsOf(text);
  return found !== null && (found.yearFirst || found.month !== null);
}

/** Dates with dots name the day first, in every language that writes them so. */
export function hasDots(text: string): boolean {
  return /^\d{1,2}\.\s?\d{1,2}\.\s?\d{2,4}/.test(plainDigits(text.trim()));
}

function partsOf(text: string): Parts | null {
  if (PLAIN_NUMBER.test(text)) return null;
  const word = withoutTimeOf(plainDigits(text.normalize('NFKC').trim()));
  const compact = /^(\d{8})(?:\d{6})?$/.exec(word)?.[1];
  if (compact) return compactParts(compact);
  const found = word
    .replace(ORDINAL, '')
    .replace(WITHOUT_BLANKS, '$1 $2 $3')
    .replace(REIWA, (_, year: string) => String(FIRST_OF_REIWA - 1 + Number(year)))
    .split(/[\s./\-,年月日년월일]+/u)
    .filter((part) => part !== '' && !isNoMonth(part));
  const parts = withoutWeekday(found);
  const [a, b, c] = parts;
  if (parts.length !== 3 || !a || !b || !c) return null;
  const month = [a, b].findIndex((part) => monthOf(part) > 0);
  const numbers = [a, b, c].map((part, at) => (at === month ? String(monthOf(part)) : part));
  if (!numbers.every((part) => /^\d{1,4}$/.test(part))) return null;
  const [x, y, z] = numbers as [string, string, string];
  return { parts: [x, y, z], month: month < 0 ? null : month, yearFirst: /^\d{4}$/.test(a) };
}

/** Eight digits begin with the year, or else with the day. */
function compactParts(word: string): Parts {
  const yearFirst = dayOf(word.slice(0, 4), word.slice(4, 6), word.slice(6)) !== null;
  const cut = yearFirst ? [4, 6] : [2, 4];
  return { parts: [word.slice(0, cut[0]), word.slice(cut[0], cut[1]), word.slice(cut[1])], month: null, yearFirst };
}

function dayOf(year: string, month: string, day: string): string | null {
  if (month.length > 2 || day.length > 2 || (year.length !== 2 && year.length !== 4)) return null;
  const y = Number(year.length === 2 ? `20${year}` : year);
  const found = `${y}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return y > 1990 && isDay(found) ? found : null;
}

/** Removes the time of day that follows a date, and a zone behind it. */
function withoutTimeOf(text: string): string {
  return text
    .replace(BEHIND_ISO, '')
    .replace(TIME, '')
    .replace(TIME_WITH_DOTS, '')
    .replace(/\s*\(.*\)\s*$/u, '');
}

function monthOf(part: string): number {
  if (/^\d/.test(part)) return 0;
  const letters = monthLetters(part);
  return MONTHS.findIndex((names) => names.some((name) => letters.startsWith(name))) + 1;
}

function monthLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u093c.]/g, '');
}

/** The name of a day beside a date says nothing that the date does not. */
function isNoMonth(part: string): boolean {
  return isWord(part) && monthOf(part) === 0;
}

/**
 * Leaves out the name of a day. Some begin as a month does, such as `mar.` in French, Spanish and Italian: they are a
 * fourth part.
 */
function withoutWeekday(parts: string[]): string[] {
  if (parts.length !== 4) return parts;
  const words = parts.flatMap((part, at) => (isWord(part) ? [at] : []));
  const weekday = words.length === 2 && words[0] !== 0 ? words[1] : words[0];
  return parts.filter((_, at) => at !== weekday);
}

function isWord(part: string): boolean {
  return /^\p{L}/u.test(part);
}
