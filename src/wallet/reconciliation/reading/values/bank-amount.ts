import { isCurrency } from '../../../../shared/money/currency.js';
import { plainDigits } from './digits.js';
import { plainWords } from './plain-words.js';
import { directionOf } from './sign-words.js';

/** Sign between whole units and their fraction. */
export const DECIMAL_SIGNS = ['.', ','] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** Tells whether a cell of an amount column holds nothing: banks write a dash there, too. */
export function isNoAmount(text: string): boolean {
  return /^[-–—\s]*$/.test(text);
}

/** An amount in a cell, before it is known which of its signs is the decimal one. */
export interface AmountCell {
  /** Digits with the signs between them. */
  digits: string;
  /** A minus, or brackets. */
  isNegative: boolean;
  hasPlus: boolean;
  /** The direction that letters beside the number say (`12.50 Dr.`). */
  direction: 'IN' | 'OUT' | null;
}

const BLANKS = /[\s\u00a0\u202f\u2009'’_]/gu;
/** Most amounts are digits with at most a minus before them. */
const PLAIN = /^-?\d[\d.,]*$/;
const NUMBER = /^[.,]?\d[\d.,]*$/;
/** Banks of Japan write a triangle for a minus. */
const MINUS = /[−–▲△]/gu;
/** Signs of currencies, and dollars with their country before them: letters alone may be a direction (`12,50 S`). */
const CURRENCY_SIGN = /(?:us|usd|a|au|aud|c|ca|cad|nz|nzd|hk|hkd|s|sg|sgd|nt|tw|r|mx|ar|cl|co|j|tt|bz|fj)?\$|\p{Sc}/giu;
/** Banks of India and Nepal end a whole amount so. */
const NO_FRACTION = /(?<=\d)\/[-=]$/u;
/** Names of currencies that are neither their code nor their sign. */
const CURRENCY_WORDS = new Set([
  'rs',
  'rs.',
  'nrs',
  'nrs.',
  'inr.',
  'kr',
  'kr.',
  'zl',
  'fr',
  'fr.',
  'sfr',
  'r',
  'ft',
  'kc',
  'रु',
  'रु.',
  '円',
  '원',
  '元',
]);

/** Returns the amount in a cell; null if there is none. Only a number with its sign, its currency and its direction is one. */
export function amountCell(text: string): AmountCell | null {
  const cell: AmountCell = { digits: '', isNegative: false, hasPlus: false, direction: null };
  if (PLAIN.test(text)) {
    const isNegative = text.startsWith('-');
    return { ...cell, isNegative, digits: isNegative ? text.slice(1) : text };
  }
  let rest = plainDigits(text.normalize('NFKC')).replaceAll(BLANKS, '').replaceAll(MINUS, '-').replace(NO_FRACTION, '');
  if (/^\(.*\)$/.test(rest)) {
    cell.isNegative = true;
    rest = rest.slice(1, -1);
  }
  for (let taken = true; taken;) {
    taken = false;
    for (const part of [/^(?:[^\d.,]*[\p{L}\p{M}]\.|[^\d.,]+)/u.exec(rest)?.[0], /[^\d.,]+\.?$/u.exec(rest)?.[0]]) {
      if (!part) continue;
      if (!takeWord(part, cell)) return null;
      rest = rest.startsWith(part) ? rest.slice(part.length) : rest.slice(0, -part.length);
      taken = true;
    }
  }
  if (!NUMBER.test(rest)) return null;
  return { ...cell, digits: rest };
}

/** Takes what stands before or behind a number; false if it is something that no amount has. */
function takeWord(word: string, cell: AmountCell): boolean {
  const plain = word.replaceAll(CURRENCY_SIGN, '');
  for (const part of plain.match(/[-+]|[^-+]+/gu) ?? []) {
    if (part === '-') {
      if (cell.isNegative) return false;
      cell.isNegative = true;
    } else if (part === '+') cell.hasPlus = true;
    else if (isCurrency(part.toUpperCase()) || namesCurrency(part)) continue;
    else {
      const direction = directionOf(part);
      if (!direction || cell.direction) return false;
      cell.direction = direction;
    }
  }
  return true;
}

function namesCurrency(word: string): boolean {
  return CURRENCY_WORDS.has(word.toLowerCase()) || (!word.endsWith('.') && CURRENCY_WORDS.has(plainWords(word)));
}

/** Tells whether a cell holds an amount other than zero. */
export function holdsAmount(text: string): boolean {
  const digits = amountCell(text)?.digits;
  return digits !== undefined && /[1-9]/.test(digits);
}

export interface ReadNumber {
  /** Plain decimal text without a sign. */
  value: string;
  /** How many digits stood behind the decimal sign. */
  fraction: number;
}

/**
 * Returns the number that digits are by one decimal sign; null if they are none. Groups are of three, or of two as in
 * India, and the first one never begins with a zero.
 */
export function numberBy(digits: string, decimal: DecimalSign): ReadNumber | null {
  const at = digits.lastIndexOf(decimal);
  const [whole, fraction] = at < 0 ? [digits, ''] : [digits.slice(0, at), digits.slice(at + 1)];
  const group = decimal === '.' ? ',' : '.';
  const isGrouped = whole.includes(group);
  if (!/^\d*$/.test(fraction) || (whole === '' && fraction === '')) return null;
  if (isGrouped ? !GROUPS.some((groups) => groups.test(whole.replaceAll(group, ','))) : !/^\d*$/.test(whole))
    return null;
  const units = whole.replaceAll(group, '').replace(/^0+(?=\d)/, '') || '0';
  const cents = fraction.replace(/0+$/, '');
  return { value: cents ? `${units}.${cents}` : units, fraction: fraction.length };
}

const GROUPS = [/^[1-9]\d{0,2}(?:,\d{3})+$/, /^[1-9]\d?(?:,\d{2})*,\d{3}$/];

/** Tells whether the decimal sign of these digits is certain: two kinds of signs, or a last group that is not of three. */
export function showsItsDecimals(digits: string): boolean {
  return DECIMAL_SIGNS.filter((sign) => numberBy(digits, sign) !== null).length === 1 && /[.,]/.test(digits);
}
