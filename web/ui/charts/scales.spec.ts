import { describe, expect, it } from '@jest/globals';
import { bands, niceTicks } from './scales';

describe('scales', () => {
  it.each([
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [7, [0, 2, 4, 6, 8]],
    [8, [0, 2, 4, 6, 8]],
    [45.2, [0, 20, 40, 60]],
    [41, [0, 20, 40, 60]],
    [100, [0, 25, 50, 75, 100]],
  ])('up to %d has the marks %j', (most, ticks) => expect(niceTicks(most)).toEqual(ticks));

  it('always reach beyond the largest value, with few marks', () => {
    for (let most = 0.3; most < 5000; most *= 1.37) {
      const ticks = niceTicks(most);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most - 1e-6);
      expect(ticks.length).toBeLessThanOrEqual(5);
    }
  });

  it('place bars in the middle of equal parts', () => {
    const { step, of } = bands(4);
    expect([step, of(0), of(3).start + of(3).width]).toEqual([25, { start: 4, width: 17 }, 96]);
  });
});
