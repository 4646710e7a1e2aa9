import { describe, expect, it } from '@jest/globals';
import { minor } from '../../shared/money/money.js';
import { partsOf } from './line-parts.js';

describe('parts of a total', () => {
  it('are pay for the period and for earlier days, without extras', () => {
    const lines = [
      { kind: 'HOURS', amount: minor(1000) },
      { kind: 'FIXED', amount: minor(200) },
      { kind: 'LATE', amount: minor(30) },
      { kind: 'CORRECTION', amount: minor(-4) },
      { kind: 'EXTRA', amount: minor(5) },
    ] as const;
    expect(partsOf(lines)).toEqual({ hours: 1200n, earlier: 26n });
    expect(partsOf([])).toEqual({ hours: 0n, earlier: 0n });
  });
});
