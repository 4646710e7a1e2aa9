import { describe, expect, it } from '@jest/globals';
import { dayAxis, placeOn } from '../sums/day-axis.js';
import { blocksOf, type DaySlice, kindOf } from './blocks.js';

const axis = dayAxis('2026-11-21', 'Asia/Kathmandu');
const MINUTE = 60;

/** Times are minutes since the local midnight of the axis. */
function slice(from: number, to: number, values: Partial<DaySlice> = {}): DaySlice {
  const duration = (to - from) * MINUTE;
  return {
    manual: false,
    from: from * MINUTE,
    to: to * MINUTE,
    late: null,
    duration,
    idle: 0,
    productive: 0,
    unproductive: 0,
    ...values,
  };
}

describe('the axis of a day', () => {
  it('has its hours where the clocks show them, also beyond whole hours', () => {
    expect(axis.start.toISOString()).toBe('2026-11-20T18:15:00.000Z');
    expect(axis.hours).toHaveLength(24);
    expect(axis.hours[9]).toEqual({ at: 9 * 3600, hour: 9 });
  });

  it.each([
    ['2026-03-08', 'America/New_York', 82_800, 2, { at: 7200, hour: 3 }],
    ['2026-11-01', 'America/New_York', 90_000, 2, { at: 7200, hour: 1 }],
    ['2026-10-04', 'Australia/Lord_Howe', 84_600, 2, { at: 9000 - 1800 + 1800, hour: 3 }],
  ] as const)('%s in %s has %d seconds', (day, zone, seconds, position, hour) => {
    const changed = dayAxis(day, zone);
    expect(changed.seconds).toBe(seconds);
    expect(changed.hours[position]).toEqual(hour);
  });

  it('keeps what reaches over midnight inside', () => {
    expect(placeOn(axis, new Date(axis.start.getTime() - 5000))).toBe(0);
    expect(placeOn(axis, new Date(axis.end.getTime() + 5000))).toBe(86_400);
  });
});

describe('the stretches of a day', () => {
  it.each([
    [{ productive: 400 }, 'productive'],
    [{ productive: 200, unproductive: 390 }, 'unproductive'],
    [{ productive: 100, unproductive: 100 }, 'neutral'],
    [{ idle: 300, productive: 300 }, 'idle'],
    [{ idle: 200, productive: 250, unproductive: 150 }, 'productive'],
    [{ manual: true }, 'manual'],
    [{}, 'neutral'],
  ] as const)('%j is mostly %s', (values, kind) => expect(kindOf(slice(0, 10, values))).toBe(kind));

  it('join slices of one kind that touch', () => {
    const productive = { productive: 600 };
    expect(
      blocksOf([slice(540, 550, productive), slice(550, 560, productive), slice(560, 570), slice(575, 580)]),
    ).toEqual([
      { kind: 'productive', from: 32_400, to: 33_600, late: null },
      { kind: 'neutral', from: 33_600, to: 34_200, late: null },
      { kind: 'neutral', from: 34_500, to: 34_800, late: null },
    ]);
  });

  it('say when they came late, apart from what came in time', () => {
    const [late, later] = [700, 701].map((minute) => new Date(axis.start.getTime() + minute * 60_000)) as [Date, Date];
    const blocks = blocksOf([slice(540, 550), slice(550, 560, { late }), slice(560, 570, { late: later })]);
    expect(blocks.map((block) => block.late)).toEqual([null, later]);
  });

  it('leave out what has nothing of the day', () => {
    expect(blocksOf([slice(0, 0)])).toEqual([]);
  });
});
