import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Content, workedOf } from '../../activities/apportion.js';
import { DayTotals } from '../../totals/day-totals.js';
import { aKey } from '../../../../test/harness/ids.js';
import { sumsOf, type TimeSums, totalOf } from './sums.js';

const START = Date.parse('2026-11-20T18:00:00Z');
const [userId, projectId] = [aKey('1'), aKey('2')];

/** Time as the ingest stores it: used and idle seconds never exceed the duration. */
const activity = fc
  .record({
    manual: fc.boolean(),
    duration: fc.integer({ min: 1, max: 600 }),
    shares: fc.tuple(fc.nat(600), fc.nat(600), fc.nat(600)),
    idleCounts: fc.boolean(),
  })
  .map(({ manual, duration, shares, idleCounts }) => {
    let left = manual ? 0 : duration;
    const [idle = 0, productive = 0, unproductive = 0] = shares.map((requested) => {
      const part = Math.min(requested, left);
      left -= part;
      return part;
    });
    const parts = { idle, productive, unproductive, usages: [], keyClicks: 0, mouseMoves: 0 };
    return { type: manual ? ('MANUAL' as const) : ('TRACKED' as const), content: { duration, idleCounts, ...parts } };
  });

/** Returns the reported sums of consecutive activities, over midnight in Kathmandu. */
function reported(activities: readonly { type: 'MANUAL' | 'TRACKED'; content: Content }[]): TimeSums[] {
  const totals = new DayTotals();
  let start = START;
  for (const { type, content } of activities) {
    const end = start + content.duration * 1000;
    totals.add({ userId, projectId, type, content, start, end, overLimit: false }, 'Asia/Kathmandu');
    start = end;
  }
  return [...totals.days.values()].map(sumsOf);
}

describe('sums of time', () => {
  it('are made of parts that sum, on each day and in all', () => {
    fc.assert(
      fc.property(fc.array(activity, { minLength: 1, maxLength: 30 }), (activities) => {
        const days = reported(activities);
        for (const sums of [...days, totalOf(days)]) {
          const { tracked, worked, idle, idleDeducted, productive, neutral, unproductive, manual } = sums;
          expect(productive + neutral + unproductive + idle).toBe(tracked);
          expect(tracked - idleDeducted - unproductive + manual).toBe(worked);
          expect(Math.min(neutral, idleDeducted, idle - idleDeducted)).toBeGreaterThanOrEqual(0);
        }
        const worked = activities.reduce((sum, { content }) => sum + workedOf(content), 0);
        expect(totalOf(days).worked).toBe(worked);
      }),
    );
  });
});
