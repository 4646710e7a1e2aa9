import { InvalidInput } from '../errors/app-error.js';
import { type Currency, exponentOf } from './currency.js';
import { formatAmount, MAX_AMOUNT, type Minor, parseAmount } from './money.js';

/** Reads an amount that somebody typed. Throws InvalidInput that names the field and the limit. */
export function requireAmount(text: string, currency: Currency, field = 'amount'): Minor {
  const amount = parseAmount(text, currency);
  if (amount !== null) return amount;
  const params = { digits: exponentOf(currency), max: formatAmount(MAX_AMOUNT, currency) };
  throw new InvalidInput({ [field]: [{ key: 'errors.AMOUNT_INVALID', params }] });
}
