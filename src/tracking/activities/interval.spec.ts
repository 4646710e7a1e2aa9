import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chopped, secondsOf, type Span, IntervalSet } from './interval.js';

const RUNS = 100_000;
const HORIZON = 200;

/** Spans on a small line of whole units, so that the naive model can colour every unit. */
const span = fc
  .tuple(fc.integer({ min: 0, max: HORIZON - 1 }), fc.integer({ min: 1, max: 40 }))
  .map(([start, length]): Span => ({ start, end: Math.min(HORIZON, start + length) }));

/** Colours the units of the spans; false when one was coloured before. */
function colour(line: Uint8Array, spans: readonly Span[], colourOf: number): boolean {
  for (const { start, end } of spans) {
    for (let unit = start; unit < end; unit++) {
      if (line[unit] !== 0) return false;
      line[unit] = colourOf;
    }
  }
  return true;
}

describe('stretches of time', () => {
  it('S2 are taken once each, as on a line whose units are coloured one by one', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), (claims) => {
        const taken = new IntervalSet();
        const model = new Uint8Array(HORIZON);
        const line = new Uint8Array(HORIZON);
        for (const [index, claim] of claims.entries()) {
          for (let unit = claim.start; unit < claim.end; unit++) model[unit] ||= index + 1;
          const free = taken.subtractFrom(claim);
          if (!colour(line, free, index + 1)) return false;
          for (const part of free) taken.take(part);
        }
        // Nothing is missing, nothing too much, and each unit belongs to whoever came first.
        if (!line.every((unit, at) => unit === model[at])) return false;
        const found = new Uint8Array(HORIZON);
        colour(found, taken.findOverlapping({ start: 0, end: HORIZON }), 1);
        return found.every((unit, at) => unit > 0 === (model[at] ?? 0) > 0);
      }),
      { numRuns: RUNS },
    );
  });

  it('may touch', () => {
    const taken = new IntervalSet([{ start: 0, end: 10 }]);
    expect(taken.subtractFrom({ start: 10, end: 20 })).toEqual([{ start: 10, end: 20 }]);
    expect(taken.findOverlapping({ start: 10, end: 20 })).toEqual([]);
    expect(taken.subtractFrom({ start: 5, end: 15 })).toEqual([{ start: 10, end: 15 }]);
  });

  it('keep their seconds wherever they are cut', () => {
    const instant = fc.integer({ min: 0, max: 4_000_000 });
    fc.assert(
      fc.property(fc.uniqueArray(instant, { minLength: 2, maxLength: 6 }), (instants) => {
        const cuts = instants.sort((a, b) => a - b);
        const [start = 0, end = 0] = [cuts[0], cuts.at(-1)];
        const parts = cuts.slice(1).map((cut, index) => secondsOf({ start: cuts[index] ?? 0, end: cut }));
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(secondsOf({ start, end }));
      }),
    );
  });

  it('are chopped into pieces of a length, and what is left', () => {
    expect(chopped({ start: 5, end: 30 }, 10)).toEqual([
      { start: 5, end: 15 },
      { start: 15, end: 25 },
      { start: 25, end: 30 },
    ]);
  });
});
