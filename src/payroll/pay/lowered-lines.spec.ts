import { describe, expect, it } from '@jest/globals';
import { minor } from '../../shared/money/money.js';
import { loweredDays } from './lowered-lines.js';

const terms = (amount: number, from: string, to: string) => {
  return { paymentType: 'HOURLY' as const, unit: null, amount: minor(amount), from, to };
};
const cut = (amount: number, from: string, to: string, minute = 0) => {
  return { ...terms(amount, from, to), at: new Date(Date.UTC(2026, 10, 12, 9, minute)) };
};

describe('an invoice', () => {
  it('names the days that it pays by less than was agreed when they were worked', () => {
    const [found] = loweredDays([terms(900, '2026-11-01', '2026-11-12')], [cut(1000, '2026-11-09', '2026-11-20')]);
    expect(found).toMatchObject({
      from: '2026-11-09',
      to: '2026-11-12',
      former: { amount: 1000n },
      now: { amount: 900n },
    });
  });

  it('names nothing for other days, or where the cut was taken back', () => {
    const line = terms(900, '2026-11-01', '2026-11-08');
    expect(loweredDays([line], [cut(1000, '2026-11-09', '2026-11-20')])).toEqual([]);
    expect(loweredDays([terms(1000, '2026-11-09', '2026-11-10')], [cut(1000, '2026-11-09', '2026-11-20')])).toEqual([]);
  });

  it('says of several cuts what was agreed first', () => {
    const cuts = [cut(950, '2026-11-09', '2026-11-20', 30), cut(1000, '2026-11-09', '2026-11-20')];
    expect(loweredDays([terms(900, '2026-11-09', '2026-11-10')], cuts)).toMatchObject([{ former: { amount: 1000n } }]);
  });
});
