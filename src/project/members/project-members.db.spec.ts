import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aProject, aProjectUser, nextRequest, seated } from '../../../test/harness/builders/project.js';
import { gql, refusal } from '../../../test/harness/graphql.js';
import { textOf } from '../../../test/harness/texts.js';
import type { Company } from '../../company/companies/company.entity.js';
import { ProjectMemberships } from '../../company/memberships/project-memberships.js';
import { Inbox } from '../../identity/notifications/inbox.service.js';
import { Forbidden, InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import type { ProjectRole } from '../../shared/permissions/role.js';
import type { ProjectView } from '../projects/project-view.js';
import { NotInCompany, ProjectArchived } from '../access/project.errors.js';
import { ProjectChanges } from '../projects/project-changes.service.js';
import { Projects } from '../projects/projects.service.js';
import { AlreadyInProject, LastProjectOwner, OwnMembership, RoleAboveOwn } from '../memberships/member.errors.js';
import { ProjectMembers } from './project-members.service.js';
import { ProjectUsers } from './project-users.service.js';
import { UserExport } from './user-export.service.js';

describe('people of a project', () => {
  let test: TestApp;
  let members: ProjectMembers;
  let users: ProjectUsers;
  let owner: Person;
  let company: Company;
  let project: ProjectView;
  beforeAll(async () => {
    test = await openTestApp();
    [members, users] = [test.app.get(ProjectMembers), test.app.get(ProjectUsers)];
  });
  beforeEach(async () => {
    owner = await signedIn(test.app, { name: 'Asha Rai' });
    company = await aCompany(test.app, owner.actor);
    project = await aProject(test.app, owner.actor, company);
  });
  afterAll(() => test.close());

  const someone = (projectRole: ProjectRole = 'user', name = 'Sita Sharma'): Promise<Person> =>
    aProjectUser(test.app, company, project, { projectRole, name });
  const membership = (person: Person) => ({ project: project.uuid, user: person.user.uuid });
  const names = async (person: Person, args: object = {}): Promise<string[]> =>
    (await users.list(nextRequest(person), { project: project.uuid, ...args })).data.map(({ name }) => name);

  describe('the list', () => {
    it('is whole for holders of project.viewusers; others see themselves', async () => {
      const [manager, user] = [await someone('manager', 'Mina'), await someone('user', 'Uma')];
      expect(await names(owner)).toEqual(['Asha Rai', 'Mina', 'Uma']);
      expect(await names(manager)).toEqual(['Asha Rai', 'Mina', 'Uma']);
      expect(await names(user)).toEqual(['Uma']);
      expect(await names(user, { keyword: 'Mina' })).toEqual([]);
    });

    it('T20 does not exist for strangers, nor for colleagues outside of the project', async () => {
      const stranger = await signedIn(test.app);
      for (const person of [stranger, await aMember(test.app, company)]) {
        await expect(names(person)).rejects.toThrow(NotFound);
      }
      await expect(users.list(owner.actor, { project: newUuid() })).rejects.toThrow(NotFound);
    });

    it('is filtered by words, role and status', async () => {
      const [manager, gone] = [await someone('manager', 'Mina_1'), await someone('user', 'Gone')];
      await members.setStatus(owner.actor, { ...membership(gone), enable: false });
      expect(await names(owner)).toEqual(['Asha Rai', 'Mina_1']);
      expect(await names(owner, { includeInactive: true })).toEqual(['Asha Rai', 'Gone', 'Mina_1']);
      expect(await names(owner, { role: 'manager' })).toEqual(['Mina_1']);
      expect(await names(owner, { keyword: '_' })).toEqual(['Mina_1']);
      expect(await names(owner, { keyword: manager.user.email })).toEqual(['Mina_1']);
      expect(await names(owner, { keyword: 'नेपाल' })).toEqual([]);
    });

    it('T27 takes a hundred rows a page at most, or all', async () => {
      for (const first of [0, -2, 101, 1e9, 1.5]) {
        await expect(names(owner, { first })).rejects.toThrow(InvalidInput);
      }
      expect(await names(owner, { first: -1 })).toEqual(['Asha Rai']);
    });

    it('leaves the house as CSV, for those who see it all', async () => {
      const exports = test.app.get(UserExport);
      const user = await someone('user', '=cmd()');
      const wanted = { project: project.uuid };
      await expect(
        exports.export(nextRequest(user), {
          raw: wanted,
          format: 'csv',
          timeZone: 'Asia/Kathmandu',
        }),
      ).rejects.toThrow(Forbidden);
      const file = await exports.export(owner.actor, { raw: wanted, format: 'csv', timeZone: 'Asia/Kathmandu' });
      const text = (await buffer(file.body)).toString();
      expect(text.charCodeAt(0)).toBe(0xfeff);
      expect(text.split('\r\n').filter(Boolean)).toHaveLength(3);
      expect(text).not.toMatch(/(^|,)"?=cmd/m);
      await expect(
        exports.export(owner.actor, {
          raw: { ...wanted, keyword: 'nobody' },
          format: 'csv',
          timeZone: 'Asia/Kathmandu',
        }),
      ).rejects.toMatchObject({ code: 'NOTHING_TO_EXPORT' });
    });
  });

  it('T27 leaves the house six times a minute at most', async () => {
    const take = () =>
      test.app
        .get(UserExport)
        .export(owner.actor, { raw: { project: project.uuid }, format: 'csv', timeZone: 'Asia/Kathmandu' });
    for (let time = 0; time < 6; time++) (await take()).body.destroy();
    await expect(take()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  describe('a membership', () => {
    it('is given to active members of the company, once', async () => {
      const person = await aMember(test.app, company);
      expect(await members.add(owner.actor, { ...membership(person), role: 'manager' })).toMatchObject({
        role: 'manager',
      });
      expect(await names(person)).toHaveLength(2);
      await expect(members.add(owner.actor, membership(person))).rejects.toThrow(AlreadyInProject);
    });

    it('T19 is not given to who is not in the company, whoever that is', async () => {
      for (const user of [(await signedIn(test.app)).user.uuid, newUuid()]) {
        await expect(members.add(owner.actor, { project: project.uuid, user })).rejects.toThrow(NotInCompany);
      }
    });

    it('T24 never carries a role above the giver’s, nor is one above it touched', async () => {
      const admin = await someone('admin');
      const person = await aMember(test.app, company);
      await expect(members.add(admin.actor, { ...membership(person), role: 'owner' })).rejects.toThrow(RoleAboveOwn);
      await members.add(admin.actor, { ...membership(person), role: 'admin' });
      await expect(members.changeRole(admin.actor, { ...membership(person), role: 'owner' })).rejects.toThrow(
        RoleAboveOwn,
      );
      await expect(members.changeRole(admin.actor, { ...membership(owner), role: 'user' })).rejects.toThrow(
        RoleAboveOwn,
      );
      await expect(members.setStatus(admin.actor, { ...membership(owner), enable: false })).rejects.toThrow(
        RoleAboveOwn,
      );
    });

    it('needs project.manageusers, for each of the changes', async () => {
      const [manager, user, person] = [await someone('manager'), await someone(), await aMember(test.app, company)];
      for (const { actor } of [manager, user]) {
        await expect(members.add(actor, membership(person))).rejects.toThrow(Forbidden);
        await expect(members.changeRole(actor, { ...membership(owner), role: 'user' })).rejects.toThrow(Forbidden);
        await expect(members.setStatus(actor, { ...membership(owner), enable: false })).rejects.toThrow(Forbidden);
      }
      await expect(members.add(person.actor, membership(person))).rejects.toThrow(NotFound);
    });

    it('T20 is changed in the project alone that one may change', async () => {
      const other = await signedIn(test.app);
      const theirs = await aProject(test.app, other.actor, await aCompany(test.app, other.actor));
      const user = await someone();
      const foreign = { project: theirs.uuid, user: user.user.uuid };
      await expect(members.changeRole(owner.actor, { ...foreign, role: 'user' })).rejects.toThrow(NotFound);
      await expect(members.setStatus(other.actor, { ...foreign, enable: false })).rejects.toThrow(NotFound);
    });

    it('is never changed by its holder', async () => {
      await expect(members.changeRole(owner.actor, { ...membership(owner), role: 'user' })).rejects.toThrow(
        OwnMembership,
      );
      await expect(members.setStatus(owner.actor, { ...membership(owner), enable: false })).rejects.toThrow(
        OwnMembership,
      );
    });

    it('stays with the last active owner', async () => {
      const manager = await aMember(test.app, company, { role: 'manager' });
      await expect(members.setStatus(manager.actor, { ...membership(owner), enable: false })).rejects.toThrow(
        LastProjectOwner,
      );
      const second = await someone('owner');
      await members.setStatus(manager.actor, { ...membership(second), enable: false });
      await expect(members.changeRole(manager.actor, { ...membership(owner), role: 'user' })).rejects.toThrow(
        LastProjectOwner,
      );
      await members.setStatus(manager.actor, { ...membership(second), enable: true });
      expect(await members.changeRole(manager.actor, { ...membership(owner), role: 'user' })).toMatchObject({
        role: 'user',
      });
    });

    it('does not count an owner whom the company has deactivated', async () => {
      const manager = await aMember(test.app, company, { role: 'manager' });
      const second = await someone('owner');
      const sql = 'UPDATE company_member SET deactivated_at = NOW(3) WHERE user_id = ?';
      await test.dataSource.query(sql, [second.user.id]);
      await expect(members.setStatus(manager.actor, { ...membership(owner), enable: false })).rejects.toThrow(
        LastProjectOwner,
      );
    });

    it('T23 gives nothing while it is disabled, and all of it again afterwards', async () => {
      const user = await someone('manager');
      await members.setStatus(owner.actor, { ...membership(user), enable: false });
      await expect(names(user)).rejects.toThrow(NotFound);
      expect((await test.app.get(Projects).list(nextRequest(user), {})).data).toEqual([]);
      await members.setStatus(owner.actor, { ...membership(user), enable: true });
      expect(await names(user)).toHaveLength(2);
      await test.settle();
      const told = (await test.app.get(Inbox).list(user.actor, {})).data;
      expect(told.map(({ type, params }) => [type, params['status']])).toEqual([
        ['USER_STATUS_IN_PROJECT', 'enabled'],
        ['USER_STATUS_IN_PROJECT', 'disabled'],
      ]);
    });

    it('is not changed in an archived project', async () => {
      const user = await someone();
      await test.app.get(ProjectChanges).archive(owner.actor, { uuid: project.uuid, name: project.name });
      await expect(members.changeRole(owner.actor, { ...membership(user), role: 'admin' })).rejects.toThrow(
        ProjectArchived,
      );
    });

    it('T23 a role in one project is none in another', async () => {
      const other = await aProject(test.app, owner.actor, company, { name: 'Other' });
      const admin = await someone('admin');
      await seated(test.app, other, admin, 'user');
      const foreign = { project: other.uuid, user: owner.user.uuid, role: 'user' };
      await expect(members.changeRole(nextRequest(admin), foreign)).rejects.toThrow(Forbidden);
    });
  });

  describe('for the company', () => {
    const invite = async (person: Person, role?: ProjectRole, uuid = project.uuid, companyKey = company.id) => {
      const access = await test.app.get(Permissions).accessOf(nextRequest(person));
      return test.app.get(ProjectMemberships).keeper.forInvitation(access, companyKey, uuid, role);
    };

    it('T18 invitations go into projects one may invite to, with no role above one’s own', async () => {
      const manager = await someone('manager');
      expect(await invite(manager, 'manager')).toMatchObject({ uuid: project.uuid, name: project.name });
      await expect(invite(manager, 'owner')).rejects.toThrow(RoleAboveOwn);
      await expect(invite(await someone(), 'user')).rejects.toThrow(Forbidden);
      await expect(invite(await aMember(test.app, company))).rejects.toThrow(NotFound);
    });

    it('T19 a project of another company is none of this one', async () => {
      const other = await aCompany(test.app, owner.actor);
      await expect(invite(owner, 'user', project.uuid, other.id)).rejects.toThrow(NotFound);
      await expect(invite(owner, 'user', newUuid())).rejects.toThrow(NotFound);
    });

    it('memberships are given once, named and counted', async () => {
      const { keeper } = test.app.get(ProjectMemberships);
      const person = await aMember(test.app, company);
      await keeper.give(project.key, person.user.id, 'manager');
      await keeper.give(project.key, person.user.id, 'owner');
      expect(await names(person, { role: 'manager' })).toHaveLength(1);
      expect((await keeper.named([project.key])).get(project.key)?.name).toBe(project.name);
      expect(await keeper.countIn([company.id])).toEqual(new Map([[company.id, 1]]));
    });
  });

  it('come over GraphQL, with the reason of a refusal', async () => {
    const client = test.client({ token: owner.token });
    const user = await someone('user', 'Uma');
    const query =
      'query ($project: ID!) { projectUsers(project: $project) { data { uuid name email role enabled tags { name } teams { name } } paginatorInfo { total } } }';
    expect((await gql(client, query, { project: project.uuid })).data['projectUsers']).toMatchObject({
      data: [
        { name: 'Asha Rai', role: 'owner' },
        { name: 'Uma', role: 'user', enabled: true, tags: [], teams: [] },
      ],
      paginatorInfo: { total: 2 },
    });
    const change =
      'mutation ($input: ChangeProjectRoleInput!) { changeProjectRole(input: $input) { message user { role } } }';
    expect(
      (await gql(client, change, { input: { ...membership(user), role: 'admin' } })).data['changeProjectRole'],
    ).toEqual({
      message: textOf('server', 'en', 'messages.roleChanged', { name: 'Uma' }),
      user: { role: 'admin' },
    });
    expect(refusal(await gql(client, change, { input: { ...membership(owner), role: 'user' } }))).toEqual({
      code: 'FORBIDDEN',
      reason: 'OWN_SEAT',
    });
  });
});
