import { describe, expect, it } from '@jest/globals';
import { inputLevel, meanLevel } from './input-level.js';

describe('the input level', () => {
  it.each([
    [600, 412, 96, 70],
    [600, 0, 0, 0],
    [600, 600, 0, 100],
    [600, 0, 6000, 100],
    [600, 5000, 90_000, 100],
    [300, 150, 0, 50],
    [1, 0, 1, 10],
  ])('of %d s with %d keys and %d movements is %d %%', (tracked, keyClicks, mouseMoves, level) => {
    expect(inputLevel({ tracked, keyClicks, mouseMoves })).toBe(level);
  });

  it('of a longer time is the mean of its parts', () => {
    const part = (tracked: number, keyClicks: number) => ({ tracked, keyClicks, mouseMoves: 0 });
    expect(meanLevel([part(600, 9000), part(600, 0)])).toBe(50);
    expect(meanLevel([part(300, 300), part(600, 60), part(0, 0)])).toBe(40);
    expect(meanLevel([part(0, 0)])).toBeNull();
  });

  it('is none where nothing was tracked', () => {
    expect(inputLevel({ tracked: 0, keyClicks: 0, mouseMoves: 0 })).toBeNull();
  });
});
