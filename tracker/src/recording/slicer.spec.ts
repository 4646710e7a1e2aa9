import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { shiftOf } from './recording-hours.js';
import { secondsOf, type Slice } from '../journal/slice.js';
import { type Observation, Slicer } from './slicer.js';
import type { Seen } from './usage-shares.js';

const WALL = Date.UTC(2026, 10, 22, 3, 58, 47, 350);
const EDITOR: Seen = { kind: 'APP', name: 'editor', title: 'a.ts' };
const SITE: Seen = { kind: 'SITE', name: 'example.com' };
const LIMIT = 60_000;
const QUIET = { counts: { keys: 0, moves: 0 } };

function slicer(): Slicer {
  const made = new Slicer({ project: 'p', idleLimit: LIMIT });
  made.begin(0, WALL);
  return made;
}

/** Looks each second until then; `seen` by ms since the beginning. */
function watch(made: Slicer, until: number, seen: (ms: number) => Partial<Observation>, from = 0): Slice[] {
  const slices: Slice[] = [];
  for (let ms = from + 1000; ms <= until; ms += 1000) {
    slices.push(...made.sample(ms, { seen: EDITOR, idleMs: 0, ...QUIET, ...seen(ms) }).slices);
  }
  return slices;
}

describe('slices', () => {
  it('are cut early once, then at the tens of minutes, and touch', () => {
    const made = slicer();
    const slices = [...watch(made, 1_800_000, () => ({})), ...made.end()];
    const minutes = slices.map(({ end }) => new Date(end).toISOString().slice(11, 19));
    expect(minutes).toEqual(['03:59:47', '04:00:00', '04:10:00', '04:20:00', '04:28:47']);
    slices.slice(1).forEach((slice, index) => expect(slice.start).toBe(slices[index]?.end));
    expect(slices.reduce((sum, slice) => sum + secondsOf(slice), 0)).toBe(1800);
  });

  it('are cut at the tens of minutes of the project’s zone', () => {
    const made = new Slicer({ project: 'p', idleLimit: LIMIT, shift: shiftOf('Asia/Kathmandu', WALL) });
    made.begin(0, WALL);
    const ends = watch(made, 1_200_000, () => ({})).map(({ end }) => new Date(end).toISOString().slice(11, 19));
    expect(ends).toEqual(['03:59:47', '04:05:00', '04:15:00']);
  });

  it('part worked from idle time where the minutes without input ran out, and where input came back', () => {
    const made = slicer();
    const input = 20_000;
    const back = 300_500;
    const slices = watch(made, 400_000, (ms) => ({
      idleMs: ms < back ? Math.max(0, ms - input) : Math.min(ms - back, 500),
    }));
    const all = [...slices, ...made.end()];
    const idle = all.filter((slice) => slice.idle > 0);
    expect(idle[0]?.start).toBe(WALL + input + LIMIT);
    expect(idle.at(-1)?.end).toBe(WALL + back);
    expect(idle.every((slice) => slice.idle === secondsOf(slice) && slice.usages.length === 0)).toBe(true);
  });

  it('end at the last look when the computer slept, and know nothing of the night', () => {
    const made = slicer();
    watch(made, 120_000, () => ({}));
    const { slices, gap } = made.sample(120_000 + 8 * 3_600_000, { seen: EDITOR, idleMs: 0, ...QUIET });
    expect(gap).toBe(true);
    expect(slices.at(-1)?.end).toBe(WALL + 120_000);
    expect(made.current()).toBeUndefined();
  });

  it('count keys and movements once, also those seen while a slice ends', () => {
    const made = slicer();
    const slices = [...watch(made, 700_000, () => ({ counts: { keys: 2, moves: 1 } })), ...made.end()];
    expect(slices.reduce((sum, { keyClicks }) => sum + (keyClicks ?? NaN), 0)).toBe(1400);
    expect(slices.reduce((sum, { mouseMoves }) => sum + (mouseMoves ?? NaN), 0)).toBe(700);
  });

  it('D-5 say nothing of keys and movements where a part of them was not counted, and never 0', () => {
    const made = slicer();
    const lost = (ms: number) => ms > 300_000 && ms < 310_000;
    const counts = { keys: 2, moves: 1 };
    const slices = [...watch(made, 700_000, (ms) => ({ counts: lost(ms) ? null : counts })), ...made.end()];
    expect(slices.filter(({ keyClicks }) => keyClicks === null)).toHaveLength(1);
    expect(slices.find(({ keyClicks }) => keyClicks === null)?.mouseMoves).toBeNull();
    expect(slices.at(-1)?.keyClicks).toBeGreaterThan(0);
  });

  it('hold what a second-by-second model holds, whatever is seen and however irregular the looks are', () => {
    const look = fc.record({
      after: fc.integer({ min: 50, max: 4000 }),
      input: fc.boolean(),
      seen: fc.constantFrom(EDITOR, SITE, null),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.array(look, { minLength: 1, maxLength: 400 }),
        (begun, looks) => {
          const made = new Slicer({ project: 'p', idleLimit: 5_000 });
          made.begin(0, begun);
          const slices: Slice[] = [];
          let [now, lastInput, active] = [0, 0, 0];
          for (const { after, input, seen } of looks) {
            const before = now;
            now += after;
            const idleFrom = lastInput + 5_000;
            active += Math.max(0, Math.min(now, idleFrom) - before);
            if (input) lastInput = now;
            // Input at the moment of the look ends the idleness there, not before.
            slices.push(...made.sample(now, { seen, idleMs: now - lastInput, ...QUIET }).slices);
          }
          slices.push(...made.end());
          const total = Math.floor((begun + now) / 1000) - Math.floor(begun / 1000);
          expect(slices.reduce((sum, slice) => sum + secondsOf(slice), 0)).toBe(total);
          for (const slice of slices) {
            expect(slice.end - slice.start).toBeLessThanOrEqual(600_000);
            const used = slice.usages.reduce((sum, { seconds }) => sum + seconds, 0);
            expect(used).toBeLessThanOrEqual(secondsOf(slice) - slice.idle);
          }
          const worked = slices.reduce((sum, slice) => sum + secondsOf(slice) - slice.idle, 0);
          // The model counts to the ms, each cut may move a part of a second; input between two looks is seen at the second.
          const inputsSeenLate = looks.filter(({ input }) => input).length * 4;
          expect(Math.abs(worked - active / 1000)).toBeLessThanOrEqual(slices.length + 1 + inputsSeenLate);
        },
      ),
      { numRuns: 500 },
    );
  });
});
