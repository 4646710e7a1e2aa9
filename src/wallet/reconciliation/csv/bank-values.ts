import { isDay } from '../../../shared/time/local-date.js';

/** In which order a date names day, month and year. */
export const DATE_ORDERS = ['YMD', 'DMY', 'MDY'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `2026-11-20`, of `20.11.2026`, `11/20/26`, `20 Nov 2026` or `20261120`; null where it is no day. */
export function readBankDay(text: string, order: DateOrder): string | null {
  const [word = ''] = text.trim().split(/[T ](?=\d{1,2}:)/);
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(word);
  const parts = compact ? compact.slice(1) : word.split(/[\s./-]+/).filter(Boolean);
  if (parts.length !== 3) return null;
  const [a = '', b = '', c = ''] = parts;
  if (order === 'YMD' && a.length !== 4) return null;
  // A year of four digits says the order by itself, and so does a month’s name.
  const [year, month, day] =
    a.length === 4 ? [a, b, c] : order === 'MDY' && !isName(b) ? [c, a, b] : order === 'YMD' ? [a, b, c] : [c, b, a];
  const numbers = [yearOf(year), isName(month) ? MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1 : month, day];
  const [y, m, d] = numbers.map((part) => (/^\d{1,4}$/.test(String(part)) ? Number(part) : 0));
  const found = `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
  return isDay(found) && (y ?? 0) > 1990 ? found : null;
}

function yearOf(text: string): string {
  return text.length === 2 ? `20${text}` : text;
}

function isName(text: string): boolean {
  return MONTHS.includes(text.slice(0, 3).toLowerCase());
}

/**
 * Signed decimal text, of `1,234.56`, `-1.234,56`, `(1 234,56)`, `12.00-` or `12.00 DR`; null where it is no amount.
 * `decimals`: of the currency; they say what a single `.` or `,` is.
 */
export function readBankAmount(text: string, decimals: number): string | null {
  const word = text
    .trim()
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/^[A-Z]{3}|[A-Z]{3}$|[$€£¥₹₩]/gu, '');
  const isNegative = /^\(.*\)$|^[-−]|[-−]$|D(R|B)?$/i.test(word);
  const digits = word.replace(/^\((.*)\)$/, '$1').replace(/^[-−+]|[-−+]$|(CR?|D[RB]?)$/gi, '');
  const read = wholeAndFraction(digits, decimals);
  if (!read || read.fraction.length > decimals) return null;
  return `${isNegative ? '-' : ''}${read.whole}${read.fraction && `.${read.fraction}`}`;
}

/** A last sign that groups thousands is no point: `1.234`, unless the currency has three decimals. */
function wholeAndFraction(digits: string, decimals: number): { whole: string; fraction: string } | null {
  const grouped = GROUPED.test(digits);
  if (/^\d+$/.test(digits) || (grouped && !(decimals === 3 && ONE_GROUP.test(digits)))) {
    return { whole: digits.replace(/[.,]/g, ''), fraction: '' };
  }
  const [, whole = '', fraction = ''] = /^([\d.,]+)[.,](\d+)$/.exec(digits) ?? [];
  const isPlain = /^\d+$/.test(whole) || (GROUPED.test(whole) && whole.search(/[.,]/) >= 0);
  const isOtherSign = whole.search(/[.,]/) < 0 || !whole.includes(digits[whole.length] as string);
  if (!isPlain || !isOtherSign) return null;
  return { whole: whole.replace(/[.,]/g, ''), fraction: fraction.replace(/0+$/, '') };
}

const GROUPED = /^\d{1,3}(?:(?:,\d{3})+|(?:\.\d{3})+)$/;
const ONE_GROUP = /^\d{1,3}[.,]\d{3}$/;
