import { describe, expect, it } from '@jest/globals';
import { type AxisView, minutesAt, share, tenMinutes, ticksIn, workWindow } from './axis';

const HOUR = 3600;
const plain: AxisView = {
  day: '2026-11-20',
  seconds: 24 * HOUR,
  hours: Array.from({ length: 24 }, (_, hour) => ({ at: hour * HOUR, hour })),
  now: null,
};
/** New York in spring: 02:00 is skipped. */
const spring: AxisView = {
  ...plain,
  seconds: 23 * HOUR,
  hours: Array.from({ length: 23 }, (_, place) => ({ at: place * HOUR, hour: place < 2 ? place : place + 1 })),
};

describe('the axis of a day', () => {
  it('reads the clock at a place, also after a change', () => {
    expect([0, 10.5, 24].map((place) => minutesAt(plain, place * HOUR))).toEqual([0, 10 * 60 + 30, 24 * 60]);
    expect([1.5, 2.5, 23].map((place) => minutesAt(spring, place * HOUR))).toEqual([90, 210, 24 * 60]);
  });

  it('shows the hours of work, and more where there was more', () => {
    expect(workWindow([], plain)).toEqual({ from: 7 * HOUR, to: 19 * HOUR });
    const early = { kind: 'productive' as const, from: 5.2 * HOUR, to: 6 * HOUR };
    expect(workWindow([early], { ...plain, now: 20 * HOUR })).toEqual({ from: 5 * HOUR, to: 21 * HOUR });
  });

  it('writes as many hours as there is room for', () => {
    expect(ticksIn(plain, { from: 8 * HOUR, to: 11 * HOUR }).map(({ hour }) => hour)).toEqual([8, 9, 10]);
    expect(ticksIn(plain, { from: 0, to: 24 * HOUR })).toHaveLength(12);
    expect(tenMinutes({ from: 0, to: HOUR })).toHaveLength(7);
    expect(tenMinutes({ from: 0, to: 24 * HOUR })).toEqual([]);
  });

  it('places within its window', () => {
    expect([0, 9 * HOUR, 12 * HOUR].map((place) => share(place, { from: 8 * HOUR, to: 10 * HOUR }))).toEqual([
      0, 50, 100,
    ]);
  });
});
