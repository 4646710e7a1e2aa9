import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  answered,
  awaySeconds,
  beat,
  type RunningTimer,
  secondsBetween,
  started,
  stopped,
  switched,
  type TimerActivity,
} from './timer.js';
import { titleWith } from './view/tab-title.js';
import { todayIn } from './view/today.js';

const PROJECT = { uuid: 'p', name: 'Support desk' };
const START = Date.parse('2026-11-21T09:03:20.000Z');

let made = 0;
const newUuid = (): string => `id-${++made}`;
const seconds = (activities: readonly TimerActivity[]): number =>
  activities.reduce(
    (sum, { startedAt, endedAt }) => sum + secondsBetween(Date.parse(startedAt), Date.parse(endedAt)),
    0,
  );

describe('the browser’s timer', () => {
  it('records every second that it ran once, in slices that end at full ten minutes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 140_000 }), { minLength: 1, maxLength: 60 }),
        fc.boolean(),
        (steps, idle) => {
          let running: RunningTimer | null = started({ project: PROJECT, memo: '', now: START, newUuid });
          const finished: TimerActivity[] = [];
          let now = START;
          for (const step of steps) {
            now += step;
            const next = beat({ running: running as RunningTimer, now, idle, newUuid });
            finished.push(...next.finished);
            running = next.running;
          }
          const all = [...finished, ...stopped({ running: running as RunningTimer, now, idle, newUuid })];
          expect(seconds(all)).toBe(secondsBetween(START, now));
          expect(new Set(all.map(({ uuid }) => uuid)).size).toBe(all.length);
          for (const [index, { startedAt, endedAt, idle: away }] of all.entries()) {
            const before = all[index - 1];
            if (before) expect(startedAt).toBe(before.endedAt);
            expect(Date.parse(endedAt) - Date.parse(startedAt)).toBeLessThanOrEqual(600_000);
            expect(away).toBe(idle ? secondsBetween(Date.parse(startedAt), Date.parse(endedAt)) : 0);
          }
        },
      ),
    );
  });

  it('stops where it was last seen when the browser slept or was closed', () => {
    const running = beat({
      running: started({ project: PROJECT, memo: 'invoice', now: START, newUuid }),
      now: START + 40_000,
      idle: false,
      newUuid,
    }).running;
    const next = beat({ running: running as RunningTimer, now: START + 3_600_000, idle: false, newUuid });
    expect(next).toMatchObject({ running: null, interrupted: true, finished: [{ memo: 'invoice' }] });
    expect(seconds(next.finished)).toBe(40);
  });

  it('keeps what was recorded when the clock is set back, and goes on from there', () => {
    const running = beat({
      running: started({ project: PROJECT, memo: '', now: START, newUuid }),
      now: START + 40_000,
      idle: false,
      newUuid,
    }).running;
    const next = beat({ running: running as RunningTimer, now: START - 3_600_000, idle: false, newUuid });
    expect(seconds(next.finished)).toBe(40);
    expect(next.running?.slice).toMatchObject({ start: START - 3_600_000, end: START - 3_600_000 });
  });

  it('writes nothing down for less than a second', () => {
    expect(
      stopped({
        running: started({ project: PROJECT, memo: '', now: START, newUuid }),
        now: START + 400,
        idle: false,
        newUuid,
      }),
    ).toEqual([]);
  });
});

describe('being away', () => {
  const MINUTE = 60_000;
  /** A minute of work, half an hour away, and a minute of work. */
  const away = () => {
    let running: RunningTimer | null = started({ project: PROJECT, memo: 'invoice', now: START, newUuid });
    const finished: TimerActivity[] = [];
    for (let minute = 1; minute <= 32; minute++) {
      const moment = { now: START + minute * MINUTE, idle: minute > 1 && minute <= 31, newUuid };
      const next = beat({ running: running as RunningTimer, ...moment });
      running = next.running;
      finished.push(...next.finished);
    }
    return { running: running as RunningTimer, finished };
  };
  const end = { now: START + 32 * MINUTE, idle: false, newUuid };
  const idleOf = (activities: readonly TimerActivity[]) => activities.reduce((sum, { idle }) => sum + idle, 0);

  it('waits for an answer; dropped it was never recorded, and the same run goes on', () => {
    const { running, finished } = away();
    expect(seconds(finished)).toBe(60);
    expect(awaySeconds(running)).toBe(1800);
    const dropped = answered(running, false, newUuid);
    expect(dropped.finished).toEqual([]);
    expect(dropped.running).toMatchObject({ run: running.run, since: START });
    const all = [...finished, ...stopped({ running: dropped.running, ...end })];
    expect([seconds(all), idleOf(all)]).toEqual([120, 0]);
  });

  it.each([true, null])('is idle time when it is kept (%p), and when nobody answers', (keep) => {
    const { running, finished } = away();
    const kept = keep ? answered(running, keep, newUuid) : { running, finished: [] };
    const noted = switched(
      { running: kept.running, ...end },
      started({ project: PROJECT, memo: '', now: end.now, newUuid }),
    );
    expect(awaySeconds(noted.running)).toBe(keep ? 0 : 1800);
    const all = [...finished, ...kept.finished, ...noted.finished, ...stopped({ running: noted.running, ...end })];
    expect([seconds(all), idleOf(all)]).toEqual([1920, 1800]);
    expect(Math.max(...all.map(({ startedAt, endedAt }) => Date.parse(endedAt) - Date.parse(startedAt)))).toBe(600_000);
  });

  it('is kept when the browser is closed meanwhile', () => {
    const { running } = away();
    const later = beat({ running, now: end.now + 3_600_000, idle: false, newUuid });
    expect(later).toMatchObject({ running: null, interrupted: true });
    expect(idleOf(later.finished)).toBe(1800);
  });
});

describe('the title of the tab', () => {
  it('begins with the running time, once, and without it when nothing runs', () => {
    expect(titleWith('Home · Workzone', '0:42:10')).toBe('0:42:10 · Home · Workzone');
    expect(titleWith('0:42:10 · Home · Workzone', '12:00:00')).toBe('12:00:00 · Home · Workzone');
    expect(titleWith('0:42:10 · Home · Workzone', null)).toBe('Home · Workzone');
  });
});

describe('today', () => {
  const [from, until] = [START - 1000_000, START + 4000_000];
  const day = { from, until, worked: 600, tracked: 900 };
  const project = { uuid: 'p', idleCounts: false, today: day };
  const piece = { project: 'p', start: START, end: START + 600_000, idle: 200 };

  it('is what the server counted and what it does not know yet; idle time is tracked, not worked', () => {
    expect(todayIn(project, [piece, { ...piece, project: 'q' }], START)).toEqual({ worked: 1000, tracked: 1500 });
    expect(todayIn({ ...project, idleCounts: true }, [piece], START)).toEqual({ worked: 1200, tracked: 1500 });
  });

  it('begins anew at midnight, also before the server says so', () => {
    const over = { ...piece, start: until - 60_000, end: until + 60_000, idle: 0 };
    expect(todayIn(project, [over], until - 1)).toEqual({ worked: 660, tracked: 960 });
    expect(todayIn(project, [over], until)).toEqual({ worked: 60, tracked: 60 });
  });
});
