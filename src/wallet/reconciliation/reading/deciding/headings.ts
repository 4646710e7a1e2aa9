import { isCurrency } from '../../../../shared/money/currency.js';
import { amountCell } from '../values/bank-amount.js';
import { looksLikeDay } from '../values/bank-day.js';
import { DAY_FIRST, HEADING_WORDS, type Language, type Role } from '../values/heading-words.js';
import { plainWords } from '../values/plain-words.js';

/** The row that names the columns of a file. */
export interface Headings {
  /** Its place among the rows, counted from zero. */
  at: number;
  /** Headings of the columns in plain words. */
  names: string[];
  /** Roles that each column may have: several roles where languages use one word for several things. */
  roles: ReadonlySet<Role>[];
  /** True if only languages were found in which the day stands before the month. */
  isDayFirst: boolean;
}

interface Meaning {
  role: Role;
  language: Language;
}

/** Banks write so many rows above the headings, at most. */
const MAX_ROWS_ABOVE = 60;
/** Shorter words mean something only if a heading consists of them. */
const MIN_LETTERS_WITHIN = 4;
const DAYS: readonly Role[] = ['booked', 'day', 'valueDay'];
const AMOUNTS: readonly Role[] = ['amount', 'credit', 'debit', 'balance'];

const MEANINGS = meaningsOf();
/** Words of headings in small letters, as they stand in files: they tell encodings apart. */
export const HEADING_HINTS: readonly string[] = Object.values(HEADING_WORDS)
  .flatMap((words) => Object.values(words).flatMap((phrases) => phrases.split('|')))
  .filter((phrase) => /[^\x20-\x7e]/.test(phrase));

/** Finds the row whose cells name most columns; null if no row names both a day and an amount. */
export function findHeadings(rows: readonly (readonly string[])[]): Headings | null {
  let best: { at: number; points: number } | null = null;
  for (const [at, row] of rows.slice(0, MAX_ROWS_ABOVE).entries()) {
    if (row.some((cell) => looksLikeDay(cell) || isNumber(cell))) continue;
    const found = row.map(meaningsIn);
    const has = (roles: readonly Role[]) => found.some((meanings) => meanings.some(({ role }) => roles.includes(role)));
    if (!has(DAYS) || !has(AMOUNTS)) continue;
    const points = found.filter((meanings) => meanings.length > 0).length;
    if (!best || points > best.points) best = { at, points };
  }
  if (!best) return null;
  const found = (rows[best.at] as readonly string[]).map(meaningsIn);
  return {
    at: best.at,
    names: (rows[best.at] as readonly string[]).map(plainWords),
    roles: found.map((meanings) => new Set(meanings.map(({ role }) => role))),
    isDayFirst: isDayFirst(found),
  };
}

function isNumber(cell: string): boolean {
  return /\d/.test(cell) && amountCell(cell) !== null;
}

/** Returns what a heading means: as a whole, without the currency at its end, or by the longest words within it. */
function meaningsIn(cell: string): readonly Meaning[] {
  const words = plainWords(cell);
  if (words === '') return [];
  const split = plainWords(cell.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '));
  const exact = MEANINGS.get(words) ?? MEANINGS.get(withoutCurrency(words)) ?? MEANINGS.get(split);
  if (exact) return exact;
  const within = [...MEANINGS.keys()]
    .filter((phrase) => phrase.length >= (isLatin(phrase) ? MIN_LETTERS_WITHIN : 2) && holds(split, phrase))
    .sort((a, b) => b.length - a.length);
  return (within[0] !== undefined && MEANINGS.get(within[0])) || [];
}

function withoutCurrency(words: string): string {
  const parts = words.split(' ');
  while (parts.length > 1 && isCurrency(parts.at(-1)?.toUpperCase())) parts.pop();
  if (parts.length > 1 && ['in', 'en', 'w'].includes(parts.at(-1) as string)) parts.pop();
  return parts.join(' ');
}

function holds(words: string, phrase: string): boolean {
  return isLatin(phrase) ? ` ${words} `.includes(` ${phrase} `) : words.includes(phrase);
}

function isLatin(text: string): boolean {
  return /^[\p{Script=Latin}\p{N} ]+$/u.test(text);
}

/** A language counts if it knows a heading that others do not know. */
function isDayFirst(found: readonly (readonly Meaning[])[]): boolean {
  const certain = new Set(
    found.flatMap((meanings) => {
      const languages = new Set(meanings.map(({ language }) => language));
      return languages.size === 1 ? [...languages] : [];
    }),
  );
  return certain.size > 0 && [...certain].every((language) => (DAY_FIRST as readonly Language[]).includes(language));
}

function meaningsOf(): ReadonlyMap<string, readonly Meaning[]> {
  const meanings = new Map<string, Meaning[]>();
  for (const [language, roles] of Object.entries(HEADING_WORDS)) {
    for (const [role, phrases] of Object.entries(roles)) {
      for (const phrase of phrases.split('|')) {
        const words = plainWords(phrase);
        const known = meanings.get(words) ?? [];
        meanings.set(words, [...known, { role: role as Role, language: language as Language }]);
      }
    }
  }
  return meanings;
}
