import { describe, expect, it } from '@jest/globals';
import { dayOf } from '../time/local-date.js';
import { dueAfter, firstDue } from './due.js';
import type { StoredRule } from './stored-rule.js';
import { startOfDay } from '../time/zone-clock.js';

const NONE = { firstDay: null, day: null, weekNum: null, weekDay: null, runDate: null, numberDays: null, endsOn: null };
const rule = (values: Partial<StoredRule>): StoredRule =>
  ({ ...NONE, startsOn: '2026-01-01', ...values }) as StoredRule;

const DAILY = rule({ kind: 'ON_DAYS', runDate: '2026-01-01', numberDays: 1 });
const LAST_DAY = rule({ kind: 'ON_MONTH', firstDay: 0 });
const THIRTY_FIRST = rule({ kind: 'ON_DATE', day: 31 });
const FIFTH_FRIDAY = rule({ kind: 'ON_WEEK', weekNum: 'FIFTH', weekDay: 'FRIDAY' });

/** Ten zones, and the midnights around which their clocks change, in UTC. */
const MIDNIGHTS: [zone: string, day: string, at: string][] = [
  ['Asia/Kathmandu', '2026-11-01', '2026-10-31T18:15:00.000Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
  ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  // Clocks jump over midnight: the day begins at one o'clock.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['Asia/Beirut', '2027-03-28', '2027-03-27T22:00:00.000Z'],
  // Midnight comes twice: the first one counts.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-05', '2026-10-04T13:00:00.000Z'],
  ['Pacific/Apia', '2026-12-31', '2026-12-30T11:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-02-28', '2026-02-27T10:00:00.000Z'],
  ['UTC', '2026-02-28', '2026-02-28T00:00:00.000Z'],
];

describe('pay days', () => {
  it.each(MIDNIGHTS)('in %s of %s are due at %s', (zone, day, at) => {
    const before = new Date(Date.parse(at) - 1);
    const due = firstDue({ rule: DAILY, zone, startOn: startOfDay }, before);
    expect([due.dueOn, due.dueAt?.toISOString()]).toEqual([day, at]);
    // The moment has come at midnight itself: what is saved then begins with the next day.
    expect(firstDue({ rule: DAILY, zone, startOn: startOfDay }, new Date(at)).dueOn).not.toBe(day);
  });

  it.each([...new Set(MIDNIGHTS.map(([zone]) => zone))])('in %s come once each day of two years, in order', (zone) => {
    let [day, last] = ['2026-01-01', 0];
    for (let count = 0; count < 730; count++) {
      const { dueOn, dueAt } = dueAfter({ rule: DAILY, zone, startOn: startOfDay }, day);
      expect(dayOf(dueAt as Date, zone)).toBe(dueOn);
      expect((dueAt as Date).getTime()).toBeGreaterThan(last);
      [day, last] = [dueOn as string, (dueAt as Date).getTime()];
    }
    expect(day).toBe('2028-01-01');
  });

  it.each([
    ['the last day of months', LAST_DAY, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['the 31st, or the last day', THIRTY_FIRST, ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    [
      'the first day',
      rule({ kind: 'ON_MONTH', firstDay: 1 }),
      ['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'],
    ],
    ['the fifth Friday, where there is one', FIFTH_FRIDAY, ['2026-01-30', '2026-05-29', '2026-07-31', '2026-10-30']],
  ])('on %s', (_, when, days) => {
    const found: string[] = [];
    for (let day = '2026-01-01'; found.length < days.length; day = found.at(-1) ?? '') {
      found.push(dueAfter({ rule: when, zone: 'Asia/Kathmandu', startOn: startOfDay }, day).dueOn ?? '');
    }
    expect(found).toEqual(days);
  });

  it('end with their last day', () => {
    const ended = { ...DAILY, endsOn: '2026-01-02' };
    expect(dueAfter({ rule: ended, zone: 'UTC', startOn: startOfDay }, '2026-01-02')).toEqual({
      dueOn: null,
      dueAt: null,
    });
    expect(firstDue({ rule: ended, zone: 'UTC', startOn: startOfDay }, new Date('2026-05-01T00:00:00.000Z'))).toEqual({
      dueOn: null,
      dueAt: null,
    });
  });
});
