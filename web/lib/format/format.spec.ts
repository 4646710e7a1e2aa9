import { describe, expect, it } from '@jest/globals';
import { formatBytes, formatDuration, formatMinorUnits, formatOffset, formatZone } from './format';
import { formatDate } from './format-date';
import { CLOCKS, timeOfDay } from './time-of-day';

describe('formats', () => {
  it('writes durations as hours and minutes', () => {
    expect([0, 59, 60, 24120, -3660, 36_000_000].map(formatDuration)).toEqual([
      '0:00',
      '0:00',
      '0:01',
      '6:42',
      '−1:01',
      '10,000:00',
    ]);
  });

  it('writes minor units without ever making a number of them', () => {
    expect(formatMinorUnits('842050')).toBe('8,420.50');
    expect(formatMinorUnits('-5')).toBe('−0.05');
    expect(formatMinorUnits('900719925474099312345')).toBe('9,007,199,254,740,993,123.45');
    expect(formatMinorUnits('1500', 0)).toBe('1,500');
  });

  it('writes the specification’s dates in the zone that was asked for', () => {
    expect(formatDate('2026-11-20T20:00:00Z', 345)).toBe('Nov 21, 2026');
    expect(CLOCKS['12h'].moment('2026-11-20T12:05:00Z', -300)).toBe('Nov 20, 2026 07:05\u00a0AM');
    expect(CLOCKS['24h'].moment('2026-11-20T12:05:00Z', -300)).toBe('Nov 20, 2026 07:05');
  });

  it('writes times of day by the reader’s clock', () => {
    const local = '2026-11-20T18:21:07';
    const both = [CLOCKS['12h'], CLOCKS['24h']];
    expect(both.map(({ time }) => time(timeOfDay(local)))).toEqual(['06:21\u00a0PM', '18:21']);
    expect(both.map(({ time }) => time(timeOfDay(local, 'seconds')))).toEqual(['06:21:07\u00a0PM', '18:21:07']);
    expect(both.map(({ short }) => short(timeOfDay(local, 'seconds')))).toEqual(['06:21\u00a0PM', '18:21']);
    expect(both.map(({ span }) => span(9 * 60, timeOfDay(local)))).toEqual([
      '09:00\u00a0AM–06:21\u00a0PM',
      '09:00–18:21',
    ]);
    expect(both.map(({ timeAt }) => timeAt('2026-11-20T12:05:00Z', 345))).toEqual(['05:50\u00a0PM', '17:50']);
  });

  it('knows noon, midnight, and the end of a day', () => {
    expect([0, 5, 720, 1440].map(CLOCKS['12h'].time)).toEqual([
      '12:00\u00a0AM',
      '12:05\u00a0AM',
      '12:00\u00a0PM',
      '12:00\u00a0AM',
    ]);
    expect([0, 5, 720, 1440].map(CLOCKS['24h'].time)).toEqual(['00:00', '00:05', '12:00', '24:00']);
    expect([0, 9, 12, 23, 24].map(CLOCKS['12h'].hour)).toEqual([
      '12\u00a0AM',
      '9\u00a0AM',
      '12\u00a0PM',
      '11\u00a0PM',
      '12\u00a0AM',
    ]);
  });

  it('writes zones and sizes', () => {
    expect([345, 0, -210].map(formatOffset)).toEqual(['UTC+5:45', 'UTC+0', 'UTC−3:30']);
    expect(formatZone({ name: 'Asia/Kathmandu', offset: 345 })).toBe('Asia/Kathmandu, UTC+5:45');
    expect(formatZone({ name: 'UTC', offset: 0 })).toBe('UTC');
    expect([0, 1023, 2355, 5 * 1024 * 1024].map(formatBytes)).toEqual(['0 B', '1,023 B', '2.3 kB', '5 MB']);
  });
});
