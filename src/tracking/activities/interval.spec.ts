import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chopped, secondsOf, type Span, Taken } from './interval.js';

const RUNS = 100_000;
const HORIZON = 200;

/** Spans on a small line of whole units, so that the naive model can colour every unit. */
const span = fc
  .tuple(fc.integer({ min: 0, max: HORIZON - 1 }), fc.integer({ min: 1, max: 40 }))
  .map(([start, length]): Span => ({ start, end: Math.min(HORIZON, start + length) }));

const units = (spans: readonly Span[]): number[] =>
  spans.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index));

describe('stretches of time', () => {
  it('S2 are taken once each, as on a line whose units are coloured one by one', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), (claims) => {
        const taken = new Taken();
        const coloured = new Set<number>();
        for (const claim of claims) {
          const free = taken.freeOf(claim);
          const expected = units([claim]).filter((unit) => !coloured.has(unit));
          expect(units(free)).toEqual(expected);
          for (const part of free) taken.take(part);
          for (const unit of expected) coloured.add(unit);
        }
        expect(units(taken.overlapping({ start: 0, end: HORIZON }))).toEqual([...coloured].sort((a, b) => a - b));
      }),
      { numRuns: RUNS },
    );
  });

  it('may touch', () => {
    const taken = new Taken([{ start: 0, end: 10 }]);
    expect(taken.freeOf({ start: 10, end: 20 })).toEqual([{ start: 10, end: 20 }]);
    expect(taken.overlapping({ start: 10, end: 20 })).toEqual([]);
    expect(taken.freeOf({ start: 5, end: 15 })).toEqual([{ start: 10, end: 15 }]);
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
