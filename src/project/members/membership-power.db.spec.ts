import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser, nextRequest } from '../../../test/harness/builders/project.js';
import type { Company } from '../../company/companies/company.entity.js';
import { MemberChanges } from '../../company/company-users/member-changes.service.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import type { ProjectRole } from '../../shared/permissions/role.js';
import { PermissionChanges } from '../permissions/changes/permission-changes.service.js';
import { PermissionChecks } from '../permissions/permission-checks.service.js';
import type { ProjectView } from '../projects/project-view.js';
import { Projects } from '../projects/projects.service.js';
import { RoleAboveOwn } from '../memberships/member.errors.js';
import { ProjectMembers } from './project-members.service.js';

describe('what a membership can do', () => {
  let test: TestApp;
  let members: ProjectMembers;
  let owner: Person;
  let company: Company;
  let project: ProjectView;
  beforeAll(async () => {
    test = await openTestApp();
    members = test.app.get(ProjectMembers);
  });
  beforeEach(async () => {
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    project = await aProject(test.app, owner.actor, company);
  });
  afterAll(() => test.close());

  const someone = (projectRole: ProjectRole) => aProjectUser(test.app, company, project, { projectRole });
  const membership = ({ user }: Person) => ({ project: project.uuid, user: user.uuid });
  const allow = (change: object) =>
    test.app.get(PermissionChanges).save(
      nextRequest(owner),
      { project: project.uuid },
      {
        changes: [{ effect: 'ALLOW', ...change }],
      },
    );
  const scope = () => ({ companyKey: company.id, projectKey: project.key });
  const accessOf = (person: Person) => test.app.get(Permissions).accessOf(nextRequest(person));

  it('T23 ends when it is disabled, also what was allowed there to the person or to their company role', async () => {
    const user = await someone('user');
    await allow({ subject: 'USER', user: user.user.uuid, slug: 'project.viewusers' });
    await allow({ subject: 'COMPANY_ROLE', role: 'member', slug: 'timing.manual.approve' });
    const slugs = ['project.viewusers', 'timing.manual.approve'] as const;
    const held = async () => (await accessOf(user)).listSlugs(scope());
    expect(await held()).toEqual(slugs);
    await members.setStatus(nextRequest(owner), { ...membership(user), enable: false });
    expect(await held()).toEqual([]);
    expect((await accessOf(user)).sees(scope())).toBe(false);
    const listed = await test.app.get(PermissionChecks).checkUsers(nextRequest(owner), {
      company: company.uuid,
      project: project.uuid,
    });
    expect(listed.data.map(({ person }) => person.uuid)).not.toContain(user.user.uuid);
    await members.setStatus(nextRequest(owner), { ...membership(user), enable: true });
    expect(await held()).toEqual(slugs);
  });

  it('T23 a denial outlives the membership it was made for', async () => {
    const manager = await aMember(test.app, company, { role: 'manager' });
    await members.add(nextRequest(owner), { ...membership(manager), role: 'user' });
    await allow({ subject: 'USER', user: manager.user.uuid, slug: 'timing.limit', effect: 'DENY' });
    await members.setStatus(nextRequest(owner), { ...membership(manager), enable: false });
    expect((await accessOf(manager)).can('timing.limit', scope())).toBe(false);
  });

  it('T24 is given by nobody who holds less, whatever the ranks say', async () => {
    const admin = await someone('admin');
    const person = await aMember(test.app, company);
    const second = await someone('user');
    const third = await someone('manager');
    await members.add(nextRequest(admin), { ...membership(person), role: 'manager' });
    await members.setStatus(nextRequest(owner), { ...membership(third), enable: false });
    await allow({ subject: 'PROJECT_ROLE', role: 'manager', slug: 'payment.edit' });
    const newcomer = await aMember(test.app, company);
    const by = nextRequest(admin);
    await expect(members.add(by, { ...membership(newcomer), role: 'manager' })).rejects.toThrow(RoleAboveOwn);
    await expect(members.changeRole(by, { ...membership(second), role: 'manager' })).rejects.toThrow(RoleAboveOwn);
    await expect(members.setStatus(by, { ...membership(third), enable: true })).rejects.toThrow(RoleAboveOwn);
    await members.setStatus(by, { ...membership(person), enable: false });
    await members.add(nextRequest(owner), { ...membership(newcomer), role: 'manager' });
  });

  it('T24 is taken from owners of the project by nobody below them', async () => {
    const admin = await someone('admin');
    const second = await someone('owner');
    const deny = (change: object) =>
      test.app
        .get(PermissionChanges)
        .save(nextRequest(admin), { project: project.uuid }, { changes: [{ effect: 'DENY', ...change }] });
    const slug = 'project.manageusers';
    const refused = { code: 'PROJECT_OWNER_PERMISSIONS' };
    await expect(deny({ subject: 'PROJECT_ROLE', role: 'owner', slug })).rejects.toMatchObject(refused);
    await expect(deny({ subject: 'USER', user: second.user.uuid, slug })).rejects.toMatchObject(refused);
    expect((await accessOf(second)).can(slug, scope())).toBe(true);
  });

  it('T18 a company role counts with what it holds in single projects', async () => {
    const manager = await aMember(test.app, company, { role: 'manager' });
    const person = await aMember(test.app, company);
    const request = { company: company.uuid, user: person.user.uuid, role: 'agent' };
    const give = (by: Person) => test.app.get(MemberChanges).changeRole(nextRequest(by), request);
    await allow({ subject: 'COMPANY_ROLE', role: 'agent', slug: 'payment.edit' });
    await expect(give(manager)).rejects.toMatchObject({ code: 'ROLE_ABOVE_OWN' });
    await give(owner);
  });

  it('does not count what was denied to the role it brings', async () => {
    const admin = await someone('admin');
    await allow({ subject: 'PROJECT_ROLE', role: 'admin', slug: 'cms.update', effect: 'DENY' });
    const newcomer = await aMember(test.app, company);
    expect(await members.add(nextRequest(admin), { ...membership(newcomer), role: 'admin' })).toMatchObject({
      role: 'admin',
    });
  });

  it('T22 is over for a request that began before it was taken away', async () => {
    const [admin, user] = [await someone('admin'), await someone('user')];
    await test.app.get(Permissions).accessOf(admin.actor);
    await members.changeRole(nextRequest(owner), { ...membership(admin), role: 'user' });
    await expect(members.setStatus(admin.actor, { ...membership(user), enable: false })).rejects.toThrow(Forbidden);
  });

  it('T23 is not needed where something was allowed in the project: who sees it finds it', async () => {
    const agent = await aMember(test.app, company, { role: 'agent' });
    const projects = test.app.get(Projects);
    await expect(projects.read(nextRequest(agent), project.uuid)).rejects.toThrow(NotFound);
    await allow({ subject: 'COMPANY_ROLE', role: 'agent', slug: 'project.viewusers' });
    expect(await projects.read(nextRequest(agent), project.uuid)).toMatchObject({ uuid: project.uuid });
    expect((await projects.list(nextRequest(agent), {})).data.map(({ uuid }) => uuid)).toEqual([project.uuid]);
    expect((await accessOf(agent)).canSomewhere('project.viewusers')).toBe(true);
    const other = await aMember(test.app, company);
    expect((await projects.list(nextRequest(other), {})).data).toEqual([]);
  });
});
