import { describe, expect, it } from '@jest/globals';
import { formatBytes, formatDuration, formatMinorUnits, formatOffset, formatZone } from './format';
import { formatDate, formatDateTime } from './format-date';

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
    expect(formatDateTime('2026-11-20T12:05:00Z', -300)).toBe('Nov 20, 2026 07:05 AM');
  });

  it('writes zones and sizes', () => {
    expect([345, 0, -210].map(formatOffset)).toEqual(['UTC+5:45', 'UTC+0', 'UTC−3:30']);
    expect(formatZone({ name: 'Asia/Kathmandu', offset: 345 })).toBe('Asia/Kathmandu, UTC+5:45');
    expect([0, 1023, 2355, 5 * 1024 * 1024].map(formatBytes)).toEqual(['0 B', '1,023 B', '2.3 kB', '5 MB']);
  });
});
