import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  dayOf,
  daysBetween,
  daysOf,
  endOfMonth,
  isDay,
  startOfMonth,
  startOfWeek,
  weekdayOf,
} from './local-date.js';
import { startOfDay } from './zone-clock.js';

describe('local days', () => {
  it.each(['2026-02-28', '2024-02-29', '2026-12-31'])('%s is one', (day) => expect(isDay(day)).toBe(true));
  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '20260101', '', null, 5, '2026-01-01T00:00'])('%j is none', (day) =>
    expect(isDay(day)).toBe(false),
  );

  it.each([
    ['2026-11-21T18:14:59Z', 'Asia/Kathmandu', '2026-11-21'],
    ['2026-11-21T18:15:00Z', 'Asia/Kathmandu', '2026-11-22'],
    ['2026-11-21T10:00:00Z', 'Pacific/Kiritimati', '2026-11-22'],
    // Apia skipped 30 December 2011 altogether.
    ['2011-12-30T09:59:59Z', 'Pacific/Apia', '2011-12-29'],
    ['2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31'],
  ])('%s in %s is on %s', (instant, zone, day) => expect(dayOf(new Date(instant), zone)).toBe(day));

  it.each([
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Asia/Kathmandu', '2026-11-21', 24],
  ])('in %s %s has %d hours', (zone, day, hours) => {
    const length = startOfDay(addDays(day, 1), zone).getTime() - startOfDay(day, zone).getTime();
    expect(length / 3_600_000).toBe(hours);
  });

  it('are counted over months and leap days', () => {
    expect([addDays('2026-03-01', -1), addDays('2024-02-28', 1), addDays('2026-12-31', 1)]).toEqual([
      '2026-02-28',
      '2024-02-29',
      '2027-01-01',
    ]);
    expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365);
    expect(daysOf('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysOf('2026-03-01', '2026-02-27')).toEqual([]);
  });

  it('know their week and their month', () => {
    expect(weekdayOf('2026-11-22')).toBe(0);
    expect([0, 1, 6].map((start) => startOfWeek('2026-11-21', start))).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-21',
    ]);
    expect([startOfMonth('2026-02-14'), endOfMonth('2026-02-14'), endOfMonth('2024-02-01')]).toEqual([
      '2026-02-01',
      '2026-02-28',
      '2024-02-29',
    ]);
  });
});
