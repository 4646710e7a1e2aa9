import { currencyOf } from '@server/shared/money/currency';
import { formatAmount, type Minor, parseAmount } from '@server/shared/money/money';

/** Thousands in groups, as the page writes them, are taken as well: `1,234.50`. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

/**
 * Returns a typed amount as the server wants it: `1234.50`. A text that is no amount stays as it is, and is refused
 * there.
 */
export function plainAmount(text: string): string {
  const trimmed = text.trim().replace(/[\s’']/g, '');
  return GROUPED.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed;
}

/** Reads an amount that was typed into a form, as the server wants it; empty where the form lacks it. */
export function amountOf(form: FormData, name: string): string {
  const typed = form.get(name);
  return typeof typed === 'string' ? plainAmount(typed) : '';
}

/** Reads an amount in minor units; null for what is no amount above zero. */
export function readAmount(text: string, currency: string): Minor | null {
  return parseAmount(plainAmount(text), currencyOf(currency));
}

/** `1234.50`: as one would type it. */
export function typedAmount(minor: string, currency: string): string {
  return formatAmount(BigInt(minor), currencyOf(currency));
}
