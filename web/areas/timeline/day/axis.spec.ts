import { describe, expect, it } from '@jest/globals';
import { type AxisView, clockAt, share, tenMinutes, ticksIn, workWindow } from './axis';

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
    expect([clockAt(plain, 0), clockAt(plain, 10.5 * HOUR), clockAt(plain, 24 * HOUR)]).toEqual([
      '00:00',
      '10:30',
      '24:00',
    ]);
    expect([clockAt(spring, 1.5 * HOUR), clockAt(spring, 2.5 * HOUR), clockAt(spring, 23 * HOUR)]).toEqual([
      '01:30',
      '03:30',
      '24:00',
    ]);
  });

  it('shows the hours of work, and more where there was more', () => {
    expect(workWindow([], plain)).toEqual({ from: 7 * HOUR, to: 19 * HOUR });
    const early = { kind: 'productive' as const, from: 5.2 * HOUR, to: 6 * HOUR };
    expect(workWindow([early], { ...plain, now: 20 * HOUR })).toEqual({ from: 5 * HOUR, to: 21 * HOUR });
  });

  it('writes as many hours as there is room for', () => {
    expect(ticksIn(plain, { from: 8 * HOUR, to: 11 * HOUR }).map(({ label }) => label)).toEqual([
      '08:00',
      '09:00',
      '10:00',
    ]);
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
