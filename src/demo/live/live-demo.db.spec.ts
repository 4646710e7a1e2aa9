import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { signIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { openDemo } from '../../../test/harness/demo.js';
import { companyServices } from '../../company/index.js';
import { identityServices } from '../../identity/index.js';
import { Database } from '../../shared/database/database.js';
import { createLogger } from '../../shared/logging/logger.js';
import { addDays } from '../../shared/time/local-date.js';
import { trackingServices } from '../../tracking/index.js';
import { findHimal } from '../demo-company.js';
import { demoEmails } from '../demo.js';
import { type Demo, findDemo, workOf } from '../demo-time.js';
import { LiveDemo } from './live-demo.js';

const DAY = '2026-11-23';
/** Times of Kathmandu. */
const at = (time: string) => new Date(`${DAY}T${time}:00.000+05:45`);
const STEADY = ['chen', 'eunji', 'jonas'];
/** People of whom one has a day off on each working day. */
const EVENING = ['daichi', 'farah', 'gita', 'ishaan'];

describe('a demo that lives', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await openDemo('livedemo')));
  beforeEach(async () => {
    // The tests do not come in the order of their days.
    await test.dataSource.query("DELETE FROM shared_job WHERE name = 'demo.live'");
    await test.dataSource.query('DELETE FROM tracking_presence');
  });
  afterAll(() => test.close());

  const start = () => new LiveDemo(test.app, createLogger('silent'), () => false);
  const turn = async (live: LiveDemo, time: string) => {
    test.clock.set(at(time));
    await live.drain();
  };
  const rows = async (sql: string, values: unknown[] = []) =>
    test.app.get(Database).query<Record<string, string>>(sql, values);
  const atWork = async (names = STEADY) =>
    (
      await rows(
        `SELECT u.email FROM tracking_presence p JOIN identity_user u ON u.id = p.user_id
         WHERE p.ended_at IS NULL AND p.seen_at > ? AND u.email IN (?)`,
        [new Date(test.clock.now().getTime() - 120_000), names.map((name) => demoEmails()[name])],
      )
    ).length;
  const owner = async () => {
    const asha = await identityServices(test.app).accounts.findByEmail(demoEmails()['asha'] ?? '');
    const company = asha && (await findHimal(test.app, asha));
    if (!company) throw new Error('asha');
    return { company, actor: (await signIn(test.app, asha)).actor };
  };
  const dayShift = (demo: Demo | undefined) => demo?.workers.filter(({ name }) => STEADY.includes(name)) ?? [];

  it('has three people at work in the day, and each slice once although it starts again in the middle', async () => {
    test.clock.set(at('08:30'));
    const first = start();
    for (const time of ['08:40', '09:05', '09:15', '10:00']) await turn(first, time);
    expect(await atWork()).toBe(3);
    // The second one fills the gap, and a third one beside it repeats everything.
    const second = start();
    for (const time of ['12:05', '15:00']) await turn(second, time);
    await turn(start(), '15:00');
    for (const time of ['17:15', '20:00']) await turn(second, time);
    expect(await atWork()).toBe(0);
    const demo = await findDemo(test.app, demoEmails(), () => false);
    for (const worker of dayShift(demo)) {
      const planned = workOf(demo!, worker, DAY);
      expect(planned[0]?.startedAt).toBe(at('09:00').toISOString());
      const end = planned.at(-1)?.endedAt ?? '';
      expect(end >= at('17:30').toISOString() && end <= at('18:00').toISOString()).toBe(true);
      const [stored] = await rows(
        `SELECT COUNT(*) AS slices, SUM(duration) AS seconds FROM tracking_activity
         WHERE user_id = ? AND started_at BETWEEN ? AND ?`,
        [worker.user.id, at('00:00'), at('23:59')],
      );
      expect([Number(stored?.['slices']), Number(stored?.['seconds'])]).toEqual([planned.length, planned.length * 600]);
    }
  });

  it('has three others at work in the evening, who stop at midnight', async () => {
    const live = start();
    for (const time of ['15:20', '16:30', '23:20']) await turn(live, time);
    expect(await atWork(EVENING)).toBe(3);
    test.clock.set(new Date('2026-11-24T00:01:00.000+05:45'));
    await live.drain();
    expect(await atWork(EVENING)).toBe(0);
    const ended = await rows(
      `SELECT u.email FROM tracking_presence p JOIN identity_user u ON u.id = p.user_id
       WHERE p.ended_at IS NOT NULL AND u.email IN (?)`,
      [EVENING.map((name) => demoEmails()[name])],
    );
    expect(ended).toHaveLength(3);
  });

  it('has them at work from 9:00 on the day on which the company rests', async () => {
    const live = start();
    for (const time of ['08:50', '10:00']) {
      test.clock.set(new Date(`2026-11-28T${time}:00.000+05:45`));
      await live.drain();
    }
    expect([await atWork(), await atWork(EVENING)]).toEqual([0, 4]);
  });

  it('works by the clock of the zone that the owner has chosen', async () => {
    const { actor, company } = await owner();
    const { timeZones } = companyServices(test.app);
    const choose = (main: string) =>
      timeZones.update(actor, { company: company.uuid, timezones: [...new Set(['Asia/Kathmandu', main])], main });
    await choose('Europe/Berlin');
    const demo = await findDemo(test.app, demoEmails(), () => false);
    const starts = dayShift(demo).map((worker) => workOf(demo!, worker, DAY)[0]?.startedAt);
    expect(starts).toEqual(STEADY.map(() => `${DAY}T08:00:00.000Z`));
    await choose('Asia/Kathmandu');
  });

  it('rests on the last day of the week that the owner has set', async () => {
    const { actor, company } = await owner();
    const setWeekStart = (weekStartDay: string) =>
      companyServices(test.app).companies.update(actor, { uuid: company.uuid, weekStartDay });
    const restDays = async () => {
      const demo = await findDemo(test.app, demoEmails(), () => false);
      const days = Array.from({ length: 7 }, (_, index) => addDays(DAY, index));
      return days.filter((day) => dayShift(demo).every((worker) => workOf(demo!, worker, day).length === 0));
    };
    expect(await restDays()).toEqual(['2026-11-28']);
    await setWeekStart('FRIDAY');
    expect(await restDays()).toEqual(['2026-11-26']);
    await setWeekStart('SUNDAY');
  });

  it('is the work of one process, and another goes on when that one has ended', async () => {
    const reports = jest.spyOn(trackingServices(test.app).presences, 'report');
    const [one, other] = [start(), start()];
    const nextDay = (time: string) => new Date(`2026-11-24T${time}:00.000+05:45`);
    const count = async (live: LiveDemo, time: string): Promise<number> => {
      reports.mockClear();
      test.clock.set(nextDay(time));
      await live.drain();
      return reports.mock.calls.length;
    };
    test.clock.set(nextDay('10:00'));
    await Promise.all([one.drain(), other.drain()]);
    const claimed = [await count(one, '10:01'), await count(other, '10:01')];
    expect(claimed.filter((calls) => calls > 0)).toHaveLength(1);
    const [ended, waiting] = claimed[0] ? [one, other] : [other, one];
    expect(await count(ended, '10:03')).toBeGreaterThan(0);
    expect(await count(waiting, '10:05')).toBe(0);
    expect(await count(waiting, '10:08')).toBeGreaterThan(0);
    expect(await count(ended, '10:09')).toBe(0);
  });
});

describe('a demo that nobody founded', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await openTestApp()));
  afterAll(() => test.close());

  it('does nothing', async () => {
    await new LiveDemo(test.app, createLogger('silent'), () => false).drain();
    const worked = await test.dataSource.query('SELECT name FROM shared_job WHERE name = ?', ['demo.live']);
    expect(worked).toEqual([]);
  });
});
