import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser } from '../../../test/harness/builders/project.js';
import { gql } from '../../../test/harness/graphql.js';
import type { Company } from '../../company/index.js';
import type { ProjectView } from '../../project/index.js';
import { newUuid } from '../../shared/ids/uuid.js';
import type { ActivityItem } from './items/activity-item.js';
import { type SpokenVerdict, TimeSync } from './sync.service.js';

const NOW = '2026-11-21T12:00:00.000Z';
const MINUTE = 60_000;
const SYNC = `mutation ($input: SyncActivitiesInput!) { syncActivities(input: $input) {
  verdicts { uuid verdict code field limit message left { startedAt endedAt } } } }`;

describe('what trackers are told', () => {
  let test: TestApp;
  let company: Company;
  let project: ProjectView;
  let worker: Person;
  beforeAll(async () => void (test = await openTestApp()));
  beforeEach(async () => {
    test.clock.set(new Date(NOW));
    const owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    project = await aProject(test.app, owner.actor, company);
    worker = await aProjectUser(test.app, company, project);
  });
  afterAll(() => test.close());

  const ago = (minutes: number): string => new Date(Date.parse(NOW) - minutes * MINUTE).toISOString();
  const slice = (from: number, to: number, values: Partial<ActivityItem> = {}): ActivityItem => ({
    uuid: newUuid(),
    project: project.uuid,
    startedAt: ago(from),
    endedAt: ago(to),
    ...values,
  });
  const send = async (...activities: unknown[]): Promise<SpokenVerdict[]> => {
    const batch = { clientTime: test.clock.now(), device: 'Laptop', activities };
    return (await test.app.get(TimeSync).ingest(worker.actor, batch)).verdicts;
  };
  /** Posts activities; returns the verdicts as a client sees them, over the line. */
  const post = async (...activities: unknown[]): Promise<SpokenVerdict[]> => {
    const input = { clientTime: NOW, device: 'Laptop', activities };
    const { data, errors } = await gql(test.client({ token: worker.token }), SYNC, { input });
    expect(errors).toEqual([]);
    return (data['syncActivities'] as unknown as { verdicts: SpokenVerdict[] }).verdicts;
  };
  const settings = (information: object): Promise<unknown> =>
    test.dataSource.query(
      'REPLACE INTO project_setting (project_id, type, information, updated_at) VALUES (?, ?, ?, NOW())',
      [project.key, 'GENERAL', JSON.stringify(information)],
    );
  const seconds = async (): Promise<number> => {
    const sql = 'SELECT SUM(duration) AS seconds FROM tracking_activity WHERE user_id = ?';
    const [row] = (await test.dataSource.query(sql, [worker.user.id])) as { seconds: string }[];
    return Number(row?.seconds);
  };

  it('are told to send variables when one item that is written into the document spoils them all', async () => {
    const written = (idle: string) =>
      `mutation { syncActivities(input: { clientTime: "${NOW}", device: "Laptop", activities: [${[20, 10]
        .map(
          (from) =>
            `{ uuid: "${newUuid()}", project: "${project.uuid}", startedAt: "${ago(from)}", endedAt: "${ago(from - 5)}", idle: ${from === 10 ? idle : 0} }`,
        )
        .join(' ')}] }) { verdicts { verdict } } }`;
    const client = test.client({ token: worker.token });
    const { errors } = await gql(client, written('"a word"'));
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining('as variables'),
      extensions: { code: 'VALIDATION' },
    });
    const fine = await gql(client, written('1'));
    expect(fine.data['syncActivities']).toEqual({ verdicts: [{ verdict: 'ACCEPTED' }, { verdict: 'ACCEPTED' }] });
    expect((await gql(client, '{ nothing }')).text).not.toContain('as variables');
  });

  it('D-12 is the same when it is sent again, whatever the rules are by then', async () => {
    const [whole, cut, covered] = [slice(60, 50), slice(55, 40), slice(58, 52)];
    const first = await send(whole, cut, covered);
    expect(first.map(({ verdict, code }) => [verdict, code])).toEqual([
      ['ACCEPTED', null],
      ['TRIMMED', 'ALREADY_RECORDED'],
      ['TRIMMED', 'ALREADY_RECORDED'],
    ]);
    expect(first[1]?.left).toEqual([{ start: Date.parse(ago(50)), end: Date.parse(ago(40)) }]);
    const again = [{ ...first[0], verdict: 'DUPLICATE' }, ...first.slice(1)];
    expect(await send(whole, cut, covered)).toEqual(again);
    const changes = [
      () => settings({ backdateDays: 1, recordingHours: { from: '01:00', to: '01:30' } }),
      () =>
        test.dataSource.query('UPDATE project_project SET archived_at = ? WHERE id = ?', [new Date(0), project.key]),
      () => test.dataSource.query('DELETE FROM project_member WHERE user_id = ?', [worker.user.id]),
    ];
    for (const change of changes) {
      await change();
      test.clock.advance(30 * 24 * 3600);
      expect(await send(whole, cut, covered)).toEqual(again);
    }
    expect(await seconds()).toBe(1200);
  });

  it('D-12 is the same for what was refused, though it would be allowed by now', async () => {
    await settings({ recordingHours: { from: '01:00', to: '02:00' } });
    const [outside, early] = [slice(60, 50), slice(5, -10)];
    const first = await send(outside, early);
    expect(first.map(({ code, limit }) => [code, limit])).toEqual([
      ['OUTSIDE_RECORDING_HOURS', '01:00-02:00'],
      ['IN_THE_FUTURE', '5'],
    ]);
    expect(first[0]?.message).toContain('01:00 AM–02:00 AM');
    await settings({});
    test.clock.advance(3600);
    expect(await send(outside, early)).toEqual(first);
    expect(await seconds()).toBe(0);
  });

  it('S11 tells other content under a known id apart, in the same batch too', async () => {
    const item = slice(60, 50, { memo: 'one', usages: [{ kind: 'APP', name: 'code', seconds: 60 }] });
    const others = [
      { ...item, memo: 'two' },
      { ...item, endedAt: ago(49) },
      { ...item, idle: 5 },
      { ...item, usages: [] },
      { ...item, startedAt: ago(40), endedAt: ago(30) },
    ];
    const verdicts = await send(item, ...others, item);
    expect(verdicts.map(({ code, verdict }) => code ?? verdict)).toEqual([
      'ACCEPTED',
      ...others.map(() => 'CONFLICT'),
      'DUPLICATE',
    ]);
    expect((await send(...others)).map(({ code }) => code)).toEqual(others.map(() => 'CONFLICT'));
    expect(verdicts[1]?.message).toMatch(/^Another record/);
    expect(await seconds()).toBe(600);
  });

  it('takes an item for the same when the device has learned of its wrong clock since', async () => {
    const item = slice(60, 50);
    await send(item);
    const moved = (text: string): string => new Date(Date.parse(text) + 61_000).toISOString();
    const [verdict] = await send({ ...item, startedAt: moved(item.startedAt), endedAt: moved(item.endedAt) });
    expect(verdict?.verdict).toBe('DUPLICATE');
  });

  it('D-12 costs no neighbour, whatever is wrong with an item', async () => {
    const { uuid: _uuid, ...nameless } = slice(9, 8);
    const { endedAt: _endedAt, ...endless } = slice(9, 8);
    const broken: [unknown, string][] = [
      [null, 'activity'],
      [7, 'activity'],
      [[], 'activity'],
      [nameless, 'uuid'],
      [endless, 'endedAt'],
      [{ ...slice(9, 8), colour: 'red' }, 'colour'],
      [{ ...slice(9, 8), startedAt: 5 }, 'startedAt'],
      [{ ...slice(9, 8), startedAt: 'yesterday' }, 'startedAt'],
      [{ ...slice(9, 8), idle: '5' }, 'idle'],
      [{ ...slice(9, 8), memo: {} }, 'memo'],
      [{ ...slice(9, 8), usages: {} }, 'usages'],
      [{ ...slice(9, 8), usages: [null] }, 'usages[0]'],
      [{ ...slice(9, 8), usages: [{ kind: 'TELEPATHY', name: 'x', seconds: 1 }] }, 'usages[0].kind'],
      [{ ...slice(9, 8), usages: [{ kind: 'APP', name: 'x' }] }, 'usages[0].seconds'],
    ];
    const [before, after] = [slice(30, 20), slice(20, 10)];
    const verdicts = await post(before, ...broken.map(([item]) => item), after);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['ACCEPTED', ...broken.map(() => 'REJECTED'), 'ACCEPTED']);
    expect(verdicts.slice(1, -1).map(({ code, field }) => [code, field])).toEqual(
      broken.map(([, field]) => ['INVALID_ACTIVITY', field]),
    );
    expect(verdicts.at(-3)).toMatchObject({ limit: 'APP, SITE' });
    for (const { message, field } of verdicts.slice(1, -1)) expect(message).toContain(String(field));
    expect(await seconds()).toBe(1200);
  });

  it('remembers no more refusals than it can afford', async () => {
    await settings({ recordingHours: { from: '01:00', to: '02:00' } });
    await test.dataSource.query(
      `INSERT INTO tracking_verdict (user_id, uuid, digest, started_at, verdict, code, spans, created_at)
       WITH RECURSIVE numbers AS (SELECT 1 AS number UNION ALL SELECT number + 1 FROM numbers WHERE number < 1000)
       SELECT ?, UNHEX(LPAD(HEX(one.number * 5 + five.number), 32, '0')), '', NOW(), 'REJECTED', 'TOO_OLD', '[]', NOW()
         FROM numbers one JOIN (SELECT number FROM numbers LIMIT 5) five`,
      [worker.user.id],
    );
    const item = slice(60, 50);
    expect((await send(item))[0]?.code).toBe('OUTSIDE_RECORDING_HOURS');
    const sql = 'SELECT COUNT(*) AS kept FROM tracking_verdict WHERE user_id = ?';
    expect(await test.dataSource.query(sql, [worker.user.id])).toEqual([{ kept: '5000' }]);
  });
});
