import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn, signIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser, nextRequest } from '../../../test/harness/builders/project.js';
import { gql } from '../../../test/harness/graphql.js';
import type { Company } from '../../company/index.js';
import type { ProjectView } from '../../project/index.js';
import { Workspaces } from '../../project/workspace/workspaces.service.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { TimeSync } from './sync.service.js';
import { TrackerStatus } from './tracker-status.service.js';

describe('today, of who sees their days in another zone than the company’s main one', () => {
  let test: TestApp;
  let status: TrackerStatus;
  let company: Company;
  let project: ProjectView;
  let worker: Person;
  let tracker: Person;
  beforeAll(async () => {
    test = await openTestApp();
    status = test.app.get(TrackerStatus);
  });
  beforeEach(async () => {
    test.clock.set(new Date('2026-11-20T18:40:00.000Z'));
    const owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    project = await aProject(test.app, owner.actor, company);
    worker = await aProjectUser(test.app, company, project);
    tracker = await signIn(test.app, worker.user, 'TRACKER');
    const zones = ['America/New_York', 'Pacific/Kiritimati'].map((zone) => [company.id, zone, 0]);
    await test.dataSource.query('INSERT INTO company_time_zone (company_id, zone, is_main) VALUES ?', [zones]);
    // Midnight in Kathmandu is at 18:15 UTC: 20 of these 40 minutes are of the day before there, and all of today in New York.
    await send(worker, '2026-11-20T17:55:00.000Z', '2026-11-20T18:35:00.000Z');
  });
  afterAll(() => test.close());

  const send = ({ actor }: Person, startedAt: string, endedAt: string) => {
    const activities = [{ uuid: newUuid(), project: project.uuid, startedAt, endedAt }];
    return test.app
      .get(TimeSync)
      .ingest(actor, { clientTime: test.clock.now(), device: 'Laptop', activities } as object);
  };
  const choose = (person: Person, timeZone: string) =>
    test.app.get(Workspaces).choose(nextRequest(person), { project: project.uuid, timeZone });
  const todayOf = async ({ actor }: Person) => (await status.listProjects(actor)).map(({ today }) => today);

  it('is the same on pages, in the browser timer and in trackers', async () => {
    const kathmandu = { timezone: 'Asia/Kathmandu', day: '2026-11-21', tracked: 1200 };
    expect(await todayOf(tracker)).toMatchObject([kathmandu]);
    const before = status.computeRevision(await status.listMemberships(tracker.actor));
    expect((await choose(worker, 'America/New_York')).timeZone).toBe('America/New_York');
    const newYork = { timezone: 'America/New_York', day: '2026-11-20', tracked: 2400 };
    expect(await todayOf(worker)).toMatchObject([newYork]);
    expect(await todayOf(tracker)).toMatchObject([newYork]);
    const answer = await send(tracker, '2026-11-20T18:35:00.000Z', '2026-11-20T18:36:00.000Z');
    expect(answer.today).toMatchObject([{ ...newYork, tracked: 2460 }]);
    // Hence the tracker asks for its settings anew, and with them for the day.
    expect(answer.settingsRevision).not.toBe(before);
  });

  it('is that of each session, where what several send is taken in together', async () => {
    await choose(worker, 'America/New_York');
    test.clock.advance(60);
    const other = await signIn(test.app, worker.user);
    await choose(other, 'Pacific/Kiritimati');
    const people = [worker, other, tracker, await signIn(test.app, worker.user)];
    const answers = await Promise.all(people.map((person) => send(person, '1999-01-01', '1999-01-02')));
    // Trackers choose nothing: what was chosen last counts for them.
    const zones = ['America/New_York', 'Pacific/Kiritimati', 'Pacific/Kiritimati', 'Pacific/Kiritimati'];
    expect(answers.map(({ today }) => today)).toMatchObject(zones.map((timezone) => [{ timezone, tracked: 2400 }]));
  });

  it('is in the zone that a program asks for', async () => {
    await choose(worker, 'America/New_York');
    const client = test.client({ token: tracker.token });
    const ask = async (query: string) =>
      (await gql(client, `{ ${query} { tracked projects { timezone day } } }`)).data['tracking'];
    expect(await ask('tracking')).toEqual({
      tracked: 2400,
      projects: [{ timezone: 'America/New_York', day: '2026-11-20' }],
    });
    expect(await ask('tracking(timezone: "Asia/Kathmandu")')).toEqual({
      tracked: 1200,
      projects: [{ timezone: 'Asia/Kathmandu', day: '2026-11-21' }],
    });
  });

  it('is in the main zone again when the company reports in theirs no longer', async () => {
    await choose(worker, 'America/New_York');
    const row = [company.id, 'America/New_York'];
    await test.dataSource.query('DELETE FROM company_time_zone WHERE company_id = ? AND zone = ?', row);
    expect(await todayOf(tracker)).toMatchObject([{ timezone: 'Asia/Kathmandu', tracked: 1200 }]);
    expect((await test.app.get(Workspaces).findCurrent(nextRequest(worker)))?.timeZone).toBe('Asia/Kathmandu');
    // Totals in it were made, and specs after this one hold all totals against what the company reports in.
    await test.dataSource.query('INSERT INTO company_time_zone (company_id, zone, is_main) VALUES (?, ?, 0)', row);
  });
});
