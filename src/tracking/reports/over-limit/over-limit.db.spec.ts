import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { aCompany } from '../../../../test/harness/builders/company.js';
import { tokensOf } from '../../../../test/harness/builders/identity.js';
import { aProject, aProjectUser } from '../../../../test/harness/builders/project.js';
import { gql, refusal } from '../../../../test/harness/graphql.js';
import { textOf } from '../../../../test/harness/texts.js';
import { Inbox } from '../../../identity/notifications/inbox.service.js';
import type { ProjectView } from '../../../project/projects/project-view.js';
import { Forbidden, InvalidInput, NotFound } from '../../../shared/errors/app-error.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import { FrozenPeriods } from '../../activities/frozen-periods.js';
import { Ingest } from '../../ingest/ingest.service.js';
import { HoursReport } from '../hours/hours.service.js';
import { RangeBackwards, ReportZoneUnknown } from '../scope/report.errors.js';
import { TotalsVerifier } from '../../totals/totals-verifier.service.js';
import { OwnOverLimit } from './over-limit.errors.js';
import { OverLimitTime } from './over-limit.service.js';

const DAY = '2026-11-20';

describe('time over the limit', () => {
  let test: TestApp;
  let overLimit: OverLimitTime;
  let owner: Person;
  let worker: Person;
  let project: ProjectView;
  beforeAll(async () => {
    test = await openTestApp();
    overLimit = test.app.get(OverLimitTime);
  });
  beforeEach(async () => {
    test.clock.set(new Date('2026-11-01T00:00:00Z'));
    owner = await signedIn(test.app);
    const company = await aCompany(test.app, owner.actor);
    project = await aProject(test.app, owner.actor, company);
    worker = await aProjectUser(test.app, company, project, { name: 'Asha Rai' });
    test.clock.set(new Date('2026-11-21T12:00:00Z'));
    for (const { user } of [worker, owner]) {
      await test.dataSource.query('INSERT INTO project_member_limit VALUES (?, ?, 60, ?, 1, NOW())', [
        project.key,
        user.id,
        'DAY',
      ]);
    }
  });
  afterAll(() => test.close());

  const track = (from: string, to: string, day = DAY, person = worker) => {
    const [startedAt, endedAt] = [`${day}T${from}:00.000Z`, `${day}T${to}:00.000Z`];
    const items = [{ uuid: newUuid(), project: project.uuid, startedAt, endedAt }];
    return test.app.get(Ingest).ingest([{ userKey: person.user.id, device: 'Laptop', correction: 0, items }]);
  };
  const asked = (values: object = {}) => ({
    project: project.uuid,
    user: worker.user.uuid,
    from: DAY,
    to: DAY,
    ...values,
  });
  const sums = async (day: string) => {
    const range = { project: project.uuid, user: worker.user.uuid, from: day, to: day };
    const { worked, overLimit: over } = (await test.app.get(HoursReport).read(owner.actor, range)).total;
    return { worked, over };
  };

  it('counts once it is allowed, on the days that were asked for', async () => {
    await track('06:00', '08:00');
    await track('06:00', '07:30', '2026-11-19');
    expect(await sums(DAY)).toEqual({ worked: 7200, over: 3600 });

    expect(await overLimit.allow(owner.actor, asked())).toEqual({ seconds: 3600 });
    expect(await sums(DAY)).toEqual({ worked: 7200, over: 0 });
    expect(await sums('2026-11-19')).toEqual({ worked: 5400, over: 1800 });
    expect(await test.app.get(TotalsVerifier).verify()).toEqual([]);
    const inbox = async () => {
      await test.settle();
      return (await test.app.get(Inbox).list(worker.actor, {})).data.map(({ type }) => type);
    };
    expect((await inbox()).filter((type) => type === 'OVER_LIMIT_ALLOWED')).toHaveLength(1);

    // Asked again, nothing happens, and nobody is told of it.
    expect(await overLimit.allow(owner.actor, asked())).toEqual({ seconds: 0 });
    expect((await inbox()).filter((type) => type === 'OVER_LIMIT_ALLOWED')).toHaveLength(1);
    // Later time is beyond the limit again.
    await track('08:00', '08:10');
    expect(await sums(DAY)).toEqual({ worked: 7800, over: 600 });
  });

  it('stays so when the limit is changed, which counts from then on', async () => {
    await track('06:00', '08:00');
    await test.dataSource.query('UPDATE project_member_limit SET minutes = 150 WHERE user_id = ?', [worker.user.id]);
    expect(await sums(DAY)).toEqual({ worked: 7200, over: 3600 });
    await track('08:00', '09:00');
    expect(await sums(DAY)).toEqual({ worked: 10_800, over: 5400 });
    await test.dataSource.query('DELETE FROM project_member_limit WHERE user_id = ?', [worker.user.id]);
    await track('09:00', '10:00');
    expect(await sums(DAY)).toEqual({ worked: 14_400, over: 5400 });
    expect(await overLimit.allow(owner.actor, asked())).toEqual({ seconds: 5400 });
    expect(await sums(DAY)).toEqual({ worked: 14_400, over: 0 });
  });

  it('is for the next payment where its days were invoiced without it', async () => {
    await track('06:00', '08:00');
    const settled = { start: Date.parse(`${DAY}T00:00:00Z`), end: Date.parse(`${DAY}T07:30:00Z`) };
    const frozen = test.app.get(FrozenPeriods);
    frozen.register({ frozen: (questions) => Promise.resolve(questions.map(() => [settled])) });
    await overLimit.allow(owner.actor, asked());
    frozen.register({ frozen: (questions) => Promise.resolve(questions.map(() => [])) });
    const late = await test.dataSource.query(
      `SELECT after_invoice AS late, SUM(duration) AS seconds FROM tracking_activity
        WHERE user_id = ? AND started_at >= '${DAY} 07:00:00' GROUP BY after_invoice ORDER BY after_invoice`,
      [worker.user.id],
    );
    expect(late).toEqual([
      { late: 0, seconds: '1800' },
      { late: 1, seconds: '1800' },
    ]);
  });

  it('is allowed by holders of timing.limit, for others, in a zone of the company', async () => {
    await track('06:00', '08:00');
    await track('06:00', '08:00', DAY, owner);
    const stranger = await signedIn(test.app);
    const allow = (by: Person, values: object = {}) => overLimit.allow(by.actor, asked(values));
    await expect(allow(worker)).rejects.toThrow(Forbidden);
    await expect(allow(stranger)).rejects.toThrow(NotFound);
    await expect(allow(owner, { user: owner.user.uuid })).rejects.toThrow(OwnOverLimit);
    await expect(allow(owner, { user: stranger.user.uuid })).rejects.toThrow(NotFound);
    await expect(allow(owner, { from: '2026-11-21' })).rejects.toThrow(RangeBackwards);
    await expect(allow(owner, { from: 'yesterday' })).rejects.toThrow(InvalidInput);
    await expect(allow(owner, { timezone: 'Europe/Paris' })).rejects.toThrow(ReportZoneUnknown);
    expect(await sums(DAY)).toEqual({ worked: 7200, over: 3600 });
  });

  it('is there for machines', async () => {
    await track('06:00', '08:00');
    const mutation = 'mutation ($input: AllowOverLimitInput!) { allowOverLimit(input: $input) { message seconds } }';
    const ask = async (person: Person) =>
      gql(test.client({ token: (await tokensOf(test.app, person.user)).accessToken }), mutation, { input: asked() });
    expect(refusal(await ask(worker))).toEqual({ code: 'FORBIDDEN' });
    const { data } = await ask(owner);
    expect(data['allowOverLimit']).toEqual({
      message: textOf('server', 'en', 'messages.overLimitAllowed'),
      seconds: 3600,
    });
  });
});
