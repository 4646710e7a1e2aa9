import { describe, expect, it } from '@jest/globals';
import published from 'currency-codes';
import fc from 'fast-check';
import { CURRENCIES, currencyOf, exponentOf, isCurrency } from './currency.js';
import { allocate, divideRounded, formatAmount, MAX_AMOUNT, parseAmount, percentOf, sumOf } from './money.js';

const USD = currencyOf('USD');
const RUNS = 100_000;
const amounts = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
const weights = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 10 })
  .filter((list) => list.some((weight) => weight > 0n));

describe('currencies', () => {
  /** Metals, bonds, the right to draw, testing and none: nothing that a wallet holds. ANG and CUC are no more. */
  const NOT_HELD = 'ANG CUC XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX'.split(' ');

  it('are those of ISO 4217, with its exponents', () => {
    const codes = published.codes().filter((code) => !NOT_HELD.includes(code));
    expect(codes).not.toHaveLength(0);
    const digits = (code: string): number | undefined => published.code(code)?.digits;
    expect(codes.filter((code) => !isCurrency(code) || exponentOf(code) !== digits(code))).toEqual([]);
    // Newer than the published list at hand.
    expect(CURRENCIES.filter((code) => !codes.includes(code))).toEqual(['XCG']);
  });

  it('refuse other codes', () => {
    for (const code of ['usd', 'XXX', '', 'USDT', null, 840]) expect(isCurrency(code)).toBe(false);
    expect(() => currencyOf('XXX')).toThrow(RangeError);
  });
});

describe('amounts', () => {
  it.each([
    ['1234.5', 'USD', 123450n],
    ['0.01', 'USD', 1n],
    ['007', 'USD', 700n],
    ['1200', 'JPY', 1200n],
    ['12.345', 'KWD', 12345n],
    ['0.0001', 'CLF', 1n],
    ['10000000000000.00', 'USD', MAX_AMOUNT],
  ])('are read from %s %s', (text, currency, units) => {
    expect(parseAmount(text, currencyOf(currency))).toBe(units);
  });

  it.each([
    ['0', 'USD'],
    ['0.00', 'USD'],
    ['-1', 'USD'],
    ['+1', 'USD'],
    ['1e3', 'USD'],
    ['1.005', 'USD'],
    ['1.0', 'JPY'],
    ['1,5', 'USD'],
    ['.5', 'USD'],
    ['1.', 'USD'],
    ['', 'USD'],
    [' 1', 'USD'],
    ['١', 'USD'],
    ['NaN', 'USD'],
    ['10000000000000.01', 'USD'],
    ['99999999999999999999', 'USD'],
  ])('are not read from %j %s', (text, currency) => {
    expect(parseAmount(text, currencyOf(currency))).toBeNull();
  });

  it('are written with the digits of their currency, and read back as they were', () => {
    expect(formatAmount(-5n, USD)).toBe('-0.05');
    expect(formatAmount(123450n, USD)).toBe('1234.50');
    expect(formatAmount(0n, currencyOf('KWD'))).toBe('0.000');
    expect(formatAmount(1200n, currencyOf('JPY'))).toBe('1200');
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: MAX_AMOUNT }),
        fc.constantFrom(...CURRENCIES),
        (amount, currency) => parseAmount(formatAmount(amount, currency), currency) === amount,
      ),
      { numRuns: RUNS },
    );
  });
});

describe('rounding', () => {
  it('goes half away from zero', () => {
    expect([5n, 4n, -5n, -4n, 0n].map((units) => divideRounded(units, 10n))).toEqual([1n, 0n, -1n, 0n, 0n]);
    expect(percentOf(100n, 250)).toBe(3n);
    expect(percentOf(20n, 250)).toBe(1n);
    expect(() => divideRounded(1n, 0n)).toThrow(RangeError);
  });

  it('is at most half a unit from the truth, on both sides of zero alike', () => {
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 1n, max: 10n ** 12n }), (dividend, divisor) => {
        const rounded = divideRounded(dividend, divisor);
        const off = 2n * (rounded * divisor - dividend);
        return off <= divisor && -off <= divisor && divideRounded(-dividend, divisor) === -rounded;
      }),
      { numRuns: RUNS },
    );
  });
});

describe('dividing an amount', () => {
  it.each([
    [1n, [1n, 1n], [1n, 0n]],
    [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    [10001n, [3333n, 3333n, 3334n], [3333n, 3333n, 3335n]],
    [-100n, [1n, 1n, 1n], [-34n, -33n, -33n]],
    [5n, [0n, 1n, 1n], [0n, 3n, 2n]],
    [10000n, [30n, 20n, 10n], [5000n, 3333n, 1667n]],
  ])('%s by %j is %j', (amount, by, parts) => {
    expect(allocate(amount, by)).toEqual(parts);
  });

  it('loses and makes nothing, gives nobody a unit more than is due, and nothing to whom nothing is due', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, by) => {
        const parts = allocate(amount, by);
        const total = sumOf(by);
        const opposite = allocate(-amount, by);
        const isFair = (part: bigint, index: number): boolean => {
          const off = part * total - amount * (by[index] as bigint);
          return off < total && -off < total && (by[index] !== 0n || part === 0n) && opposite[index] === -part;
        };
        return sumOf(parts) === amount && parts.every(isFair);
      }),
      { numRuns: RUNS },
    );
  });

  it.each([[[]], [[0n, 0n]], [[1n, -1n]], [[2n, -1n]]])('refuses the weights %j', (by) => {
    expect(() => allocate(1n, by)).toThrow(RangeError);
  });
});
