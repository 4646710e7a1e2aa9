import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { StoredUsage } from './activity.entity.js';
import { type Content, portion, workedOf } from './apportion.js';

const RATINGS = ['P', 'U', 'N'] as const;

/** Contents as the ingest makes them: uses and idle time never exceed the duration. */
const content = fc
  .record({
    duration: fc.integer({ min: 1, max: 1200 }),
    parts: fc.array(fc.tuple(fc.constantFrom(...RATINGS), fc.integer({ min: 1, max: 400 })), { maxLength: 6 }),
    idle: fc.nat(1200),
    idleCounts: fc.boolean(),
    mouseMoves: fc.option(fc.nat(100_000)),
    keyClicks: fc.option(fc.nat(10_000)),
  })
  .map(({ duration, parts, idle: requested, ...rest }): Content => {
    const idle = Math.min(requested, duration);
    let left = duration - idle;
    const usages = parts.flatMap(([rating, seconds], index): StoredUsage[] => {
      const counted = Math.min(seconds, left);
      left -= counted;
      return counted > 0 ? [[index + 1, counted, rating]] : [];
    });
    const sum = (rating: string): number => usages.reduce((all, [, s, r]) => (r === rating ? all + s : all), 0);
    return { duration, idle, productive: sum('P'), unproductive: sum('U'), usages, ...rest };
  });

const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 });

/** Counts that were not measured are null, not 0, in every part. */
const COUNTS = ['mouseMoves', 'keyClicks'] as const;
const FIELDS = ['duration', 'idle', 'productive', 'unproductive', 'mouseMoves', 'keyClicks'] as const;

function isSound(part: Content): boolean {
  const used = part.usages.reduce((sum, [, seconds]) => sum + seconds, 0);
  const { idle, productive, unproductive, usages, duration } = part;
  return (
    FIELDS.every((name) => (part[name] ?? 0) >= 0) &&
    idle + Math.max(used, productive + unproductive) <= duration &&
    sumOf(usages, 'P') === productive &&
    sumOf(usages, 'U') === unproductive
  );
}

describe('the portion of an activity', () => {
  it('S2 sums to the whole in every field, and holds nothing twice', () => {
    fc.assert(
      fc.property(content, cuts, (whole, where) => {
        const at = [0, ...where.map((share) => Math.floor(share * whole.duration)), whole.duration].sort(
          (a, b) => a - b,
        );
        const parts = at.slice(1).map((to, index) => portion(whole, at[index] ?? 0, to));
        const sum = (of: (part: Content) => number): number => parts.reduce((all, part) => all + of(part), 0);
        const used = (part: Content, app: number): number =>
          part.usages.reduce((all, [other, seconds]) => (other === app ? all + seconds : all), 0);
        return (
          parts.every(isSound) &&
          FIELDS.every((name) => sum((part) => part[name] ?? 0) === (whole[name] ?? 0)) &&
          COUNTS.every((name) => parts.every((part) => (part[name] === null) === (whole[name] === null))) &&
          sum(workedOf) === workedOf(whole) &&
          whole.usages.every(([app, seconds]) => sum((part) => used(part, app)) === seconds)
        );
      }),
      { numRuns: 100_000 },
    );
  });

  it('is spread evenly', () => {
    const usages: StoredUsage[] = [
      [1, 300, 'P', 'invoice.ts'],
      [2, 200, 'U'],
    ];
    const whole = { duration: 600, idle: 100, productive: 300, unproductive: 200, idleCounts: false, usages };
    const half = portion({ ...whole, mouseMoves: 11, keyClicks: 10 }, 0, 300);
    expect(half).toEqual({
      duration: 300,
      idle: 50,
      productive: 150,
      unproductive: 100,
      idleCounts: false,
      mouseMoves: 5,
      keyClicks: 5,
      usages: [
        [1, 150, 'P', 'invoice.ts'],
        [2, 100, 'U'],
      ],
    });
    expect(workedOf(half)).toBe(150);
    expect(workedOf({ ...half, idleCounts: true })).toBe(200);
  });
});

function sumOf(usages: readonly StoredUsage[], rating: string): number {
  return usages.reduce((sum, [, seconds, kind]) => (kind === rating ? sum + seconds : sum), 0);
}
