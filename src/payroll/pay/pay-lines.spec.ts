import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { currencyOf, type Currency } from '../../shared/money/currency.js';
import { minor, parseAmount, type Minor } from '../../shared/money/money.js';
import { addDays } from '../../shared/time/local-date.js';
import { type RateTerms, segmentsOf } from './rate-terms.js';
import { fixedLines, hourlyLines, hourlyPay } from './pay-lines.js';
import { unitAround, type WorkCalendar } from './rate-units.js';
import { affordable, openSeconds } from './settling.js';

const WEEKDAYS: WorkCalendar = { workdays: [1, 2, 3, 4, 5], weekStart: 0 };
const USD = currencyOf('USD');
const amountOf = (text: string, currency: Currency = USD): Minor => parseAmount(text, currency) as Minor;
const hourly = (amount: string, effectiveFrom = '2026-01-01', currency = USD): RateTerms => ({
  id: effectiveFrom as never,
  paymentType: 'HOURLY',
  unit: null,
  amount: amountOf(amount, currency),
  effectiveFrom,
});
const fixed = (unit: RateTerms['unit'], amount: Minor, effectiveFrom = '2026-01-01'): RateTerms => ({
  id: effectiveFrom as never,
  paymentType: 'FIXED',
  unit,
  amount,
  effectiveFrom,
});
const always = () => true;
const fixedAmounts = (rates: RateTerms[], from: string, to: string, isMember = always as (day: string) => boolean) =>
  fixedLines(segmentsOf(rates, from, to), { calendar: WEEKDAYS, isMember, paidParts: [] }).map(({ amount }) =>
    Number(amount),
  );

describe('pay by the hour', () => {
  it.each([
    [4800, '12.35', 1647],
    [3661, '19.99', 2033],
    [1, '100.00', 3],
    [1, '0.01', 0],
  ])('is rounded once: %i s at %s', (seconds, rate, paid) => {
    expect(Number(hourlyPay(seconds, amountOf(rate)))).toBe(paid);
    expect(Number(hourlyPay(-seconds, amountOf(rate)))).toBe(paid === 0 ? 0 : -paid);
  });

  it('knows three digits of dinars', () => {
    const kwd = currencyOf('KWD');
    expect(hourlyPay(3601, amountOf('12.345', kwd))).toBe(12_348n);
  });

  it('has a line for each rate in force, and none for days before the first', () => {
    const rates = [hourly('9.00', '2026-11-02'), hourly('9.50', '2026-11-08')];
    const lines = hourlyLines(rates, 'HOURS', [
      ['2026-11-09', 7200],
      ['2026-11-01', 3600],
      ['2026-11-02', 3600],
      ['2026-11-07', 1800],
    ]);
    expect(lines.map(({ from, to, seconds, amount }) => [from, to, seconds, Number(amount)])).toEqual([
      ['2026-11-02', '2026-11-07', 5400, 1350],
      ['2026-11-09', '2026-11-09', 7200, 1900],
    ]);
  });
});

describe('fixed pay', () => {
  it('is by working days of the month, in two parts that are the whole', () => {
    const monthly = [fixed('MONTH', minor(100_000))];
    expect(fixedAmounts(monthly, '2026-11-01', '2026-11-13')).toEqual([47_619]);
    expect(fixedAmounts(monthly, '2026-11-14', '2026-11-30')).toEqual([52_381]);
    expect(fixedAmounts([fixed('MONTH', minor(300_000))], '2026-11-01', '2026-11-13')).toEqual([142_857]);
  });

  it('is by two weeks from the week in which the rate began', () => {
    const rate = fixed('TWO_WEEKS', minor(100_001), '2026-11-04');
    expect(unitAround('2026-11-14', rate, WEEKDAYS)).toEqual({ from: '2026-11-01', to: '2026-11-14' });
    expect(unitAround('2026-11-15', rate, WEEKDAYS)).toEqual({ from: '2026-11-15', to: '2026-11-28' });
    expect(fixedAmounts([rate], '2026-11-15', '2026-11-24')).toEqual([70_001]);
  });

  it('is for each week that the period touches, and for working days alone', () => {
    expect(fixedAmounts([fixed('WEEK', minor(50_000))], '2026-11-06', '2026-11-16')).toEqual([10_000, 50_000, 10_000]);
    expect(fixedAmounts([fixed('DAY', minor(8000))], '2026-11-06', '2026-11-09')).toEqual([8000, 8000]);
    expect(fixedAmounts([fixed('DAY', minor(8000))], '2026-11-07', '2026-11-08')).toEqual([]);
  });

  it('ends with the person’s time in the project, and changes with the rate', () => {
    const monthly = [fixed('MONTH', minor(210_000))];
    expect(fixedAmounts(monthly, '2026-11-01', '2026-11-30', (day) => day <= '2026-11-03')).toEqual([20_000]);
    const changed = [...monthly, fixed('MONTH', minor(420_000), '2026-11-16')];
    expect(fixedAmounts(changed, '2026-11-01', '2026-11-30')).toEqual([100_000, 220_000]);
  });

  it('of a unit never comes to more than its amount, however it is cut', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 29 }),
        fc.constantFrom('MONTH' as const, 'WEEK' as const, 'TWO_WEEKS' as const),
        (amount, cut, unit) => {
          const rates = [fixed(unit, minor(amount))];
          const whole = fixedAmounts(rates, '2026-11-01', '2026-11-30').reduce((sum, each) => sum + each, 0);
          const middle = addDays('2026-11-01', cut);
          const parts = [
            ...fixedAmounts(rates, '2026-11-01', middle),
            ...(cut < 29 ? fixedAmounts(rates, addDays(middle, 1), '2026-11-30') : []),
          ].reduce((sum, each) => sum + each, 0);
          // Two lines are rounded at each cut, instead of one.
          expect(Math.abs(parts - whole)).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('what is still to be paid', () => {
  it('is what is payable and not settled, of each day', () => {
    const books = {
      payable: new Map([
        ['2026-11-01', 3600],
        ['2026-11-02', 600],
        ['2026-11-04', 50],
      ]),
      settled: new Map([
        ['2026-11-01', 3000],
        ['2026-11-02', 900],
        ['2026-11-04', 50],
      ]),
    };
    const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'];
    expect(openSeconds(books, days)).toEqual([
      ['2026-11-01', 600],
      ['2026-11-02', -300],
    ]);
  });

  it('takes the oldest corrections for as long as something is left to pay', () => {
    const rates = [hourly('36.00')];
    const corrections = [
      ['2026-10-03', -300],
      ['2026-10-01', -100],
      ['2026-10-02', -200],
    ] as const;
    expect(affordable(rates, corrections, minor(400))).toEqual([
      ['2026-10-01', -100],
      ['2026-10-02', -200],
    ]);
    expect(affordable(rates, corrections, minor(100))).toEqual([]);
    expect(affordable(rates, corrections, minor(601))).toHaveLength(3);
  });
});
