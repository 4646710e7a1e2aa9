import { describe, expect, it } from '@jest/globals';
import { secondsByDay } from './counted-time.js';

const time = (from: string, to: string, seconds?: number) => {
  const [start, end] = [Date.parse(`2026-${from}:00Z`), Date.parse(`2026-${to}:00Z`)];
  return { start, end, seconds: seconds ?? (end - start) / 1000 };
};

describe('seconds by local day', () => {
  it('are cut at midnight of the zone, and sum to what counts', () => {
    // Midnight in Kathmandu is at 18:15.
    expect(secondsByDay([time('11-09T18:00', '11-09T18:30')], 'Asia/Kathmandu')).toEqual([
      ['2026-11-09', 900],
      ['2026-11-10', 900],
    ]);
    expect(secondsByDay([time('11-09T18:00', '11-09T18:30', 101)], 'Asia/Kathmandu')).toEqual([
      ['2026-11-09', 50],
      ['2026-11-10', 51],
    ]);
  });

  it('of several stretches are those of their days, also of one with 25 hours', () => {
    const times = [time('10-25T22:30', '10-25T23:30'), time('10-24T22:00', '10-25T23:00')];
    expect(secondsByDay(times, 'Europe/Berlin')).toEqual([
      ['2026-10-25', 25 * 3600 + 1800],
      ['2026-10-26', 1800],
    ]);
  });

  it('are none of what counts nothing', () => {
    expect(secondsByDay([], 'UTC')).toEqual([]);
    expect(secondsByDay([time('11-09T06:00', '11-09T06:10', 0)], 'UTC')).toEqual([['2026-11-09', 0]]);
  });
});
