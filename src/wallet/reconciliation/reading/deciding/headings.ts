import { isCurrency } from '../../../../shared/money/currency.js';
import { amountCell } from '../values/bank-amount.js';
import { looksLikeDay } from '../values/bank-day.js';
import { DAY_FIRST, HEADING_WORDS, type Language, type Role } from '../values/heading-words.js';
import { plainWords } from '../values/plain-words.js';
import { directionOf } from '../values/sign-words.js';

/** The row that names the columns of a file. */
export interface Headings {
  /** Place among the rows, counted from zero. */
  at: number;
  /** Headings of the columns in plain words. */
  names: string[];
  /** Roles that each column may have: several roles where languages use one word for several things. */
  roles: ReadonlySet<Role>[];
  /** Whether all of a heading is known, or only words within it. */
  isWhole: boolean[];
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
/** Roles of words that say which amount a column has. */
const BESIDE_AMOUNT: readonly Role[] = ['credit', 'debit', 'sign', 'balance', 'fee', 'other'];

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
    const found = row.map((cell) => meaningsIn(cell).meanings);
    const has = (roles: readonly Role[]) => found.some((meanings) => meanings.some(({ role }) => roles.includes(role)));
    if (!has(DAYS) || !has(AMOUNTS)) continue;
    const points = found.filter((meanings) => meanings.length > 0).length;
    if (!best || points > best.points) best = { at, points };
  }
  if (!best) return null;
  const cells = rows[best.at] as readonly string[];
  const found = cells.map(meaningsIn);
  return {
    at: best.at,
    names: cells.map(plainWords),
    roles: found.map(({ meanings }) => new Set(meanings.map(({ role }) => role))),
    isWhole: found.map(({ isWhole }) => isWhole),
    isDayFirst: isDayFirst(found.map(({ meanings }) => meanings)),
  };
}

function isNumber(cell: string): boolean {
  return amountCell(cell) !== null;
}

interface Known {
  meanings: readonly Meaning[];
  isWhole: boolean;
}

/** Returns what a heading means: as a whole, without the currency at its end, or by the longest words within it. */
function meaningsIn(cell: string): Known {
  const words = plainWords(cell);
  if (words === '') return { meanings: [], isWhole: false };
  const split = plainWords(cell.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '));
  const bare = withoutCurrency(split);
  const exact =
    MEANINGS.get(words) ?? MEANINGS.get(withoutCurrency(words)) ?? MEANINGS.get(split) ?? besideAmount(bare);
  if (exact) return { meanings: exact, isWhole: true };
  return { meanings: meaningsWithin(split), isWhole: false };
}

/**
 * Returns the meaning of words beside a word for an amount, before it or behind it: `Betrag Soll`, `Dr Amount`, `Bedrag
 * af`.
 */
function besideAmount(words: string): readonly Meaning[] | null {
  const parts = words.split(' ');
  for (let at = 1; at < parts.length; at++) {
    const ends = [parts.slice(0, at).join(' '), parts.slice(at).join(' ')] as const;
    for (const [word, beside] of [ends, [ends[1], ends[0]] as const]) {
      const amount = (MEANINGS.get(word) ?? []).filter(({ role }) => role === 'amount');
      if (amount.length === 0) continue;
      const known = (MEANINGS.get(beside) ?? []).filter(({ role }) => BESIDE_AMOUNT.includes(role));
      // The cells of the column beside tell whether it has the amounts, or words for their direction.
      if (known.some(({ role }) => role === 'sign')) return [...amount, ...known];
      if (known.length > 0) return known;
      const direction = directionOf(beside);
      if (direction) return amount.map((one) => ({ ...one, role: direction === 'IN' ? 'credit' : 'debit' }));
    }
  }
  return null;
}

/** Returns the meaning of the longest words within a heading; of an amount, what other words say about it. */
function meaningsWithin(words: string): readonly Meaning[] {
  const phrases = [...MEANINGS.keys()]
    .filter((phrase) => phrase.length >= (isLatin(phrase) ? MIN_LETTERS_WITHIN : 2) && holds(words, phrase))
    .sort((a, b) => b.length - a.length);
  const longest = phrases.filter((phrase, at) => !phrases.slice(0, at).some((other) => holds(other, phrase)));
  const found = longest.flatMap((phrase) => MEANINGS.get(phrase) ?? []);
  const of = (role: Role) => found.filter((meaning) => meaning.role === role);
  const first = (longest[0] !== undefined && MEANINGS.get(longest[0])) || [];
  const amount = of('amount');
  if (amount.length === 0) return first;
  const [balance, credit, debit] = [of('balance'), of('credit'), of('debit')];
  if (balance.length > 0) return balance;
  if (credit.length > 0 && debit.length > 0) return [...amount, ...amount.map((one) => asRole(one, 'sign'))];
  if (credit.length + debit.length > 0) return [...credit, ...debit];
  const others = [...of('fee'), ...of('other')].map((one) => asRole(one, 'other'));
  if (others.length > 0) return others;
  // A day or a currency beside an amount says which amount it is: `Betrag (Buchung)`.
  return first.some(({ role }) => [...DAYS, 'currency'].includes(role)) ? [...first, ...amount] : first;
}

function asRole(meaning: Meaning, role: Role): Meaning {
  return { ...meaning, role };
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
