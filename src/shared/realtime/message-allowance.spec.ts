import { describe, expect, it } from '@jest/globals';
import { MessageAllowance } from './message-allowance.js';

describe('the allowance of a socket', () => {
  const takeAll = (allowance: MessageAllowance, now: number): number => {
    let taken = 0;
    while (allowance.take(now) && taken < 1000) taken++;
    return taken;
  };

  it('allows a burst, then as much as time brings back, and never more than the burst', () => {
    const allowance = new MessageAllowance(20, 10, 0);
    expect(takeAll(allowance, 0)).toBe(20);
    expect(takeAll(allowance, 1000)).toBe(2);
    expect(takeAll(allowance, 1400)).toBe(0);
    expect(takeAll(allowance, 1500)).toBe(1);
    expect(takeAll(allowance, 3_600_000)).toBe(20);
  });

  it('gives nothing for a clock that steps back', () => {
    const allowance = new MessageAllowance(1, 1, 10_000);
    expect(allowance.take(10_000)).toBe(true);
    expect(allowance.take(0)).toBe(false);
  });
});
