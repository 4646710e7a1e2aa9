import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysBetween } from '../../../shared/time/local-date.js';
import { comparedWith, endsAtSameTime, RANGE_PRESETS, rangeProblem, presetOf, rangeOf, shifted } from './range.js';

const SATURDAY = '2026-11-21';

describe('the range of a report', () => {
  it.each([
    ['today', SATURDAY, SATURDAY],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['past-7-days', '2026-11-15', SATURDAY],
    ['past-30-days', '2026-10-23', SATURDAY],
    ['this-week', '2026-11-15', SATURDAY],
    ['last-week', '2026-11-08', '2026-11-14'],
    ['this-month', '2026-11-01', '2026-11-30'],
    ['last-month', '2026-10-01', '2026-10-31'],
  ] as const)('%s is %s to %s', (preset, from, to) => {
    expect(rangeOf(preset, SATURDAY, 0)).toEqual({ from, to });
  });

  it('has weeks that begin on the company’s day', () => {
    expect(rangeOf('this-week', SATURDAY, 1)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(rangeOf('this-week', '2026-11-22', 1)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(rangeOf('this-week', '2026-11-22', 6)).toEqual({ from: '2026-11-21', to: '2026-11-27' });
  });

  it('is recognised by its days', () => {
    expect(presetOf({ from: '2026-11-01', to: '2026-11-30' }, SATURDAY, 0)).toBe('this-month');
    expect(presetOf({ from: '2026-11-02', to: '2026-11-30' }, SATURDAY, 0)).toBeNull();
  });

  it.each([
    ['2026-11-01', '2026-11-31', 'unknown'],
    ['2026-11-02', '2026-11-01', 'backwards'],
    ['2024-01-01', '2024-12-31', null],
    ['2026-01-01', '2027-01-02', 'too-long'],
    ['2026-11-01', '2026-11-01', null],
  ])('%s to %s: %s', (from, to, flaw) => expect(rangeProblem({ from, to })).toBe(flaw));

  it('moves by its own length, and by months where it is one', () => {
    expect(shifted({ from: '2026-11-15', to: SATURDAY }, -1)).toEqual({ from: '2026-11-08', to: '2026-11-14' });
    expect(shifted({ from: '2026-01-01', to: '2026-01-31' }, 1)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(shifted({ from: '2026-03-01', to: '2026-03-31' }, -2)).toEqual({ from: '2026-01-01', to: '2026-01-31' });
    expect(shifted({ from: '2026-02-01', to: '2026-02-28' }, -1)).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  });

  it('is compared with what is alike, as far as it has begun', () => {
    expect(comparedWith({ from: SATURDAY, to: SATURDAY }, SATURDAY)).toEqual({ from: '2026-11-14', to: '2026-11-14' });
    const lastMonth = { from: '2026-10-01', to: '2026-10-31' };
    expect(comparedWith(lastMonth, SATURDAY)).toEqual({ from: '2026-09-01', to: '2026-09-30' });
    const thisMonth = { from: '2026-11-01', to: '2026-11-30' };
    expect(comparedWith(thisMonth, SATURDAY)).toEqual({ from: '2026-10-01', to: '2026-10-21' });
    const thisWeek = { from: '2026-11-16', to: '2026-11-22' };
    expect(comparedWith(thisWeek, SATURDAY)).toEqual({ from: '2026-11-09', to: '2026-11-14' });
  });

  it('is compared with as many days, to the same time of day where today is the last', () => {
    const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2024-01-01', days));
    fc.assert(
      fc.property(day, fc.constantFrom(...RANGE_PRESETS), fc.nat(6), (today, preset, weekStart) => {
        const range = rangeOf(preset, today, weekStart);
        const compared = comparedWith(range, today);
        const last = range.to < today ? range.to : today;
        const [days, before] = [daysBetween(range.from, last), daysBetween(compared.from, compared.to)];
        const isMonth = preset.endsWith('month');
        // February has not as many as March: of a month that is over, or nearly, the whole month is the counterpart.
        if (!isMonth || (range.to >= today && days < 28)) expect(before).toBe(days);
        expect(compared.to < range.from).toBe(true);
        expect(endsAtSameTime(range, today)).toBe(range.to >= today && before === days);
      }),
      { numRuns: 2000 },
    );
  });
});
