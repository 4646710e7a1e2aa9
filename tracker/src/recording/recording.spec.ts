import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PicturePlan } from './picture-plan.js';
import { mayRecord, shiftOf } from './recording-hours.js';
import { todayOf } from './today.js';
import { UsageShares } from './usage-shares.js';

const at = (iso: string): number => Date.parse(iso);

describe('recording hours', () => {
  const office = { from: '09:00', to: '18:00' };
  const night = { from: '22:00', to: '06:00' };

  it.each([
    [office, 'Asia/Kathmandu', '2026-11-22T03:14:59Z', false],
    [office, 'Asia/Kathmandu', '2026-11-22T03:15:00Z', true],
    [office, 'Asia/Kathmandu', '2026-11-22T12:14:59Z', true],
    [office, 'Asia/Kathmandu', '2026-11-22T12:15:00Z', false],
    [night, 'UTC', '2026-11-22T23:30:00Z', true],
    [night, 'UTC', '2026-11-22T05:59:00Z', true],
    [night, 'UTC', '2026-11-22T06:00:00Z', false],
    [null, 'UTC', '2026-11-22T06:00:00Z', true],
  ])('%j in %s at %s: %s', (hours, zone, time, allowed) => {
    expect(mayRecord(hours, zone, at(time))).toBe(allowed);
  });

  it('know by how much a zone’s tens of minutes lie off', () => {
    expect(shiftOf('Asia/Kathmandu', at('2026-11-22T03:00:00Z'))).toBe(300_000);
    expect(shiftOf('America/New_York', at('2026-11-22T03:07:00Z'))).toBe(0);
  });
});

describe('today', () => {
  const today = { project: 'p', day: '2026-11-22', tracked: 3600, manual: 60, worked: 3000, idle: 0 };
  const project = { uuid: 'p', timezone: 'Asia/Kathmandu', idleCounts: false, today };
  const now = at('2026-11-22T10:00:00Z');
  const slice = { project: 'p', start: at('2026-11-22T09:00:00Z'), end: at('2026-11-22T09:10:00Z'), idle: 0 };

  it('is what the server counted and what it has not got yet', () => {
    expect(todayOf(project, [slice], now)).toEqual({ worked: 3600, tracked: 4200 });
    expect(todayOf(project, [{ ...slice, project: 'other' }], now)).toEqual({ worked: 3000, tracked: 3600 });
  });

  it('counts idle time as worked only where the project does', () => {
    const idle = [{ ...slice, idle: 600 }];
    expect(todayOf(project, idle, now)).toEqual({ worked: 3000, tracked: 4200 });
    expect(todayOf({ ...project, idleCounts: true }, idle, now)).toEqual({ worked: 3600, tracked: 4200 });
  });

  it('begins at the local midnight, also in the middle of a slice and with totals of yesterday', () => {
    const overMidnight = { ...slice, start: at('2026-11-22T18:13:00Z'), end: at('2026-11-22T18:16:30Z') };
    expect(todayOf(project, [overMidnight], at('2026-11-22T18:17:00Z'))).toEqual({ worked: 90, tracked: 90 });
    expect(todayOf(project, [overMidnight], at('2026-11-22T18:00:00Z')).tracked).toBe(3600 + 120);
    const lastWeek = { ...slice, start: slice.start - 7 * 86_400_000, end: slice.end - 7 * 86_400_000 };
    expect(todayOf(project, [lastWeek], now).tracked).toBe(3600);
  });

  it('is cut in the zone in which the person sees their days on the pages', () => {
    const evening = { ...slice, start: at('2026-11-22T18:13:00Z'), end: at('2026-11-22T18:16:30Z') };
    const abroad = { ...project, today: { ...today, timezone: 'America/New_York' } };
    expect(todayOf(abroad, [evening], at('2026-11-22T18:17:00Z'))).toEqual({ worked: 3210, tracked: 3810 });
  });
});

describe('screenshots', () => {
  it('are taken once in each interval, at a moment nobody knows', () => {
    const plan = new PicturePlan();
    const taken: number[] = [];
    for (let ms = 0; ms < 20 * 600_000; ms += 1000) if (plan.isDue(ms, 10)) taken.push(ms);
    expect(taken.map((ms) => Math.floor(ms / 600_000))).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(new Set(taken.map((ms) => ms % 600_000)).size).toBeGreaterThan(10);
  });
});

describe('usages', () => {
  it('sum to no more than was worked, lose no second of what was seen, and name the title that stood longest', () => {
    const stretches = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', ''), fc.integer({ min: 1, max: 90_000 })), {
      minLength: 1,
    });
    fc.assert(
      fc.property(stretches, fc.integer({ min: 0, max: 999 }), (list, phase) => {
        const shares = new UsageShares();
        for (const [name, ms] of list) shares.add(name ? { kind: 'APP', name } : null, ms);
        const ms = list.reduce((sum, [, each]) => sum + each, 0);
        const seconds = Math.floor((phase + ms) / 1000);
        const sum = shares.usages(seconds, ms).reduce((total, usage) => total + usage.seconds, 0);
        expect(sum).toBeLessThanOrEqual(seconds);
        if (list.every(([name]) => name)) expect(sum).toBe(seconds);
      }),
    );
    const shares = new UsageShares();
    shares.add({ kind: 'APP', name: 'editor', title: 'short' }, 1000);
    shares.add({ kind: 'APP', name: 'editor', title: 'long' }, 4000);
    expect(shares.usages(5, 5000)).toEqual([{ kind: 'APP', name: 'editor', title: 'long', seconds: 5 }]);
  });
});
