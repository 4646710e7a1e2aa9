import { describe, expect, it } from '@jest/globals';
import type { Content } from '../../activities/apportion.js';
import { inputLevel } from './input-level.js';
import { dayRows, type GridActivity, sumsIn } from './day-grid.js';

const at = (text: string): number => Date.parse(text);

describe('a day in rows of ten minutes', () => {
  it('is cut on the clocks of the zone', () => {
    const rows = dayRows('2026-11-21', 'Asia/Kathmandu');
    expect(rows.map(({ hour }) => hour)).toEqual(
      Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')),
    );
    expect(rows[9]?.buckets.map(({ label }) => label)).toEqual(['09:00', '09:10', '09:20', '09:30', '09:40', '09:50']);
    expect(rows[9]?.buckets[0]?.start).toBe(at('2026-11-21T03:15:00Z'));
  });

  it.each([
    ['America/New_York', '2026-03-08', 23, ['00', '01', '03']],
    ['America/New_York', '2026-11-01', 25, ['00', '01', '01', '02']],
    ['Australia/Lord_Howe', '2026-10-04', 23.5, ['00', '01', '02']],
    ['Australia/Lord_Howe', '2026-04-05', 24.5, ['00', '01', '01', '02']],
    ['UTC', '2026-11-21', 24, ['00', '01', '02']],
  ])('of %s on %s has %d hours', (zone, day, hours, first) => {
    const rows = dayRows(day, zone);
    const buckets = rows.flatMap((row) => row.buckets);
    expect(buckets).toHaveLength(hours * 6);
    expect(rows.slice(0, first.length).map(({ hour }) => hour)).toEqual(first);
    buckets.slice(1).forEach((bucket, index) => expect(bucket.start).toBe(buckets[index]?.end));
    expect(rows.every((row) => row.buckets.length <= 6)).toBe(true);
  });
});

describe('what lies in ten minutes', () => {
  const content = (values: Partial<Content>): Content => ({
    duration: 0,
    idle: 0,
    productive: 0,
    unproductive: 0,
    idleCounts: false,
    mouseMoves: 0,
    keyClicks: 0,
    usages: [],
    ...values,
  });

  it('knows a level only of the seconds in which keys and mouse were measured', () => {
    const [start, middle, end] = ['03:00', '03:05', '03:10'].map((time) => at(`2026-11-21T${time}:00Z`)) as [
      number,
      number,
      number,
    ];
    const tracked = (from: number, values: Partial<Content>): GridActivity => ({
      type: 'TRACKED',
      start: from,
      end: from + 300_000,
      content: content({ duration: 300, ...values }),
    });
    const measured = tracked(start, { keyClicks: 150, mouseMoves: 0 });
    const unmeasured = tracked(middle, { keyClicks: null, mouseMoves: 900 });
    const sums = sumsIn([measured, unmeasured], { start, end });
    expect(sums).toMatchObject({ tracked: 600, keyClicks: 150, mouseMoves: 900 });
    expect(inputLevel(sums.input)).toBe(50);
    const none = sumsIn([unmeasured], { start, end });
    expect([none.keyClicks, inputLevel(none.input)]).toEqual([null, null]);
  });

  it('sums to what was recorded, wherever it is cut', () => {
    const start = at('2026-11-21T03:11:07.500Z');
    const activities: GridActivity[] = [
      {
        type: 'TRACKED',
        start,
        end: start + 601_000,
        content: content({
          duration: 601,
          idle: 61,
          productive: 300,
          unproductive: 100,
          mouseMoves: 997,
          keyClicks: 413,
          usages: [
            [1, 300, 'P'],
            [2, 100, 'U'],
          ],
        }),
      },
      {
        type: 'MANUAL',
        start: at('2026-11-21T05:00:00Z'),
        end: at('2026-11-21T06:00:00Z'),
        content: content({ duration: 3600 }),
      },
    ];
    const parts = dayRows('2026-11-21', 'Asia/Kathmandu').flatMap(({ buckets }) =>
      buckets.map((bucket) => sumsIn(activities, bucket)),
    );
    const sum = (of: (part: (typeof parts)[number]) => number) => parts.reduce((total, part) => total + of(part), 0);
    expect([sum((one) => one.tracked), sum((one) => one.idle), sum((one) => one.manual)]).toEqual([601, 61, 3600]);
    expect([sum((one) => one.keyClicks ?? 0), sum((one) => one.mouseMoves ?? 0)]).toEqual([413, 997]);
    expect(sum((one) => one.worked)).toBe(601 - 100 - 61 + 3600);
    expect(sum((one) => one.usages.get(1) ?? 0)).toBe(300);
    expect(sum((one) => one.usages.get(2) ?? 0)).toBe(100);
    expect(parts.filter(({ tracked }) => tracked > 0).length).toBe(2);
  });
});
