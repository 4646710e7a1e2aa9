import { describe, expect, it } from '@jest/globals';
import { CURRENCIES, currencyOf, exponentOf } from '../../../../shared/money/currency.js';
import { minor } from '../../../../shared/money/money.js';
import { fromStripeUnits, toStripeUnits } from './card-amount.js';
import { CardAmount } from './provider.errors.js';

const units = (amount: number, currency: string) => toStripeUnits(minor(amount), currencyOf(currency));

describe('amounts for cards', () => {
  it('are counted as Stripe counts them', () => {
    expect(units(1234, 'USD')).toBe(1234);
    expect(units(500, 'JPY')).toBe(500);
    expect(units(12_340, 'KWD')).toBe(12_340);
    expect(units(500, 'ISK')).toBe(50_000);
    expect(units(50_000, 'MGA')).toBe(500);
  });

  it('are refused where a card can not be charged so', () => {
    const refused: [number, string][] = [
      [49, 'USD'],
      [100_000_000, 'USD'],
      [12_341, 'KWD'],
      [499, 'KWD'],
      [50_001, 'MGA'],
      [1_000_000, 'ISK'],
    ];
    for (const [amount, currency] of refused) expect(() => units(amount, currency)).toThrow(CardAmount);
  });

  it('come back as they went, in every currency', () => {
    for (const currency of CURRENCIES) {
      const amount = minor((7_000n * 10n ** BigInt(exponentOf(currency))) / (exponentOf(currency) > 0 ? 1n : 100n));
      expect([currency, fromStripeUnits(toStripeUnits(amount, currency), currency)]).toEqual([currency, amount]);
    }
  });
});
