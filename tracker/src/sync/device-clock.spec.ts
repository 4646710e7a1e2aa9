import { beforeEach, describe, expect, it } from '@jest/globals';
import { SystemClock } from '../clock.js';
import { DeviceClock } from './device-clock.js';

const SENT = Date.parse('2026-11-21T12:00:00Z');
const SERVER = (seconds: number): string => new Date(SENT + seconds * 1000).toISOString();

describe('the clock of the device', () => {
  let time: DeviceClock;
  beforeEach(() => {
    time = new DeviceClock(new SystemClock({}));
  });
  /** Asked at zero; the server said its time, and that came so many seconds later, all by the device. */
  const met = (server: number, received: number): number | null => {
    time.meet(SERVER(server), SENT, SENT + received * 1000);
    return time.offset;
  };

  it('is right within half a minute, and is told from the server’s otherwise', () => {
    expect(time.offset).toBeNull();
    expect(met(29, 0)).toBe(0);
    expect(met(3600, 2)).toBe(3599);
    expect(met(3603, 2)).toBe(3599);
    expect(met(3610, 2)).toBe(3609);
    expect(met(1, 2)).toBe(0);
  });

  it('is not blamed for a long wait, on whichever side of the server’s word it was', () => {
    expect(met(170, 172)).toBe(0);
    expect(met(2, 172)).toBe(0);
    // More than the wait can explain.
    expect(met(400, 172)).toBe(314);
    expect(met(370, 120)).toBe(314);
  });
});
