import { text as streamText } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { tokensOf } from '../../../test/harness/builders/identity.js';
import { aProject, aProjectUser, seated } from '../../../test/harness/builders/project.js';
import { gql, refusal } from '../../../test/harness/graphql.js';
import { textOf } from '../../../test/harness/texts.js';
import type { Company } from '../../company/companies/company.entity.js';
import { Inbox } from '../../identity/notifications/inbox.service.js';
import { ProjectMembers } from '../../project/members/project-members.service.js';
import type { ProjectView } from '../../project/projects/project-view.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { FrozenPeriods } from '../activities/frozen-periods.js';
import { TimeFrozen } from '../activities/time.errors.js';
import { Ingest } from '../ingest/ingest.service.js';
import { ManualDecisionBatches } from './decisions/manual-decision-batches.service.js';
import { ManualDecisions } from './decisions/manual-decisions.service.js';
import { ManualReopening } from './decisions/manual-reopening.service.js';
import { ManualTimeDeletion } from './decisions/manual-time-deletion.service.js';
import { ManualTimeExport } from './manual-time-export.service.js';
import { ManualTimeLists } from './manual-time-lists.service.js';
import {
  ManualTimeDecided,
  ManualTimeOff,
  ManualTimeOverlaps,
  ManualTimeRefused,
  ManualTimeSettled,
  NotInThisProject,
  OwnManualTime,
} from './records/manual-time.errors.js';
import { ManualTimes } from './requests/manual-times.service.js';

const NOW = '2026-11-21T12:00:00.000Z';

describe('manual time', () => {
  let test: TestApp;
  let times: ManualTimes;
  let decisions: ManualDecisions;
  let lists: ManualTimeLists;
  let batches: ManualDecisionBatches;
  let deletion: ManualTimeDeletion;
  let owner: Person;
  let worker: Person;
  let company: Company;
  let project: ProjectView;
  beforeAll(async () => {
    test = await openTestApp();
    [times, decisions] = [test.app.get(ManualTimes), test.app.get(ManualDecisions)];
    [lists, batches] = [test.app.get(ManualTimeLists), test.app.get(ManualDecisionBatches)];
    deletion = test.app.get(ManualTimeDeletion);
  });
  beforeEach(async () => {
    test.clock.set(new Date('2026-11-01T00:00:00Z'));
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    project = await aProject(test.app, owner.actor, company);
    worker = await aProjectUser(test.app, company, project, { name: 'Asha Rai' });
    test.clock.set(new Date(NOW));
  });
  afterAll(() => test.close());

  const at = (time: string, day = '2026-11-21') => new Date(`${day}T${time}:00.000Z`);
  const claim = (from: string, to: string, values: object = {}) => ({
    project: project.uuid,
    startedAt: at(from),
    endedAt: at(to),
    remarks: 'Call with the bank',
    ...values,
  });
  const post = (from: string, to: string, by = worker, values: object = {}) =>
    times.post(by.actor, claim(from, to, values));
  const track = (from: string, to: string, person = worker, place = project) =>
    test.app.get(Ingest).ingest([
      {
        userKey: person.user.id,
        device: 'Laptop',
        correction: 0,
        items: [
          { uuid: newUuid(), project: place.uuid, startedAt: at(from).toISOString(), endedAt: at(to).toISOString() },
        ],
      },
    ]);
  const totals = async (person = worker) => {
    const [row] = (await test.dataSource.query(
      `SELECT SUM(manual) AS manual, SUM(worked) AS worked FROM tracking_day
        WHERE user_id = ? AND project_id = ? AND zone = 'Asia/Kathmandu'`,
      [person.user.id, project.key],
    )) as { manual: string | null; worked: string | null }[];
    return { manual: Number(row?.manual), worked: Number(row?.worked) };
  };
  const notices = async (person: Person) => {
    await test.settle();
    const page = await test.app.get(Inbox).list(person.actor, {});
    return page.data.map(({ type, link }) => ({ type, link }));
  };

  it('counts once it is approved, and not before', async () => {
    const asked = await post('08:00', '10:30');
    expect(asked).toMatchObject({ status: 'PENDING', duration: 9000, mayWithdraw: true, mayDecide: false });
    expect(await totals()).toEqual({ manual: 0, worked: 0 });
    const approved = await decisions.approve(owner.actor, asked.uuid);
    expect(approved).toMatchObject({
      status: 'APPROVED',
      decidedBy: { uuid: owner.user.uuid },
      decidedAt: new Date(NOW),
    });
    expect(await totals()).toEqual({ manual: 9000, worked: 9000 });
  });

  it('may be of all of the day on which somebody joined, and of none before', async () => {
    await test.dataSource.query('UPDATE project_member SET joined_at = ? WHERE user_id = ?', [
      '2026-11-21 06:00:00',
      worker.user.id,
    ]);
    expect(await post('04:00', '05:00')).toMatchObject({ status: 'PENDING' });
    const before = post('08:00', '09:00', worker, {
      startedAt: at('17:00', '2026-11-20'),
      endedAt: at('18:00', '2026-11-20'),
    });
    await expect(before).rejects.toThrow('MANUAL_TIME_BEFORE_JOINING');
  });

  it('tells those who decide, and whose it is', async () => {
    const asked = await post('08:00', '09:00');
    expect(await notices(owner)).toEqual([
      { type: 'MANUAL_TIME_POSTED', link: `/manual-time?view=queue&id=${asked.uuid}` },
    ]);
    await decisions.decline(owner.actor, { uuid: asked.uuid, reason: 'That was your lunch.' });
    const link = `/manual-time?view=mine&id=${asked.uuid}`;
    expect(await notices(worker)).toContainEqual({ type: 'MANUAL_TIME_DECLINED', link });
    const [own] = (await lists.list(worker.actor, { project: project.uuid })).data;
    expect(own).toMatchObject({
      status: 'DECLINED',
      reason: 'That was your lunch.',
      decidedBy: { name: owner.user.name },
    });
  });

  it('waits again when whoever decided undoes it soon, and can be decided anew', async () => {
    const [asked, other] = [await post('08:00', '09:00'), await post('10:00', '11:00')];
    await decisions.approve(owner.actor, asked.uuid);
    await decisions.decline(owner.actor, { uuid: other.uuid, reason: 'No' });
    const undone = await batches.reopenMany(owner.actor, { uuids: [asked.uuid, other.uuid] });
    expect(undone).toMatchObject([{ done: true }, { done: true }]);
    expect(await totals()).toEqual({ manual: 0, worked: 0 });
    const { data } = await lists.listPending(owner.actor, { project: project.uuid });
    expect(data).toMatchObject([
      { status: 'PENDING', decidedBy: null, reason: null },
      { status: 'PENDING', decidedBy: null, reason: null },
    ]);
    const link = `/manual-time?view=mine&id=${asked.uuid}`;
    expect(await notices(worker)).toContainEqual({ type: 'MANUAL_TIME_REOPENED', link });
    await decisions.approve(owner.actor, asked.uuid);
    expect(await totals()).toEqual({ manual: 3600, worked: 3600 });
  });

  it('stays decided for anybody else, and after a quarter of an hour', async () => {
    const manager = await aProjectUser(test.app, company, project, { role: 'manager' });
    const asked = await post('08:00', '09:00');
    const reopen = (by: Person) => test.app.get(ManualReopening).reopen(by.actor, asked.uuid);
    await expect(reopen(owner)).rejects.toThrow(ManualTimeSettled);
    await decisions.approve(owner.actor, asked.uuid);
    await expect(reopen(manager)).rejects.toThrow(ManualTimeSettled);
    await expect(reopen(worker)).rejects.toThrow(Forbidden);
    test.clock.set(new Date(new Date(NOW).getTime() + 16 * 60_000));
    await expect(reopen(owner)).rejects.toThrow(ManualTimeSettled);
    expect(await totals()).toEqual({ manual: 3600, worked: 3600 });
  });

  it('leaves as a file: everybody’s for whoever decides, one’s own for others', async () => {
    const asked = await post('08:00', '09:00');
    await post('10:00', '11:00');
    await decisions.decline(owner.actor, { uuid: asked.uuid, reason: 'Lunch' });
    const file = async (by: Person, decided: boolean) => {
      const args = { project: project.uuid, decided, filter: {}, format: 'csv', timeZone: 'Asia/Kathmandu' } as const;
      const { body } = await test.app.get(ManualTimeExport).export(by.actor, args);
      return (await streamText(body)).trim().split('\r\n');
    };
    const [, ...decided] = await file(owner, true);
    expect(decided).toEqual([expect.stringMatching(/^Asha Rai,.*,Declined,.*,Lunch,/)]);
    expect(await file(worker, false)).toHaveLength(3);
    await expect(file(worker, true)).rejects.toThrow(Forbidden);
  });

  it('is posted once, however often it is sent', async () => {
    const uuid = newUuid();
    const first = await post('08:00', '09:00', worker, { uuid });
    const second = await post('08:00', '09:00', worker, { uuid });
    expect([first.uuid, second.uuid]).toEqual([uuid, uuid]);
    expect((await lists.list(worker.actor, { project: project.uuid })).paginatorInfo.total).toBe(1);
    const other = await aProjectUser(test.app, company, project);
    await expect(post('08:00', '09:00', other, { uuid })).rejects.toThrow(NotFound);
  });

  it('names what it would overlap, tracked or asked for', async () => {
    await track('06:00', '06:30');
    const refused = post('06:10', '07:00');
    await expect(refused).rejects.toThrow(ManualTimeOverlaps);
    await refused.catch((error: ManualTimeOverlaps) => {
      expect(error.params).toEqual({ intervals: 'Nov 21, 2026 11:55 AM–12:15 PM' });
    });
    await post('06:30', '07:00');
    await expect(post('06:59', '08:00')).rejects.toThrow(ManualTimeOverlaps);
    await post('07:00', '08:00');
  });

  it('of two that are sent at once and overlap, one is taken', async () => {
    const results = await Promise.allSettled([post('06:00', '08:00'), post('07:00', '09:00')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['11:00', '12:01', 'MANUAL_TIME_IN_FUTURE'],
    ['11:00', '11:00', 'MANUAL_TIME_BACKWARDS'],
  ])('is refused from %s to %s: %s', async (from, to, code) => {
    await expect(post(from, to)).rejects.toMatchObject({ code });
  });

  it('is refused where the person was not in the project, or is not any more', async () => {
    const newcomer = await aProjectUser(test.app, company, project);
    const yesterday = { startedAt: at('08:00', '2026-11-20'), endedAt: at('09:00', '2026-11-20') };
    await expect(post('08:00', '09:00', newcomer, yesterday)).rejects.toThrow(ManualTimeRefused);
    const outsider = await aMember(test.app, company);
    await expect(post('08:00', '09:00', outsider)).rejects.toThrow(NotFound);
    const manager = await aMember(test.app, company, { role: 'manager' });
    await expect(post('08:00', '09:00', manager)).rejects.toThrow(NotInThisProject);
    const status = { project: project.uuid, user: worker.user.uuid, enable: false };
    await test.app.get(ProjectMembers).setStatus(owner.actor, status);
    await expect(times.post({ ...worker.actor }, claim('08:00', '09:00'))).rejects.toThrow(NotFound);
  });

  it('is refused by a company that records with the tracker alone', async () => {
    const strict = await aCompany(test.app, owner.actor, { name: 'Strict', trackingType: 'TRACKER' });
    const place = await aProject(test.app, owner.actor, strict);
    const person = await aProjectUser(test.app, strict, place);
    await expect(post('08:00', '09:00', person, { project: place.uuid })).rejects.toThrow(ManualTimeOff);
  });

  it('is decided once, by somebody else who may', async () => {
    const asked = await post('08:00', '09:00');
    const colleague = await aProjectUser(test.app, company, project);
    const manager = await aProjectUser(test.app, company, project, { projectRole: 'manager' });
    await expect(decisions.approve(colleague.actor, asked.uuid)).rejects.toThrow(NotFound);
    await expect(decisions.approve(worker.actor, asked.uuid)).rejects.toThrow(Forbidden);
    test.clock.advance(7200);
    const own = await times.post(manager.actor, claim('12:10', '13:00'));
    await expect(decisions.approve(manager.actor, own.uuid)).rejects.toThrow(OwnManualTime);
    const both = await Promise.allSettled([
      decisions.approve(manager.actor, asked.uuid),
      decisions.decline(owner.actor, { uuid: asked.uuid, reason: 'No' }),
    ]);
    expect(both.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    await expect(decisions.approve(owner.actor, asked.uuid)).rejects.toThrow(ManualTimeDecided);
  });

  it('that is tracked over meanwhile shows its conflict, and cannot be approved', async () => {
    const asked = await post('06:00', '07:00');
    await track('06:30', '07:30');
    const [waiting] = (await lists.listPending(owner.actor, { project: project.uuid })).data;
    expect(waiting?.conflicts).toEqual([{ startedAt: at('06:30'), endedAt: at('07:00') }]);
    await expect(decisions.approve(owner.actor, asked.uuid)).rejects.toMatchObject({
      code: 'MANUAL_TIME_OVERLAPS',
      params: { intervals: 'Nov 21, 2026 12:15 PM–12:45 PM' },
    });
    expect(await totals()).toMatchObject({ manual: 0 });
  });

  it('does not tell a company what its people do in another', async () => {
    test.clock.set(new Date('2026-11-01T00:00:00Z'));
    const boss = await signedIn(test.app);
    const elsewhere = await aProject(test.app, boss.actor, await aCompany(test.app, boss.actor));
    await seated(test.app, elsewhere, worker);
    await test.dataSource.query(
      `INSERT INTO company_member (company_id, user_id, role, joined_at)
       SELECT company_id, ?, 'member', NOW(3) FROM project_project WHERE id = ?`,
      [worker.user.id, elsewhere.key],
    );
    test.clock.set(new Date(NOW));
    const asked = await post('06:00', '07:00');
    await track('06:00', '07:00', worker, elsewhere);
    const [waiting] = (await lists.listPending(owner.actor, { project: project.uuid })).data;
    expect(waiting?.conflicts).toEqual([]);
    await expect(decisions.approve(owner.actor, asked.uuid)).rejects.toMatchObject({
      code: 'TIME_OVERLAPS',
      params: {},
    });
    const [own] = (await lists.list({ ...worker.actor }, { project: project.uuid })).data;
    expect(own?.conflicts).toHaveLength(1);
  });

  it('is withdrawn as long as nobody decided', async () => {
    const asked = await post('08:00', '09:00');
    await expect(times.withdraw(owner.actor, asked.uuid)).rejects.toThrow(NotFound);
    expect(await times.withdraw(worker.actor, asked.uuid)).toMatchObject({ status: 'WITHDRAWN' });
    await expect(times.withdraw(worker.actor, asked.uuid)).rejects.toThrow(ManualTimeDecided);
    await expect(decisions.approve(owner.actor, asked.uuid)).rejects.toThrow(ManualTimeDecided);
    await post('08:00', '09:00');
  });

  it('takes its time with it when it is deleted, unless that is settled', async () => {
    const asked = await post('08:00', '09:00');
    await decisions.approve(owner.actor, asked.uuid);
    const frozen = test.app.get(FrozenPeriods);
    const settled = { start: at('08:30').getTime(), end: at('08:40').getTime() };
    frozen.register({ frozen: (questions) => Promise.resolve(questions.map(() => [settled])) });
    await expect(deletion.delete(owner.actor, asked.uuid)).rejects.toThrow(TimeFrozen);
    frozen.register({ frozen: (questions) => Promise.resolve(questions.map(() => [])) });
    expect(await deletion.delete(worker.actor, asked.uuid)).toBe(3600);
    expect(await totals()).toEqual({ manual: 0, worked: 0 });
    await expect(deletion.delete(worker.actor, asked.uuid)).rejects.toThrow(NotFound);
    await post('08:00', '09:00', worker, {});
  });

  it('is told to whose it was when somebody else deletes it', async () => {
    const [first, second] = [await post('06:00', '07:00'), await post('08:00', '09:00')];
    await batches.approveMany(owner.actor, { uuids: [first.uuid, second.uuid] });
    await deletion.delete(worker.actor, first.uuid);
    const removed = { type: 'MANUAL_TIME_REMOVED', link: '/manual-time?view=mine' };
    expect(await notices(worker)).not.toContainEqual(removed);
    await deletion.delete(owner.actor, second.uuid);
    expect(await notices(worker)).toContainEqual(removed);
  });

  it('is listed once it is decided, for those who decide', async () => {
    const [first, second, third] = [
      await post('06:00', '07:00'),
      await post('07:00', '08:00'),
      await post('08:00', '09:00'),
    ];
    await decisions.approve(owner.actor, first.uuid);
    test.clock.advance(60);
    await decisions.decline(owner.actor, { uuid: second.uuid, reason: 'No' });
    const decided = async (values: object = {}) => {
      const { data } = await lists.listDecided(owner.actor, { project: project.uuid, ...values });
      return data.map(({ uuid }) => uuid);
    };
    expect(await decided()).toEqual([second.uuid, first.uuid]);
    expect(await decided({ status: 'APPROVED' })).toEqual([first.uuid]);
    expect(await decided({ to: at('07:00') })).toEqual([first.uuid]);
    expect(await decided({ users: [worker.user.uuid, owner.user.uuid] })).toHaveLength(2);
    expect(await decided({ users: [owner.user.uuid] })).toEqual([]);
    expect(await decided({ users: [newUuid()] })).toEqual([]);
    expect(await lists.listRequesters(owner.actor, project.uuid)).toEqual([
      { uuid: worker.user.uuid, name: 'Asha Rai' },
    ]);
    await expect(lists.listDecided(worker.actor, { project: project.uuid })).rejects.toThrow(Forbidden);
    expect(await lists.find(owner.actor, project.uuid, third.uuid)).toMatchObject({ status: 'PENDING' });
    const colleague = await aProjectUser(test.app, company, project);
    expect(await lists.find(colleague.actor, project.uuid, third.uuid)).toBeNull();
    expect(await lists.find(owner.actor, project.uuid, newUuid())).toBeNull();
  });

  it('is decided many at once, each for itself', async () => {
    const first = await post('06:00', '07:00');
    const second = await post('07:00', '08:00');
    await times.withdraw(worker.actor, second.uuid);
    const uuids = [first.uuid, second.uuid, newUuid()];
    const outcomes = await batches.approveMany(owner.actor, { uuids });
    expect(outcomes.map(({ done, code }) => [done, code])).toEqual([
      [true, null],
      [false, 'MANUAL_TIME_DECIDED'],
      [false, 'NOT_FOUND'],
    ]);
    expect(outcomes[1]?.message).toMatch(/withdrawn/);
  });

  it('is seen by its owner, by those who decide, and by nobody of another company', async () => {
    const asked = await post('06:00', '07:00');
    const colleague = await aProjectUser(test.app, company, project);
    const list = (by: Person, values: object = {}) =>
      lists.list(by.actor, { project: project.uuid, user: worker.user.uuid, ...values });
    expect((await list(owner)).data).toHaveLength(1);
    expect((await list(owner, { status: 'APPROVED' })).data).toHaveLength(0);
    expect((await list(owner, { from: at('07:00') })).data).toHaveLength(0);
    await expect(list(colleague)).rejects.toThrow(NotFound);
    expect((await lists.listPending(colleague.actor, { project: project.uuid })).data).toEqual([]);
    const stranger = await signedIn(test.app);
    await expect(list(stranger)).rejects.toThrow(NotFound);
    await expect(deletion.delete(stranger.actor, asked.uuid)).rejects.toThrow(NotFound);
  });

  it('is there for machines', async () => {
    const client = test.client({ token: (await tokensOf(test.app, worker.user)).accessToken });
    const posted = await gql(
      client,
      `mutation ($input: PostManualTimeInput!) { postManualTime(input: $input) {
         status message manualTime { uuid id duration status user { name } conflicts { startedAt } mayDecide } } }`,
      {
        input: {
          ...claim('06:00', '07:00'),
          startedAt: '2026-11-21T06:00:00.000Z',
          endedAt: '2026-11-21T07:00:00.000Z',
        },
      },
    );
    expect(posted.errors).toEqual([]);
    const uuid = (posted.data['postManualTime']?.['manualTime'] as { uuid: string }).uuid;
    const refused = await gql(client, `mutation { approveManualTime(uuid: "${uuid}") { status } }`);
    expect(refusal(refused)).toEqual({ code: 'FORBIDDEN' });
    const boss = test.client({ token: (await tokensOf(test.app, owner.user)).accessToken });
    const waiting = await gql(
      boss,
      `{ pendingManualTimes(project: "${project.uuid}") { data { uuid remarks mayDecide } } }`,
    );
    expect(waiting.data['pendingManualTimes']?.['data']).toEqual([
      { uuid, remarks: 'Call with the bank', mayDecide: true },
    ]);
    const declined = await gql(
      boss,
      `mutation { declineManualTimes(uuids: ["${uuid}"], reason: "No") { message outcomes { done } } }`,
    );
    expect(declined.data['declineManualTimes']).toEqual({
      message: textOf('server', 'en', 'messages.manualTimesDecided', { done: 1, skipped: 0 }),
      outcomes: [{ done: true }],
    });
  });

  it('keeps what was written as it was written', async () => {
    const remarks = '<script>alert(1)</script> =1+1';
    const asked = await post('06:00', '07:00', worker, { remarks });
    expect(asked.remarks).toBe(remarks);
    await expect(post('07:00', '08:00', worker, { remarks: 'x'.repeat(501) })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    await expect(post('07:00', '08:00', worker, { remarks: '  ' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
