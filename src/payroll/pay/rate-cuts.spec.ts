import { describe, expect, it } from '@jest/globals';
import { minor } from '../../shared/money/money.js';
import { changedTerms, paysLess } from './rate-cuts.js';
import type { RateTerms } from './rate-terms.js';

const rate = (amount: number, effectiveFrom: string, values: Partial<RateTerms> = {}): RateTerms => ({
  id: effectiveFrom as never,
  paymentType: 'HOURLY',
  unit: null,
  amount: minor(amount),
  effectiveFrom,
  ...values,
});
const at = { day: '2026-11-10', today: '2026-11-20' };

describe('a rate that is changed for days that are over', () => {
  it('is compared with the one that was in force, until the next one or until today', () => {
    const before = [rate(1000, '2026-11-01')];
    const changed = changedTerms(before, [...before, rate(900, '2026-11-10')], at);
    expect(changed).toMatchObject({
      from: '2026-11-10',
      to: '2026-11-20',
      former: { amount: 1000n },
      now: { amount: 900n },
    });
    const later = rate(2000, '2026-11-15');
    expect(changedTerms([...before, later], [...before, rate(900, '2026-11-10'), later], at)?.to).toBe('2026-11-14');
  });

  it('is compared with nothing where nothing was agreed, or where the days are still to come', () => {
    expect(changedTerms([], [rate(900, '2026-11-10')], at)).toBeNull();
    const before = [rate(1000, '2026-11-01')];
    const ahead = { ...at, day: '2026-11-21' };
    expect(changedTerms(before, [...before, rate(900, '2026-11-21')], ahead)).toBeNull();
  });

  it('leaves the rate before it, or none, where it is removed', () => {
    const removed = rate(1000, '2026-11-10');
    expect(changedTerms([rate(800, '2026-11-01'), removed], [rate(800, '2026-11-01')], at)?.now?.amount).toBe(800n);
    expect(changedTerms([removed], [], at)?.now).toBeNull();
  });

  it('pays less where the amount is lower, where nothing is left, and where it cannot be compared', () => {
    const former = rate(1000, '2026-11-01');
    expect(paysLess(rate(999, '2026-11-10'), former)).toBe(true);
    expect(paysLess(rate(1000, '2026-11-10'), former)).toBe(false);
    expect(paysLess(null, former)).toBe(true);
    expect(paysLess(rate(99_999, '2026-11-10', { paymentType: 'FIXED', unit: 'MONTH' }), former)).toBe(true);
  });
});
