import { describe, expect, it } from '@jest/globals';
import { type Minor, minor, ZERO } from '../../../shared/money/money.js';
import type { RateTerms } from '../../pay/rate-terms.js';
import { changedDays, calculateInvoice, type CalculationFacts } from './invoice-calculation.js';

const rate = (amount: number, effectiveFrom: string, values: Partial<RateTerms> = {}): RateTerms => ({
  id: effectiveFrom as never,
  paymentType: 'HOURLY',
  unit: null,
  amount: minor(amount),
  effectiveFrom,
  ...values,
});
const HOUR = 3600;
const amounts = ({
  payable = {},
  settled = {},
  ...values
}: Partial<Omit<CalculationFacts, 'books'>> & {
  payable?: Record<string, number>;
  settled?: Record<string, number>;
}) =>
  calculateInvoice({
    period: { from: '2026-11-16', to: '2026-11-18' },
    rates: [rate(1000, '2026-11-01')],
    calendar: { workdays: [1, 2, 3, 4, 5], weekStart: 0 },
    isMember: () => true,
    paidParts: [],
    books: { payable: new Map(Object.entries(payable)), settled: new Map(Object.entries(settled)) },
    earlierDays: [],
    extras: ZERO as Minor,
    ...values,
  });
const linesOf = ({ lines }: ReturnType<typeof calculateInvoice>) =>
  lines.map(({ kind, seconds, amount }) => [kind, seconds, Number(amount)]);

describe('an invoice', () => {
  it('holds all days of its period, and pays those with time', () => {
    const result = amounts({ payable: { '2026-11-16': 2 * HOUR, '2026-11-18': HOUR } });
    expect(linesOf(result)).toEqual([['HOURS', 3 * HOUR, 3000]]);
    expect(result.own).toEqual([
      ['2026-11-16', 2 * HOUR],
      ['2026-11-17', 0],
      ['2026-11-18', HOUR],
    ]);
    expect(result.earlier).toEqual([]);
    expect(Number(result.total)).toBe(3000);
  });

  it('pays what came late and takes back what was too much, at the rate of that day', () => {
    const result = amounts({
      payable: { '2026-11-16': 4 * HOUR, '2026-11-03': 5 * HOUR, '2026-11-10': HOUR },
      settled: { '2026-11-03': 4 * HOUR, '2026-11-10': 2 * HOUR },
      earlierDays: ['2026-11-03', '2026-11-10'],
      rates: [rate(1000, '2026-11-01'), rate(2000, '2026-11-09')],
    });
    expect(linesOf(result)).toEqual([
      ['HOURS', 4 * HOUR, 8000],
      ['LATE', HOUR, 1000],
      ['CORRECTION', -HOUR, -2000],
    ]);
    expect(result.earlier).toEqual([
      ['2026-11-03', HOUR],
      ['2026-11-10', -HOUR],
    ]);
  });

  it('takes corrections, the oldest first, while one unit is left; the rest waits', () => {
    const result = amounts({
      payable: { '2026-11-16': 2 * HOUR },
      settled: { '2026-11-03': HOUR, '2026-11-04': HOUR, '2026-11-05': HOUR },
      earlierDays: ['2026-11-05', '2026-11-03', '2026-11-04'],
    });
    expect(Number(result.total)).toBe(1000);
    expect(result.earlier).toEqual([['2026-11-03', -HOUR]]);
    expect(result.waiting.map(([day]) => day).toSorted()).toEqual(['2026-11-04', '2026-11-05']);
  });

  it('leaves out late hours and corrections without a tick, and names them as lines', () => {
    const facts = {
      payable: { '2026-11-16': 4 * HOUR, '2026-11-03': 5 * HOUR, '2026-11-04': HOUR, '2026-11-10': HOUR },
      settled: { '2026-11-03': 4 * HOUR, '2026-11-10': 2 * HOUR },
      earlierDays: ['2026-11-03', '2026-11-04', '2026-11-10'],
    };
    const result = amounts({ ...facts, leftOut: ['2026-11-03', '2026-11-10', '2026-11-16'] });
    // Time of the period itself can't be left out.
    expect(linesOf(result)).toEqual([
      ['HOURS', 4 * HOUR, 4000],
      ['LATE', HOUR, 1000],
    ]);
    expect(result.leftOut.map(({ kind, days, amount }) => [kind, days, Number(amount)])).toEqual([
      ['LATE', [['2026-11-03', HOUR]], 1000],
      ['CORRECTION', [['2026-11-10', -HOUR]], -1000],
    ]);
    expect(result.earlier).toEqual([['2026-11-04', HOUR]]);
    expect(result.waiting).toEqual([]);
    expect(amounts(facts).leftOut).toEqual([]);
  });

  it('leaves out days for which nothing was agreed, and says so', () => {
    const result = amounts({
      payable: { '2026-11-16': HOUR, '2026-11-17': HOUR },
      rates: [rate(1000, '2026-11-17')],
    });
    expect(linesOf(result)).toEqual([['HOURS', HOUR, 1000]]);
    expect(result.unrated).toEqual([['2026-11-16', HOUR]]);
    expect(result.own[0]).toEqual(['2026-11-16', 0]);
  });

  it('pays a fixed amount whatever was worked, for days in the project', () => {
    const result = amounts({
      payable: { '2026-11-16': 9 * HOUR },
      rates: [rate(10_000, '2026-11-01', { paymentType: 'FIXED', unit: 'DAY' })],
      isMember: (day) => day >= '2026-11-17',
      extras: minor(-500),
    });
    expect(linesOf(result)).toEqual([
      ['FIXED', null, 10_000],
      ['FIXED', null, 10_000],
    ]);
    expect(Number(result.total)).toBe(19_500);
    expect(result.own.every(([, seconds]) => seconds === 0)).toBe(true);
  });

  it('takes back what another one paid late of a day that is its own now', () => {
    const result = amounts({
      payable: { '2026-11-16': HOUR, '2026-11-17': 3 * HOUR },
      settled: { '2026-11-16': 2 * HOUR },
    });
    expect(linesOf(result)).toEqual([
      ['HOURS', 3 * HOUR, 3000],
      ['CORRECTION', -HOUR, -1000],
    ]);
    expect(result.own[0]).toEqual(['2026-11-16', -HOUR]);
  });
});

describe('time that was changed since', () => {
  const facts = (payable: Record<string, number>): CalculationFacts => ({
    period: { from: '2026-11-16', to: '2026-11-17' },
    rates: [rate(1000, '2026-11-16')],
    calendar: { workdays: [1, 2, 3, 4, 5], weekStart: 0 },
    isMember: () => true,
    paidParts: [],
    books: { payable: new Map(Object.entries(payable)), settled: new Map() },
    earlierDays: [],
    extras: ZERO,
  });

  it('is named by its days, not where nothing was agreed, nor what was left to the next one', () => {
    const changed = (held: [string, number][], payable: Record<string, number>) => changedDays(facts(payable), held);
    expect(changed([['2026-11-16', 5]], { '2026-11-16': 5 })).toEqual([]);
    expect(changed([['2026-11-16', 5]], { '2026-11-16': 6 })).toEqual(['2026-11-16']);
    expect(changed([['2026-11-16', 5]], {})).toEqual(['2026-11-16']);
    expect(changed([['2026-11-15', 0]], { '2026-11-15': 6 })).toEqual([]);
    expect(changed([['2026-11-16', 0]], { '2026-11-16': -6 })).toEqual([]);
  });
});
