import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser, nextRequest, seated } from '../../../test/harness/builders/project.js';
import { gql } from '../../../test/harness/graphql.js';
import { textOf } from '../../../test/harness/texts.js';
import type { Company } from '../../company/companies/company.entity.js';
import { Inbox } from '../../identity/notifications/inbox.service.js';
import { NotFound, TooManyRequests } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { ProjectMembers } from '../members/project-members.service.js';
import { ProjectChanges } from '../projects/project-changes.service.js';
import { Projects } from '../projects/projects.service.js';
import { Roadblock } from './roadblock.service.js';
import { ZoneNotOffered } from './workspace.errors.js';
import { Workspaces } from './workspaces.service.js';

describe('where a session works', () => {
  let test: TestApp;
  let workspaces: Workspaces;
  let projects: Projects;
  let owner: Person;
  let company: Company;
  beforeAll(async () => {
    test = await openTestApp();
    [workspaces, projects] = [test.app.get(Workspaces), test.app.get(Projects)];
  });
  beforeEach(async () => {
    owner = await signedIn(test.app, { name: 'Asha Rai' });
    company = await aCompany(test.app, owner.actor);
  });
  afterAll(() => test.close());

  const place = async (person: Person): Promise<string | undefined> =>
    (await workspaces.findCurrent(nextRequest(person)))?.project.name;
  const choose = (person: Person, project: Uuid<'project'>, timeZone?: string) =>
    workspaces.choose(nextRequest(person), { project, timeZone });

  it('is nowhere, then the first project, then what was chosen', async () => {
    expect(await place(owner)).toBeUndefined();
    const first = await aProject(test.app, owner.actor, company, { name: 'First' });
    const second = await aProject(test.app, owner.actor, company, { name: 'Second' });
    expect(await place(owner)).toBe('First');
    await choose(owner, second.uuid);
    expect(await place(owner)).toBe('Second');
    await choose(owner, first.uuid);
    expect(await place(owner)).toBe('First');
    const recent = await projects.list(owner.actor, { recentFirst: true });
    expect(recent.data.map(({ name }) => name)).toEqual(['First', 'Second']);
  });

  it('is another one in another session, and the last one in a new session', async () => {
    const first = await aProject(test.app, owner.actor, company, { name: 'First' });
    const second = await aProject(test.app, owner.actor, company, { name: 'Second' });
    await choose(owner, first.uuid);
    await test.dataSource.query('DELETE FROM project_selection WHERE user_id = ?', [owner.user.id]);
    test.clock.advance(60);
    await choose(owner, second.uuid);
    await test.dataSource.query('DELETE FROM project_selection WHERE user_id = ?', [owner.user.id]);
    expect(await place(owner)).toBe('Second');
  });

  it('T20 is no project that one does not see', async () => {
    const project = await aProject(test.app, owner.actor, company);
    for (const person of [await signedIn(test.app), await aMember(test.app, company)]) {
      await expect(choose(person, project.uuid)).rejects.toThrow(NotFound);
    }
    const accountant = await aMember(test.app, company, { role: 'accountant' });
    expect((await choose(accountant, project.uuid)).project.role).toBeNull();
  });

  it('T23 is left as soon as one is disabled there', async () => {
    const first = await aProject(test.app, owner.actor, company, { name: 'First' });
    const second = await aProject(test.app, owner.actor, company, { name: 'Second' });
    const user = await seated(test.app, second, await aProjectUser(test.app, company, first));
    await choose(user, second.uuid);
    const membership = { project: second.uuid, user: user.user.uuid };
    await test.app.get(ProjectMembers).setStatus(owner.actor, { ...membership, enable: false });
    expect(await place(user)).toBe('First');
    await test.app.get(ProjectMembers).setStatus(owner.actor, { ...membership, project: first.uuid, enable: false });
    expect(await place(user)).toBeUndefined();
  });

  it('begins in no archived project as long as there is another', async () => {
    const first = await aProject(test.app, owner.actor, company, { name: 'First' });
    await aProject(test.app, owner.actor, company, { name: 'Second' });
    await test.app.get(ProjectChanges).archive(owner.actor, { uuid: first.uuid, name: 'First' });
    expect(await place(owner)).toBe('Second');
    expect((await choose(owner, first.uuid)).project.archived).toBe(true);
  });

  it('is in one of the company’s time zones', async () => {
    const project = await aProject(test.app, owner.actor, company);
    expect((await choose(owner, project.uuid)).timeZone).toBe('Asia/Kathmandu');
    await expect(choose(owner, project.uuid, 'Europe/Berlin')).rejects.toThrow(ZoneNotOffered);
    const sql = "INSERT INTO company_time_zone (company_id, zone, is_main) VALUES (?, 'Europe/Berlin', 0)";
    await test.dataSource.query(sql, [company.id]);
    expect((await choose(owner, project.uuid, 'Europe/Berlin')).timeZone).toBe('Europe/Berlin');
    const other = await aProject(test.app, owner.actor, company, { name: 'Other' });
    expect((await choose(owner, other.uuid)).timeZone).toBe('Europe/Berlin');
    const workspace = await workspaces.findCurrent(nextRequest(owner));
    expect(workspace && (await workspaces.listZones(workspace))).toEqual(['Asia/Kathmandu', 'Europe/Berlin']);
  });

  it('is chosen over GraphQL', async () => {
    const client = test.client({ token: owner.token });
    expect((await gql(client, '{ workspace { menu } }')).data['workspace']).toBeNull();
    const project = await aProject(test.app, owner.actor, company);
    const mutation =
      'mutation ($input: ChooseProjectInput!) { chooseProject(input: $input) { message workspace { menu timeZone company { role } project { name role } permissions } } }';
    const { data } = await gql(client, mutation, { input: { project: project.uuid } });
    expect(data['chooseProject']).toMatchObject({
      message: textOf('server', 'en', 'messages.projectChosen', { project: 'Support desk' }),
      workspace: { menu: 'ADMIN', company: { role: 'owner' }, project: { name: 'Support desk', role: 'owner' } },
    });
  });

  describe('and who cannot go on', () => {
    it('reads what to do about it', async () => {
      const roadblock = test.app.get(Roadblock);
      const member = await aMember(test.app, company);
      expect(await roadblock.listCompanies(owner.actor)).toEqual([
        { uuid: company.uuid, name: company.name, projects: 0, mayCreateProjects: true, owners: [] },
      ]);
      expect(await roadblock.listCompanies(member.actor)).toMatchObject([
        { mayCreateProjects: false, owners: ['Asha Rai'] },
      ]);
      expect(await roadblock.listCompanies((await signedIn(test.app)).actor)).toEqual([]);
    });

    it('asks the owners once a day', async () => {
      const roadblock = test.app.get(Roadblock);
      const member = await aMember(test.app, company, { name: 'Mina' });
      await roadblock.askOwners(member.actor, company.uuid);
      await expect(roadblock.askOwners(member.actor, company.uuid)).rejects.toThrow(TooManyRequests);
      const [told] = (await test.app.get(Inbox).list(owner.actor, {})).data;
      expect(told).toMatchObject({ type: 'PROJECT_WANTED', link: `/companies/${company.uuid}/projects` });
      await expect(roadblock.askOwners((await signedIn(test.app)).actor, company.uuid)).rejects.toThrow(NotFound);
    });
  });
});
