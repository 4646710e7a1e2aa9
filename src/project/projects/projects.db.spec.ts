import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser, nextRequest } from '../../../test/harness/builders/project.js';
import { gql, refusal } from '../../../test/harness/graphql.js';
import { textOf } from '../../../test/harness/texts.js';
import type { Company } from '../../company/companies/company.entity.js';
import { Forbidden, InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { NotInCompany, ProjectArchived, ProjectNameDiffers } from '../access/project.errors.js';
import { ProjectChanges } from './project-changes.service.js';
import { Projects } from './projects.service.js';

describe('projects', () => {
  let test: TestApp;
  let projects: Projects;
  let owner: Person;
  let company: Company;
  beforeAll(async () => {
    test = await openTestApp();
    projects = test.app.get(Projects);
  });
  beforeEach(async () => {
    owner = await signedIn(test.app, { name: 'Asha Rai' });
    company = await aCompany(test.app, owner.actor);
  });
  afterAll(() => test.close());

  it('belong to who creates them, or to the member that is named', async () => {
    const mine = await aProject(test.app, owner.actor, company, { name: '  Support  ', description: 'One\r\ntwo' });
    expect(mine).toMatchObject({ name: 'Support', description: 'One\ntwo', role: 'owner', usersTotal: 1 });
    expect(mine.company).toEqual({ uuid: company.uuid, name: company.name });
    const other = await aMember(test.app, company);
    const theirs = await aProject(test.app, owner.actor, company, { owner: other.user.uuid });
    expect(theirs.role).toBeNull();
    expect((await projects.read(nextRequest(other), theirs.uuid)).role).toBe('owner');
  });

  it('are opened by owners and managers of the company alone', async () => {
    for (const role of ['accountant', 'agent', 'member'] as const) {
      const { actor } = await aMember(test.app, company, { role });
      await expect(aProject(test.app, actor, company)).rejects.toThrow(Forbidden);
    }
    const manager = await aMember(test.app, company, { role: 'manager' });
    expect((await aProject(test.app, manager.actor, company)).role).toBe('owner');
  });

  it('T20 are not opened in a company one does not know, nor for somebody who is not in it', async () => {
    const stranger = await signedIn(test.app);
    await aCompany(test.app, stranger.actor);
    await expect(aProject(test.app, stranger.actor, company)).rejects.toThrow(NotFound);
    await expect(aProject(test.app, owner.actor, { uuid: newUuid() })).rejects.toThrow(NotFound);
    await expect(aProject(test.app, owner.actor, company, { owner: stranger.user.uuid })).rejects.toThrow(NotInCompany);
    await expect(aProject(test.app, owner.actor, company, { owner: newUuid() })).rejects.toThrow(NotInCompany);
  });

  it('a global admin opens them anywhere, for a member', async () => {
    const admin = await signedIn(test.app, { isAdmin: true });
    await expect(aProject(test.app, admin.actor, company)).rejects.toThrow(NotInCompany);
    const project = await aProject(test.app, admin.actor, company, { owner: owner.user.uuid });
    expect(project).toMatchObject({ role: null, usersTotal: 1 });
  });

  it.each([
    { name: '' },
    { name: ' ' },
    { name: 'x'.repeat(121) },
    { name: 'a\u202eb' },
    { description: 'x'.repeat(1001) },
  ])('refuse %j', async (values) => {
    await expect(aProject(test.app, owner.actor, company, values)).rejects.toThrow(InvalidInput);
  });

  it('T20 answer strangers as if they did not exist', async () => {
    const project = await aProject(test.app, owner.actor, company);
    const stranger = await signedIn(test.app);
    await aCompany(test.app, stranger.actor);
    const member = await aMember(test.app, company);
    for (const { actor } of [stranger, member]) {
      const change = { uuid: project.uuid, name: project.name };
      await expect(projects.read(actor, project.uuid)).rejects.toThrow(NotFound);
      await expect(test.app.get(ProjectChanges).update(actor, change)).rejects.toThrow(NotFound);
      await expect(test.app.get(ProjectChanges).archive(actor, change)).rejects.toThrow(NotFound);
      await expect(test.app.get(ProjectChanges).unarchive(actor, project.uuid)).rejects.toThrow(NotFound);
      expect((await projects.list(actor, { includeArchived: true })).data).toEqual([]);
    }
    await expect(projects.list(stranger.actor, { company: company.uuid })).rejects.toThrow(NotFound);
    await expect(projects.read(owner.actor, 'no-uuid')).rejects.toThrow(NotFound);
  });

  it('are listed for their members, and all of them for those whose role reaches further', async () => {
    const [desk, web] = [
      await aProject(test.app, owner.actor, company, { name: 'Desk' }),
      await aProject(test.app, owner.actor, company, { name: 'Web 100%' }),
    ];
    const user = await aProjectUser(test.app, company, desk);
    const names = async (person: Person, args: object = {}): Promise<string[]> =>
      (await projects.list(nextRequest(person), { company: company.uuid, ...args })).data.map(({ name }) => name);
    expect(await names(user)).toEqual(['Desk']);
    for (const role of ['manager', 'accountant'] as const) {
      expect(await names(await aMember(test.app, company, { role }))).toEqual(['Desk', 'Web 100%']);
    }
    expect(await names(await aMember(test.app, company, { role: 'agent' }))).toEqual([]);
    expect(await names(owner, { keyword: '0%' })).toEqual(['Web 100%']);
    expect(await names(owner, { keyword: '_' })).toEqual([]);
    await test.app.get(ProjectChanges).archive(owner.actor, { uuid: web.uuid, name: web.name });
    expect(await names(owner)).toEqual(['Desk']);
    expect(await names(owner, { includeArchived: true })).toEqual(['Desk', 'Web 100%']);
  });

  it('T23 are gone for somebody who was deactivated in the company or in the project', async () => {
    const project = await aProject(test.app, owner.actor, company);
    const [disabled, left] = [
      await aProjectUser(test.app, company, project),
      await aProjectUser(test.app, company, project),
    ];
    const now = test.clock.now();
    await test.dataSource.query('UPDATE project_member SET deactivated_at = ? WHERE user_id = ?', [
      now,
      disabled.user.id,
    ]);
    await test.dataSource.query('UPDATE company_member SET deactivated_at = ? WHERE user_id = ?', [now, left.user.id]);
    for (const person of [disabled, left]) {
      await expect(projects.read(nextRequest(person), project.uuid)).rejects.toThrow(NotFound);
    }
    expect((await projects.read(owner.actor, project.uuid)).usersTotal).toBe(1);
  });

  it('are renamed by holders of project.manageusers, and written down', async () => {
    const project = await aProject(test.app, owner.actor, company);
    const manager = await aProjectUser(test.app, company, project, { projectRole: 'manager' });
    const change = { uuid: project.uuid, name: 'Help desk', description: 'Calls' };
    await expect(test.app.get(ProjectChanges).update(manager.actor, change)).rejects.toThrow(Forbidden);
    const admin = await aProjectUser(test.app, company, project, { projectRole: 'admin' });
    expect(await test.app.get(ProjectChanges).update(admin.actor, change)).toMatchObject({
      name: 'Help desk',
      description: 'Calls',
    });
    expect(
      (await test.app.get(ProjectChanges).update(admin.actor, { uuid: project.uuid, name: 'Desk' })).description,
    ).toBe('Calls');
    const sql = "SELECT 1 FROM shared_audit WHERE object_id = ? AND action = 'project.updated'";
    expect(await test.dataSource.query(sql, [project.uuid])).toHaveLength(2);
  });

  it('are archived by typing their name, and change no more until they are opened again', async () => {
    const project = await aProject(test.app, owner.actor, company);
    const { uuid, name } = project;
    const admin = await aProjectUser(test.app, company, project, { projectRole: 'admin' });
    await expect(test.app.get(ProjectChanges).archive(admin.actor, { uuid, name })).rejects.toThrow(Forbidden);
    await expect(test.app.get(ProjectChanges).archive(owner.actor, { uuid, name: 'support' })).rejects.toThrow(
      ProjectNameDiffers,
    );
    expect((await test.app.get(ProjectChanges).archive(owner.actor, { uuid, name: ` ${name} ` })).archivedAt).toEqual(
      test.clock.now(),
    );
    await expect(test.app.get(ProjectChanges).update(owner.actor, { uuid, name: 'X' })).rejects.toThrow(
      ProjectArchived,
    );
    expect((await test.app.get(ProjectChanges).unarchive(owner.actor, uuid)).archivedAt).toBeNull();
    expect((await test.app.get(ProjectChanges).update(owner.actor, { uuid, name: 'X' })).name).toBe('X');
  });

  it('of a deleted company are gone, for global admins too', async () => {
    const admin = await signedIn(test.app, { isAdmin: true });
    const project = await aProject(test.app, owner.actor, company);
    expect((await projects.read(admin.actor, project.uuid)).name).toBe('Support desk');
    await test.dataSource.query('UPDATE company_company SET deleted_at = NOW(3) WHERE id = ?', [company.id]);
    await expect(projects.read(nextRequest(admin), project.uuid)).rejects.toThrow(NotFound);
    await expect(projects.read(nextRequest(owner), project.uuid)).rejects.toThrow(NotFound);
  });

  it('come and go over GraphQL', async () => {
    const client = test.client({ token: owner.token });
    const create =
      'mutation ($input: CreateProjectInput!) { createProject(input: $input) { status message project { uuid id tags { name } usersTotal enableCloudService timeLimit { hours } role } } }';
    const created = await gql(client, create, { input: { name: 'Field', company: company.uuid } });
    expect(created.data['createProject']).toMatchObject({
      status: 'SUCCESS',
      message: textOf('server', 'en', 'messages.projectCreated', { project: 'Field' }),
      project: { tags: [], usersTotal: 1, enableCloudService: false, timeLimit: null, role: 'owner' },
    });
    const listed = await gql(
      client,
      '{ projects(first: -1) { data { name company { name } } paginatorInfo { total } } }',
    );
    expect(listed.data['projects']).toMatchObject({ data: [{ name: 'Field' }], paginatorInfo: { total: 1 } });
    const stranger = test.client({ token: (await signedIn(test.app)).token });
    expect(refusal(await gql(stranger, create, { input: { name: 'Field', company: company.uuid } })).code).toBe(
      'NOT_FOUND',
    );
    expect(refusal(await gql(test.client(), '{ projects { data { uuid } } }')).code).toBe('UNAUTHENTICATED');
  });
});
