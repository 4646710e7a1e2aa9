import { type Currency, exponentOf } from '../../../../shared/money/currency.js';
import { formatAmount, type Minor, minor } from '../../../../shared/money/money.js';
import { CardAmount } from './provider.errors.js';

/** Decimals that Stripe counts in where they differ from ISO 4217 (docs: “zero-decimal” and “special case” currencies). */
const STRIPE_EXPONENTS: Record<string, number> = { MGA: 0, ISK: 2, UGX: 2, HUF: 2, TWD: 2 };
/** Taken without decimals although they are counted in hundredths. */
const WHOLE_ONLY = new Set(['ISK', 'UGX']);
/** Three decimals are counted, and the last is always zero. */
const LAST_DIGIT_ZERO = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);
/** Eight digits; the least is about half a dollar, which only Stripe knows in each currency. */
const MAX_UNITS = 99_999_999n;
const MIN_MINOR = 50n;

/** Throws CardAmount. */
export function toStripeUnits(amount: Minor, currency: Currency): number {
  const [stripe, iso] = [stripeExponent(currency), exponentOf(currency)];
  const units = stripe >= iso ? amount * 10n ** BigInt(stripe - iso) : divideExactly(amount, iso - stripe, currency);
  const step = WHOLE_ONLY.has(currency) ? 100n : LAST_DIGIT_ZERO.has(currency) ? 10n : 1n;
  if (units % step !== 0n || units > MAX_UNITS || isTooSmall(amount, currency)) throw refusalOf(currency);
  return Number(units);
}

export function fromStripeUnits(units: number, currency: Currency): Minor {
  const [stripe, iso] = [stripeExponent(currency), exponentOf(currency)];
  // Fractions that Stripe counts are always zero here: the amount was sent without them.
  return minor(
    stripe >= iso ? BigInt(units) / 10n ** BigInt(stripe - iso) : BigInt(units) * 10n ** BigInt(iso - stripe),
  );
}

function stripeExponent(currency: Currency): number {
  return STRIPE_EXPONENTS[currency] ?? exponentOf(currency);
}

function divideExactly(amount: Minor, decimals: number, currency: Currency): bigint {
  const divisor = 10n ** BigInt(decimals);
  if (amount % divisor !== 0n) throw refusalOf(currency);
  return amount / divisor;
}

function isTooSmall(amount: Minor, currency: Currency): boolean {
  return amount < (exponentOf(currency) === 3 ? MIN_MINOR * 10n : MIN_MINOR);
}

function refusalOf(currency: Currency): CardAmount {
  const [stripe, iso] = [stripeExponent(currency), exponentOf(currency)];
  const most = stripe >= iso ? MAX_UNITS / 10n ** BigInt(stripe - iso) : MAX_UNITS * 10n ** BigInt(iso - stripe);
  const least = iso === 3 ? MIN_MINOR * 10n : MIN_MINOR;
  const digits = WHOLE_ONLY.has(currency) || stripe === 0 ? 0 : Math.min(2, iso);
  return new CardAmount({ digits, min: formatAmount(least, currency), max: formatAmount(most, currency) });
}
