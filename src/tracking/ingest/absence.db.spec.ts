import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser, nextRequest } from '../../../test/harness/builders/project.js';
import { MemberChanges } from '../../company/company-users/member-changes.service.js';
import type { Company } from '../../company/index.js';
import type { ProjectView } from '../../project/index.js';
import { ProjectMembers } from '../../project/members/project-members.service.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { ManualTimes } from '../manual-time/requests/manual-times.service.js';
import { TimeSync } from './sync.service.js';

const NINE = new Date('2026-11-21T09:00:00.000Z');
const MINUTE = 60_000;
const at = (minutes: number): Date => new Date(NINE.getTime() + minutes * MINUTE);

describe('time of somebody who was inactive and is active again', () => {
  let test: TestApp;
  let owner: Person;
  let worker: Person;
  let company: Company;
  let project: ProjectView;
  beforeAll(async () => void (test = await openTestApp()));
  beforeEach(async () => {
    test.clock.set(NINE);
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    project = await aProject(test.app, owner.actor, company);
    worker = await aProjectUser(test.app, company, project);
  });
  afterAll(() => test.close());

  /** Verdicts of stretches between these minutes after nine. */
  async function sent(...stretches: [from: number, to: number][]): Promise<unknown[]> {
    const activities = stretches.map(([from, to]) => ({
      uuid: newUuid(),
      project: project.uuid,
      startedAt: at(from).toISOString(),
      endedAt: at(to).toISOString(),
    }));
    const input = { clientTime: test.clock.now(), device: 'Laptop', activities };
    const { verdicts } = await test.app.get(TimeSync).ingest(nextRequest(worker), input as object);
    return verdicts.map(({ verdict, code, left }) => [
      verdict === 'TRIMMED' ? verdict : (code ?? verdict),
      ...left.map(({ start, end }) => [(start - NINE.getTime()) / MINUTE, (end - NINE.getTime()) / MINUTE]),
    ]);
  }
  const inProject = (enable: boolean) =>
    test.app
      .get(ProjectMembers)
      .setStatus(nextRequest(owner), { project: project.uuid, user: worker.user.uuid, enable });
  const inCompany = (active: boolean) => {
    const target = { company: company.uuid, user: worker.user.uuid };
    const changes = test.app.get(MemberChanges);
    return active ? changes.activate(nextRequest(owner), target) : changes.deactivate(nextRequest(owner), target);
  };

  it('counts before and after, and is refused for the time between (project)', async () => {
    test.clock.set(at(10));
    await inProject(false);
    test.clock.set(at(20));
    await inProject(true);
    test.clock.set(at(60));
    expect(await sent([0, 5], [11, 19], [5, 15], [15, 25], [30, 40])).toEqual([
      ['ACCEPTED'],
      ['REMOVED_FROM_PROJECT'],
      ['TRIMMED', [5, 10]],
      ['TRIMMED', [20, 25]],
      ['ACCEPTED'],
    ]);
  });

  it('cannot be asked for as manual time either', async () => {
    test.clock.set(at(10));
    await inCompany(false);
    test.clock.set(at(20));
    await inCompany(true);
    test.clock.set(at(60));
    const ask = (from: number, to: number) =>
      test.app.get(ManualTimes).post(nextRequest(worker), {
        project: project.uuid,
        startedAt: at(from),
        endedAt: at(to),
        remarks: 'Phone calls',
      });
    await expect(ask(5, 15)).rejects.toMatchObject({ code: 'MANUAL_TIME_WHILE_INACTIVE' });
    expect(await ask(20, 30)).toMatchObject({ status: 'PENDING' });
  });

  it('counts around several absences, of the project and of the company, that overlap', async () => {
    const steps: [number, () => Promise<unknown>][] = [
      [5, () => inProject(false)],
      [10, () => inCompany(false)],
      [20, () => inCompany(true)],
      [25, () => inProject(true)],
      [30, () => inCompany(false)],
      [35, () => inCompany(true)],
    ];
    for (const [minutes, step] of steps) {
      test.clock.set(at(minutes));
      await step();
    }
    test.clock.set(at(60));
    expect(await sent([0, 50])).toEqual([['TRIMMED', [0, 5], [25, 30], [35, 50]]]);
  });
});
