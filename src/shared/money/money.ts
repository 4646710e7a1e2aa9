import { type Currency, exponentOf } from './currency.js';

declare const MINOR: unique symbol;

/** An amount in the smallest unit of its currency: cents of USD, yen of JPY, fils of KWD. Never a float. */
export type Minor = bigint & { readonly [MINOR]: true };

export const ZERO = 0n as Minor;
/** The most that one call may move. */
export const MAX_AMOUNT = (10n ** 15n) as Minor;

/** A whole number becomes an amount: the one place where that is said. */
export function minor(units: bigint | number | string): Minor {
  return BigInt(units) as Minor;
}

export const plus = (a: bigint, b: bigint): Minor => (a + b) as Minor;
export const minus = (a: bigint, b: bigint): Minor => (a - b) as Minor;
export const negative = (amount: bigint): Minor => -amount as Minor;
export const sumOf = (amounts: Iterable<bigint>): Minor => {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum as Minor;
};

const DECIMAL = /^(\d{1,16})(?:\.(\d{1,4}))?$/;

/**
 * Decimal text as people and programs send it: `1234.5` of USD is 123450. Null for anything else: a sign, an exponent, more
 * digits than the currency has, less than one unit or more than 10^15 of them.
 */
export function parseAmount(text: string, currency: Currency): Minor | null {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  const digits = exponentOf(currency);
  if (whole === undefined || fraction.length > digits) return null;
  const amount = BigInt(whole + fraction.padEnd(digits, '0'));
  return amount >= 1n && amount <= MAX_AMOUNT ? (amount as Minor) : null;
}

/** Decimal text with all digits of the currency and a minus where it is negative: `-1234.50`. */
export function formatAmount(amount: bigint, currency: Currency): string {
  const digits = exponentOf(currency);
  const text = (amount < 0n ? -amount : amount).toString().padStart(digits + 1, '0');
  const point = text.length - digits;
  const unsigned = digits === 0 ? text : `${text.slice(0, point)}.${text.slice(point)}`;
  return amount < 0n ? `-${unsigned}` : unsigned;
}

/** Half away from zero: 2.5 is 3, -2.5 is -3. */
export function divideRounded(dividend: bigint, divisor: bigint): Minor {
  if (divisor <= 0n) throw new RangeError('A divisor is above zero.');
  const unsigned = dividend < 0n ? -dividend : dividend;
  const quotient = (2n * unsigned + divisor) / (2n * divisor);
  return (dividend < 0n ? -quotient : quotient) as Minor;
}

const HUNDRED_PERCENT = 10_000n;

/** A share in hundredths of a percent, rounded half away from zero: 2.5 % of 1.00 is 0.03. */
export function percentOf(amount: bigint, basisPoints: number): Minor {
  return divideRounded(amount * BigInt(basisPoints), HUNDRED_PERCENT);
}

/**
 * Divides an amount by weights so that the parts sum to exactly the amount: each gets what it has in full, and what
 * rounding left goes out one unit each by largest remainder; where remainders are equal, to whom comes first.
 */
export function allocate(amount: bigint, weights: readonly bigint[]): Minor[] {
  const total = sumOf(weights);
  if (total <= 0n || weights.some((weight) => weight < 0n)) {
    throw new RangeError('Weights are at least zero, and one of them is above.');
  }
  const unsigned = amount < 0n ? -amount : amount;
  const parts = weights.map((weight) => (unsigned * weight) / total);
  const left = Number(unsigned - sumOf(parts));
  const byRemainder = weights
    .map((weight, position) => ({ position, remainder: (unsigned * weight) % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.position - b.position : a.remainder > b.remainder ? -1 : 1));
  for (const { position } of byRemainder.slice(0, left)) parts[position] = (parts[position] as bigint) + 1n;
  return parts.map((part) => (amount < 0n ? -part : part) as Minor);
}
