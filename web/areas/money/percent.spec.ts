import { describe, expect, it } from '@jest/globals';
import { formatPercent, parsePercent, percentText, scaleToWhole } from './percent';

describe('percentages', () => {
  it('are written without needless zeros', () => {
    expect([6667, 6000, 1, 10_000, 50].map(formatPercent)).toEqual(['66.67%', '60%', '0.01%', '100%', '0.5%']);
    expect(percentText(-250)).toBe('−2.5');
  });

  it.each([
    ['60', 6000],
    ['33.33', 3333],
    ['33,3', 3330],
    [' 12.5 % ', 1250],
    ['100', 10_000],
    ['0.01', 1],
  ])('reads %s', (text, bp) => {
    expect(parsePercent(text)).toBe(bp);
  });

  it.each(['', '0', '-5', '100.01', '33.333', '1e1', 'abc', '1.2.3'])('does not read %s', (text) => {
    expect(parsePercent(text)).toBeNull();
  });

  it('are scaled to a hundred in whole hundredths', () => {
    expect(scaleToWhole([6000, 2500])).toEqual([7059, 2941]);
    expect(scaleToWhole([0, 0, 0])).toEqual([3334, 3333, 3333]);
    expect(scaleToWhole([1])).toEqual([10_000]);
    expect(scaleToWhole([])).toEqual([]);
  });
});
