import { describe, expect, it } from '@jest/globals';
import { inputLevel } from './input-level.js';

describe('the input level', () => {
  it.each([
    [600, 412, 96, 73],
    [600, 0, 0, 0],
    [600, 600, 0, 100],
    [600, 0, 2400, 100],
    [600, 5000, 90_000, 100],
    [300, 150, 0, 50],
    [1, 0, 1, 25],
  ])('of %d s with %d keys and %d movements is %d %%', (tracked, keyClicks, mouseMoves, level) => {
    expect(inputLevel({ tracked, keyClicks, mouseMoves })).toBe(level);
  });

  it('is none where nothing was tracked', () => {
    expect(inputLevel({ tracked: 0, keyClicks: 0, mouseMoves: 0 })).toBeNull();
  });
});
