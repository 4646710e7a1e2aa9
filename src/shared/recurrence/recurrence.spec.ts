import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysBetween, endOfMonth, weekdayOf } from '../time/local-date.js';
import { occurrences, type Recurrence, WEEK_NUMBERS } from './recurrence.js';
import { WEEK_DAYS } from '../time/week-day.js';
import { instantAt } from '../time/zone-clock.js';

const from = '2026-11-24';
const FIFTH_FRIDAY: Recurrence = { kind: 'ON_WEEK', weekNum: 'FIFTH', weekDay: 'FRIDAY' };

const rules: fc.Arbitrary<Recurrence> = fc.oneof(
  fc.record({ kind: fc.constant('ON_MONTH' as const), firstDay: fc.boolean() }),
  fc.record({ kind: fc.constant('ON_DATE' as const), day: fc.integer({ min: 1, max: 31 }) }),
  fc.record({
    kind: fc.constant('ON_WEEK' as const),
    weekNum: fc.constantFrom(...WEEK_NUMBERS),
    weekDay: fc.constantFrom(...WEEK_DAYS),
  }),
  fc.record({
    kind: fc.constant('ON_DAYS' as const),
    runDate: fc.integer({ min: -3000, max: 3000 }).map((days) => addDays('2026-11-24', days)),
    numberDays: fc.integer({ min: 1, max: 366 }),
  }),
);

/** Whether a rule names a day, said in another way than the code does. */
function isNamed(rule: Recurrence, day: string): boolean {
  const date = Number(day.slice(8));
  const last = Number(endOfMonth(day).slice(8));
  switch (rule.kind) {
    case 'ON_MONTH':
      return date === (rule.firstDay ? 1 : last);
    case 'ON_DATE':
      return date === rule.day || (rule.day > last && date === last);
    case 'ON_WEEK':
      if (weekdayOf(day) !== WEEK_DAYS.indexOf(rule.weekDay)) return false;
      return rule.weekNum === 'LAST' ? date + 7 > last : Math.ceil(date / 7) === WEEK_NUMBERS.indexOf(rule.weekNum) + 1;
    case 'ON_DAYS':
      return day >= rule.runDate && daysBetween(rule.runDate, day) % rule.numberDays === 0;
  }
}

describe('days that come again', () => {
  it.each<[string, Recurrence, string[]]>([
    ['the fifth Friday', FIFTH_FRIDAY, ['2027-01-29', '2027-04-30', '2027-07-30', '2027-10-29', '2027-12-31']],
    [
      'every 14 days',
      { kind: 'ON_DAYS', runDate: '2026-11-22', numberDays: 14 },
      ['2026-12-06', '2026-12-20', '2027-01-03', '2027-01-17', '2027-01-31'],
    ],
    [
      'the last day',
      { kind: 'ON_MONTH', firstDay: false },
      ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'],
    ],
    [
      'the first day',
      { kind: 'ON_MONTH', firstDay: true },
      ['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01', '2027-04-01'],
    ],
    [
      'the last Sunday',
      { kind: 'ON_WEEK', weekNum: 'LAST', weekDay: 'SUNDAY' },
      ['2026-11-29', '2026-12-27', '2027-01-31', '2027-02-28', '2027-03-28'],
    ],
  ])('are known: %s', (_, rule, days) => {
    expect(occurrences(rule, { from, count: 5 })).toEqual(days);
  });

  it('do not drift after a shorter month', () => {
    const days = occurrences({ kind: 'ON_DATE', day: 31 }, { from: '2027-01-31', count: 14 });
    expect(days.slice(0, 4)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
    expect(days.at(-1)).toBe('2028-02-29');
  });

  it('end with their last day', () => {
    expect(occurrences(FIFTH_FRIDAY, { from, until: '2027-04-30', count: 5 })).toEqual(['2027-01-29', '2027-04-30']);
    expect(occurrences(FIFTH_FRIDAY, { from, until: '2026-12-31', count: 5 })).toEqual([]);
  });

  it('begin with the anchor, however far it is ahead', () => {
    const rule: Recurrence = { kind: 'ON_DAYS', runDate: '2027-05-05', numberDays: 3 };
    expect(occurrences(rule, { from, count: 2 })).toEqual(['2027-05-05', '2027-05-08']);
  });

  it('are exactly the days that the rule names', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: -1000, max: 1000 }), (rule, offset) => {
        const start = addDays(from, offset);
        const until = addDays(start, 400);
        const named = Array.from({ length: 401 }, (_, day) => addDays(start, day)).filter((day) => isNamed(rule, day));
        expect(occurrences(rule, { from: start, until, count: 1000 })).toEqual(named);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['America/Santiago', '2026-09-06', '2026-09-06T04:05:00.000Z'],
    ['Asia/Beirut', '2027-03-28', '2027-03-27T22:05:00.000Z'],
    ['America/Havana', '2026-11-01', '2026-11-01T04:05:00.000Z'],
  ])('have five past midnight once, whatever clocks do: %s %s', (zone, day, instant) => {
    expect(instantAt(day, '00:05', zone).toISOString()).toBe(instant);
  });
});
