import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser } from '../../../test/harness/builders/project.js';
import type { Company } from '../../company/index.js';
import type { ProjectView } from '../../project/index.js';
import { InvalidInput } from '../../shared/errors/app-error.js';
import { requestContext } from '../../shared/request/request-context.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { TotalsVerifier } from '../totals/totals-verifier.service.js';
import type { ActivityItem } from './items/activity-item.js';
import { type SpokenVerdict, TimeSync } from './sync.service.js';
import { TrackerStatus } from './tracker-status.service.js';

const NOW = '2026-11-21T12:00:00.000Z';
const MINUTE = 60_000;

describe('what trackers send', () => {
  let test: TestApp;
  let sync: TimeSync;
  let owner: Person;
  let company: Company;
  let project: ProjectView;
  let worker: Person;
  beforeAll(async () => {
    test = await openTestApp();
    sync = test.app.get(TimeSync);
  });
  beforeEach(async () => {
    test.clock.set(new Date(NOW));
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    project = await aProject(test.app, owner.actor, company);
    worker = await aProjectUser(test.app, company, project);
  });
  afterAll(() => test.close());

  /** Minutes before now. */
  const ago = (minutes: number): string => new Date(Date.parse(NOW) - minutes * MINUTE).toISOString();
  const slice = (from: number, to: number, values: Partial<ActivityItem> = {}): ActivityItem => ({
    uuid: newUuid(),
    project: project.uuid,
    startedAt: ago(from),
    endedAt: ago(to),
    ...values,
  });
  const send = async (activities: unknown[], { by = worker, clientTime = new Date(NOW) } = {}) =>
    sync.ingest(by.actor, { clientTime, device: 'Laptop', activities } as object);
  const verdictsOf = async (...activities: unknown[]): Promise<SpokenVerdict[]> => (await send(activities)).verdicts;
  const codesOf = async (...activities: unknown[]) =>
    (await verdictsOf(...activities)).map(({ verdict, code }) => (verdict === 'REJECTED' ? code : verdict));
  const rows = async (person = worker): Promise<Record<string, unknown>[]> =>
    test.dataSource.query('SELECT * FROM tracking_activity WHERE user_id = ? ORDER BY started_at', [person.user.id]);
  const today = async (): Promise<Record<string, unknown>[]> =>
    test.dataSource.query("SELECT * FROM tracking_day WHERE user_id = ? AND zone = 'Asia/Kathmandu'", [worker.user.id]);

  it('is stored once, cut to ten minutes, counted on the day of the company’s zone', async () => {
    const usages = [
      { kind: 'APP', name: 'C:\\Program Files\\Code.exe', seconds: 900, title: 'invoice.ts' },
      { kind: 'SITE', name: 'https://www.GitHub.com/pulls', seconds: 200 },
    ] as const;
    const item = slice(30, 5, { idle: 100, mouseMoves: 250, keyClicks: 99, memo: 'invoice bug', usages });
    const answer = await send([item]);
    const nothing = { code: null, field: null, limit: null, left: [], message: null };
    expect(answer.verdicts).toEqual([{ uuid: item.uuid, verdict: 'ACCEPTED', ...nothing }]);
    const stored = await rows();
    expect(stored.map(({ duration }) => duration)).toEqual([600, 600, 300]);
    expect(stored.reduce((sum, { idle }) => sum + Number(idle), 0)).toBe(100);
    expect(stored.reduce((sum, { worked }) => sum + Number(worked), 0)).toBe(1400);
    expect(answer.today).toMatchObject([
      { project: project.uuid, day: '2026-11-21', tracked: 1500, worked: 1400, idle: 100 },
    ]);
    expect(await today()).toMatchObject([{ tracked: 1500, worked: 1400, slices: 3, h17: 1500 }]);
    const uses = await test.dataSource.query(
      `SELECT app.kind, app.name, seconds FROM tracking_usage_day used JOIN tracking_app app ON app.id = used.app_id
        WHERE user_id = ? ORDER BY app.name`,
      [worker.user.id],
    );
    expect(uses).toEqual([
      { kind: 'APP', name: 'code', seconds: 900 },
      { kind: 'SITE', name: 'github.com', seconds: 200 },
    ]);
    expect(await codesOf(item)).toEqual(['DUPLICATE']);
    expect(await rows()).toHaveLength(3);
  });

  it('does not take the time that a request had to wait for a wrong clock', async () => {
    const waited = 180_000;
    const context = {
      requestId: '',
      locale: 'en',
      ip: '',
      userAgent: '',
      arrivedMs: performance.now() - waited,
    } as const;
    const sent = (clientTime: number, item: object) =>
      requestContext.run(context, () => send([item], { clientTime: new Date(clientTime - waited) }));
    const right = await sent(Date.parse(NOW), slice(20, 10));
    expect(right).toMatchObject({ clockCorrection: 0, verdicts: [{ verdict: 'ACCEPTED' }] });
    const day = 86_400_000;
    const wrong = await sent(Date.parse(NOW) - day, slice(1440 + 10, 1440 + 5));
    expect(wrong.clockCorrection).toBe(86_400);
  });

  it('T60 is corrected by the clock of the device, and refused from the future or from too long ago', async () => {
    const day = 24 * 60;
    const wrong = await send([slice(20 + day, 10 + day)], { clientTime: new Date(Date.parse(NOW) - day * MINUTE) });
    expect(wrong.clockCorrection).toBe(86_400);
    expect((await rows()).map(({ started_at }) => (started_at as Date).toISOString())).toEqual([ago(20)]);
    const absurd = send([slice(9, 8)], { clientTime: new Date('1900-01-01T00:00:00.000Z') });
    await expect(absurd).rejects.toBeInstanceOf(InvalidInput);
    const nearly = await send([slice(9, 8)], { clientTime: new Date(Date.parse(NOW) + 59_000) });
    expect(nearly.clockCorrection).toBe(0);
    expect(
      await codesOf(slice(1, -4.9), slice(1, -5.1), slice(60 * day - 1, 60 * day - 5), slice(60 * day + 1, 60 * day)),
    ).toEqual(['ACCEPTED', 'IN_THE_FUTURE', 'ACCEPTED', 'TOO_OLD']);
  });

  it('T61 counts a moment once, for whoever came first, in whichever project or device', async () => {
    const other = await aProject(test.app, owner.actor, company, { name: 'Other' });
    const both = await aProjectUser(test.app, company, project);
    await test.dataSource.query(
      'INSERT INTO project_member (project_id, user_id, role, joined_at) VALUES (?, ?, ?, NOW())',
      [other.key, both.user.id, 'user'],
    );
    const at = (items: ActivityItem[]) => send(items, { by: both });
    await at([slice(20, 15)]);
    const { verdicts } = await at([slice(25, 10, { project: other.uuid, mouseMoves: 900 }), slice(19, 16)]);
    expect(verdicts).toMatchObject([
      {
        verdict: 'TRIMMED',
        left: [
          { start: Date.parse(ago(25)), end: Date.parse(ago(20)) },
          { start: Date.parse(ago(15)), end: Date.parse(ago(10)) },
        ],
      },
      { verdict: 'TRIMMED', left: [] },
    ]);
    const stored = await rows(both);
    expect(stored.map(({ duration, mouse_moves }) => [duration, mouse_moves])).toEqual([
      [300, 300],
      [300, null],
      [300, 300],
    ]);
  });

  it.each([
    ['T62 that ends before it starts', { startedAt: '2026-11-21T11:00:00.000Z', endedAt: '2026-11-21T10:00:00.000Z' }],
    ['T62 of no length', { startedAt: '2026-11-21T11:00:00.000Z', endedAt: '2026-11-21T11:00:00.000Z' }],
    ['T62 of 48 hours', { startedAt: '2026-11-19T11:00:00.000Z', endedAt: '2026-11-21T11:00:00.000Z' }],
    ['T62 at no time', { startedAt: 'yesterday' }],
    ['T65 with negative counts', { mouseMoves: -1 }],
    ['T65 with absurd counts', { mouseMoves: 1e12 }],
    ['T65 with counts that are none', { keyClicks: Number.NaN }],
    ['T65 with more idle time than time', { idle: 601 }],
    ['without a uuid', { uuid: 'abc' }],
    ['T64 with a use without a name', { usages: [{ kind: 'APP', name: ' \u0000 ', seconds: 1 }] }],
  ] as [string, Partial<ActivityItem>][])('refuses an item %s, and only that', async (_what, values) => {
    expect(await codesOf(slice(20, 10), slice(40, 30, values), slice(30, 20))).toEqual([
      'ACCEPTED',
      'INVALID_ACTIVITY',
      'ACCEPTED',
    ]);
    expect(await rows()).toHaveLength(2);
  });

  it('T63 refuses a batch of more than 500 as a whole, naming the limit', async () => {
    const items = Array.from({ length: 501 }, (_, index) => slice(600 - index, 599 - index));
    await expect(send(items)).rejects.toThrow(InvalidInput);
    await expect(send(items)).rejects.toMatchObject({ fields: { activities: [{ params: { limit: 500 } }] } });
    expect(await rows()).toEqual([]);
    expect((await verdictsOf(...items.slice(1))).every(({ verdict }) => verdict === 'ACCEPTED')).toBe(true);
  });

  it('T63 is nobody else’s, of no foreign project, and nothing from after the person left', async () => {
    const stranger = await signedIn(test.app);
    const theirs = await aCompany(test.app, stranger.actor);
    const foreign = await aProject(test.app, stranger.actor, theirs);
    expect(await codesOf(slice(9, 8, { project: foreign.uuid }), slice(9, 8, { project: newUuid() }))).toEqual([
      'PROJECT_NOT_FOUND',
      'PROJECT_NOT_FOUND',
    ]);
    await test.dataSource.query('UPDATE project_member SET deactivated_at = ? WHERE user_id = ?', [
      new Date(Date.parse(NOW) - 15 * MINUTE),
      worker.user.id,
    ]);
    const verdicts = await verdictsOf(slice(30, 20), slice(20, 10), slice(10, 5));
    expect(verdicts.map(({ verdict, code }) => (verdict === 'REJECTED' ? code : verdict))).toEqual([
      'ACCEPTED',
      'TRIMMED',
      'REMOVED_FROM_PROJECT',
    ]);
    expect(verdicts[1]?.left).toEqual([{ start: Date.parse(ago(20)), end: Date.parse(ago(15)) }]);
  });

  it('knows a project whose id comes in capitals', async () => {
    const item = slice(30, 20, { project: project.uuid.toUpperCase() as typeof project.uuid });
    expect(await codesOf(item)).toEqual(['ACCEPTED']);
    expect(await codesOf({ ...item, project: project.uuid })).toEqual(['DUPLICATE']);
  });

  it('takes what was tracked before the project was archived, whenever it comes', async () => {
    await test.dataSource.query('UPDATE project_project SET archived_at = ? WHERE id = ?', [
      new Date(Date.parse(NOW) - 15 * MINUTE),
      project.key,
    ]);
    expect(await codesOf(slice(30, 20), slice(20, 10), slice(10, 5))).toEqual([
      'ACCEPTED',
      'TRIMMED',
      'PROJECT_ARCHIVED',
    ]);
    expect((await rows()).reduce((sum, { duration }) => sum + Number(duration), 0)).toBe(900);
  });

  it('is remembered by project and note, the latest first, to be gone on with', async () => {
    const other = await aProject(test.app, owner.actor, company);
    const theirs = await aProjectUser(test.app, company, other);
    await send([slice(60, 50, { memo: 'Parcel 1' }), slice(50, 40), slice(40, 30, { memo: 'Parcel 1' })]);
    await send([slice(60, 50, { project: other.uuid, memo: 'Nobody else’s' })], { by: theirs });
    await test.dataSource.query(
      'UPDATE tracking_activity SET deleted_at = received_at WHERE memo IS NULL AND user_id = ?',
      [worker.user.id],
    );
    // Other specs of this database prove that all totals are right.
    await test.app.get(TotalsVerifier).rebuild();
    const recent = await test.app.get(TrackerStatus).listRecent(worker.user.id);
    expect(recent).toEqual([{ projectId: expect.any(String), memo: 'Parcel 1' }]);
  });

  it('has no number of keys and moves where they could not be counted', async () => {
    await verdictsOf(slice(40, 30, { keyClicks: null }), slice(30, 20, { keyClicks: 0, mouseMoves: 7 }));
    expect(await rows()).toMatchObject([
      { key_clicks: null, mouse_moves: null },
      { key_clicks: 0, mouse_moves: 7 },
    ]);
  });

  it('takes tracked time where time by hand was deleted', async () => {
    await send([slice(30, 20)]);
    await test.dataSource.query("UPDATE tracking_activity SET type = 'MANUAL', deleted_at = NOW(3) WHERE user_id = ?", [
      worker.user.id,
    ]);
    await test.dataSource.query('DELETE FROM tracking_day WHERE user_id = ?', [worker.user.id]);
    expect(await codesOf(slice(30, 20))).toEqual(['ACCEPTED']);
  });

  it('judges what has another shape by itself, and cuts no character in half', async () => {
    const title = `${'x'.repeat(254)}😀`;
    const name = `${'n'.repeat(189)}😀`;
    const good = slice(30, 20, { usages: [{ kind: 'APP', name, title, seconds: 60 }] });
    const odd = [
      null,
      5,
      'text',
      { ...slice(9, 8), memo: 1 },
      { ...slice(9, 8), usages: {} },
      { ...slice(9, 8), usages: [null] },
      { ...slice(9, 8), usages: [{ kind: 'FOO', name: 'x', seconds: 1 }] },
      { ...slice(9, 8), usages: [{ kind: 'APP', name: 5, seconds: 1 }] },
      { ...slice(9, 8), usages: [{ kind: 'APP', name: 'x', title: {}, seconds: 1 }] },
      { ...slice(9, 8), keyClicks: '5' },
    ];
    expect(await codesOf(good, ...odd)).toEqual(['ACCEPTED', ...odd.map(() => 'INVALID_ACTIVITY')]);
    expect(await codesOf(slice(19, 18, { usages: [{ kind: 'APP', name: 'tool .exe', seconds: 5 }] }))).toEqual([
      'ACCEPTED',
    ]);
    expect(await codesOf(slice(18, 17, { usages: [{ kind: 'APP', name: 'tool.exe', seconds: 5 }] }))).toEqual([
      'ACCEPTED',
    ]);
  });

  it('records nothing outside the hours that the project allows', async () => {
    await test.dataSource.query(
      'INSERT INTO project_setting (project_id, type, information, updated_at) VALUES (?, ?, ?, NOW())',
      [project.key, 'GENERAL', JSON.stringify({ recordingHours: { from: '09:00', to: '17:30' } })],
    );
    // 12:00 UTC is 17:45 in Kathmandu.
    const verdicts = await verdictsOf(slice(30, 10), slice(10, 5));
    expect(verdicts.map(({ verdict, code }) => (verdict === 'REJECTED' ? code : verdict))).toEqual([
      'TRIMMED',
      'OUTSIDE_RECORDING_HOURS',
    ]);
    expect(verdicts[0]?.left).toEqual([{ start: Date.parse(ago(30)), end: Date.parse(ago(15)) }]);
  });

  it('marks what lies beyond a hard limit, and tells of 80 and of 100 percent once', async () => {
    await test.dataSource.query('INSERT INTO project_member_limit VALUES (?, ?, 10, ?, 1, NOW())', [
      project.key,
      worker.user.id,
      'DAY',
    ]);
    await send([slice(60, 53)]);
    expect(await notices()).toEqual([]);
    await send([slice(53, 51)]);
    expect(await notices()).toEqual([80]);
    await send([slice(51, 45)]);
    await send([slice(45, 44)]);
    expect(await notices()).toEqual([80, 100]);
    expect((await rows()).map(({ duration, over_limit }) => [duration, Number(over_limit)])).toEqual([
      [420, 0],
      [120, 0],
      [60, 0],
      [300, 1],
      [60, 1],
    ]);
    expect(await today()).toMatchObject([{ worked: 960, over_limit: 360 }]);
    async function notices(): Promise<number[]> {
      const told: { percent: number }[] = await test.dataSource.query(
        'SELECT percent FROM tracking_limit_notice WHERE user_id = ? ORDER BY percent',
        [worker.user.id],
      );
      return told.map(({ percent }) => percent);
    }
  });

  it('counts each day’s part of one long activity against that day’s hard limit', async () => {
    await test.dataSource.query('INSERT INTO project_member_limit VALUES (?, ?, 60, ?, 1, NOW())', [
      project.key,
      worker.user.id,
      'DAY',
    ]);
    // 22:15 to 02:15 in Kathmandu, whose midnight was at 18:15 UTC.
    await send([slice(0, 0, { startedAt: '2026-11-20T16:30:00.000Z', endedAt: '2026-11-20T20:30:00.000Z' })]);
    const days = await test.dataSource.query(
      "SELECT DATE_FORMAT(day, '%Y-%m-%d') AS day, worked, over_limit FROM tracking_day WHERE user_id = ? ORDER BY day",
      [worker.user.id],
    );
    expect(days).toEqual([
      { day: '2026-11-20', worked: 6300, over_limit: 2700 },
      { day: '2026-11-21', worked: 8100, over_limit: 4500 },
    ]);
  });

  it('is divided at midnight, and at both of the zones a company reports in', async () => {
    await test.dataSource.query('INSERT INTO company_time_zone (company_id, zone, is_main) VALUES (?, ?, 0)', [
      company.id,
      'America/New_York',
    ]);
    // Midnight in Kathmandu was at 18:15 UTC the day before.
    const at = (text: string): string => `2026-11-20T${text}.000Z`;
    await send([slice(0, 0, { startedAt: at('18:12:00'), endedAt: at('18:18:00'), idle: 60 })]);
    const days = await test.dataSource.query(
      "SELECT zone, DATE_FORMAT(day, '%Y-%m-%d') AS day, tracked, idle FROM tracking_day WHERE user_id = ? ORDER BY zone, day",
      [worker.user.id],
    );
    expect(days).toEqual([
      { zone: 'America/New_York', day: '2026-11-20', tracked: 360, idle: 60 },
      { zone: 'Asia/Kathmandu', day: '2026-11-20', tracked: 180, idle: 30 },
      { zone: 'Asia/Kathmandu', day: '2026-11-21', tracked: 180, idle: 30 },
    ]);
  });
});
