import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { bareProject, membershipIn } from '../../../test/harness/builders/permission.js';
import { gql, refusal } from '../../../test/harness/graphql.js';
import { textOf } from '../../../test/harness/texts.js';
import type { Company } from '../../company/index.js';
import { Inbox } from '../../identity/index.js';
import { Forbidden, InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { newUuid } from '../../shared/ids/uuid.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { type Slug, SLUGS } from '../../shared/permissions/slug.js';
import { RealtimeService } from '../../shared/realtime/realtime.service.js';
import type { Project } from '../access/project.entity.js';
import { PermissionChanges } from './changes/permission-changes.service.js';
import type { ChangeScope } from './rules/permission-scopes.service.js';
import { PermissionChecks } from './permission-checks.service.js';
import { PermissionTable } from './permission-table.service.js';

/** Returns a new actor object, as each request does, with nothing cached for it. */
const fresh = ({ actor }: Person): Actor => ({ ...actor });

describe('the permissions of a company', () => {
  let test: TestApp;
  let other: TestApp;
  let owner: Person;
  let manager: Person;
  let agent: Person;
  let member: Person;
  let leader: Person;
  let stranger: Person;
  let admin: Person;
  let company: Company;
  let desk: Project;
  let field: Project;
  beforeAll(async () => {
    other = await openTestApp();
    // Opened last: passport is shared by both, and knows the tokens of the app opened last.
    test = await openTestApp();
    // Nobody of the company, and nothing of theirs is changed.
    admin = await signedIn(test.app, { isAdmin: true, name: 'Root' });
    stranger = await signedIn(test.app, { name: 'Sven Stranger' });
    await aCompany(test.app, stranger.actor, { name: 'Elsewhere' });
  });
  afterAll(async () => {
    await other.close();
    await test.close();
  });
  beforeEach(async () => {
    const { app } = test;
    owner = await signedIn(app, { name: 'Olga Owner' });
    company = await aCompany(app, owner.actor);
    [manager, agent, member, leader, desk, field] = await Promise.all([
      aMember(app, company, { role: 'manager', name: 'Mina Manager' }),
      aMember(app, company, { role: 'agent', name: 'Arun Agent' }),
      aMember(app, company, { role: 'member', name: 'Mela Member' }),
      aMember(app, company, { role: 'member', name: 'Lila Leader' }),
      bareProject(app, company, owner, 'Support desk'),
      bareProject(app, company, owner, 'Field work'),
    ]);
    await Promise.all([
      membershipIn(app, desk, member, 'user'),
      membershipIn(app, field, member, 'user'),
      membershipIn(app, desk, leader, 'owner'),
    ]);
  });

  const everywhere = (): ChangeScope => ({ company: company.uuid });
  const inDesk = (): ChangeScope => ({ project: desk.uuid });
  const forUser = (person: Person, slug: string, effect = 'ALLOW') => ({
    subject: 'USER',
    user: person.user.uuid,
    slug,
    effect,
  });
  const forRole = (level: 'COMPANY' | 'PROJECT', role: string, slug: string, effect = 'ALLOW') => ({
    subject: `${level}_ROLE`,
    role,
    slug,
    effect,
  });
  const save = (by: Person, scope: ChangeScope, ...changes: object[]) =>
    test.app.get(PermissionChanges).save(fresh(by), scope, { changes });
  const can = async (who: Person, slug: Slug, project?: Project, where = test): Promise<boolean> => {
    const scope = { companyKey: company.id, ...(project && { projectKey: project.id }) };
    return (await where.app.get(Permissions).accessOf(fresh(who))).can(slug, scope);
  };
  const lines = (): Promise<{ object_id: string; details: string }[]> =>
    test.dataSource.query(
      'SELECT object_id, details FROM shared_audit WHERE company_id = ? AND action = ? ORDER BY id',
      [company.uuid, 'company.permission-changed'],
    );

  it('change with the next request, in every process (T22)', async () => {
    expect(await can(agent, 'leads.close')).toBe(false);
    await save(owner, everywhere(), forUser(agent, 'leads.close'));
    expect([await can(agent, 'leads.close'), await can(agent, 'leads.close', undefined, other)]).toEqual([true, true]);
    await save(owner, everywhere(), forUser(agent, 'leads.close', 'DENY'));
    expect([await can(agent, 'leads.close'), await can(agent, 'leads.close', undefined, other)]).toEqual([
      false,
      false,
    ]);
    await save(
      owner,
      everywhere(),
      forRole('COMPANY', 'agent', 'leads.close'),
      forUser(agent, 'leads.close', 'INHERIT'),
    );
    expect([await can(agent, 'leads.close'), await can(agent, 'leads.close', undefined, other)]).toEqual([true, true]);
  });

  it('are lost between two requests of the same session (T22)', async () => {
    const client = test.client({ token: manager.token });
    const ask = `{ usersWithPermissions(company: "${company.uuid}") { paginatorInfo { total } } }`;
    expect((await gql(client, ask)).errors).toEqual([]);
    await save(owner, everywhere(), forUser(manager, 'permissions.manage', 'DENY'));
    expect(refusal(await gql(client, ask)).code).toBe('FORBIDDEN');
    await expect(save(manager, everywhere(), forUser(agent, 'leads.close'))).rejects.toThrow(Forbidden);
  });

  it('set for one project hold in no other, and not in the company (T23)', async () => {
    await save(owner, inDesk(), forUser(member, 'timing.limit'), forRole('PROJECT', 'user', 'project.viewusers'));
    expect(await can(member, 'timing.limit', desk)).toBe(true);
    expect(await can(member, 'project.viewusers', desk)).toBe(true);
    for (const slug of ['timing.limit', 'project.viewusers'] as const) {
      expect([await can(member, slug, field), await can(member, slug)]).toEqual([false, false]);
    }
    await save(owner, everywhere(), forUser(member, 'timing.limit', 'DENY'));
    expect(await can(member, 'timing.limit', desk)).toBe(false);
  });

  it('of a disabled membership count no more (T23)', async () => {
    await save(owner, inDesk(), forRole('PROJECT', 'user', 'project.viewusers'));
    await test.dataSource.query('UPDATE project_member SET deactivated_at = NOW(3) WHERE user_id = ?', [
      member.user.id,
    ]);
    expect(await can(member, 'project.viewusers', desk)).toBe(false);
    await expect(save(owner, inDesk(), forUser(member, 'timing.limit'))).rejects.toMatchObject({
      code: 'SUBJECT_UNKNOWN',
    });
  });

  describe('are refused', () => {
    const refused = async (by: Person, scope: ChangeScope, change: object, code: string): Promise<void> => {
      await expect(save(by, scope, change)).rejects.toMatchObject({
        code,
        fields: { 'changes.0': [{ key: `errors.${code}` }] },
      });
    };

    it('for oneself, directly and by a role one has (T24)', async () => {
      await refused(owner, everywhere(), forUser(owner, 'leads.close', 'DENY'), 'OWN_PERMISSIONS');
      await refused(manager, everywhere(), forUser(manager, 'payment.edit'), 'OWN_PERMISSIONS');
      await refused(manager, everywhere(), forRole('COMPANY', 'manager', 'payment.edit'), 'OWN_PERMISSIONS');
      await refused(leader, inDesk(), forRole('PROJECT', 'owner', 'payment.edit'), 'OWN_PERMISSIONS');
      await refused(leader, inDesk(), forRole('COMPANY', 'member', 'timing.limit'), 'OWN_PERMISSIONS');
      await membershipIn(test.app, field, manager, 'admin');
      await refused(manager, everywhere(), forRole('PROJECT', 'admin', 'timing.limit'), 'OWN_PERMISSIONS');
      expect(await can(manager, 'payment.edit')).toBe(false);
    });

    it('where the editor does not hold the permission there, to give, to deny and to reset (T24)', async () => {
      for (const effect of ['ALLOW', 'DENY', 'INHERIT']) {
        await refused(manager, everywhere(), forUser(agent, 'payment.edit', effect), 'PERMISSION_NOT_HELD');
      }
      await save(owner, inDesk(), forUser(leader, 'payment.edit'));
      await save(leader, inDesk(), forUser(member, 'payment.edit'));
      expect(await can(member, 'payment.edit', desk)).toBe(true);
    });

    it('about owners, unless by an owner', async () => {
      await refused(manager, everywhere(), forUser(owner, 'leads.close', 'DENY'), 'OWNER_PERMISSIONS');
      await refused(manager, everywhere(), forRole('COMPANY', 'owner', 'leads.close', 'DENY'), 'OWNER_PERMISSIONS');
      const second = await aMember(test.app, company, { role: 'owner', name: 'Otto Owner' });
      await save(owner, everywhere(), forUser(second, 'leads.close', 'DENY'));
      expect(await can(second, 'leads.close')).toBe(false);
    });

    it('when no owner would hold the permission any more', async () => {
      await refused(admin, everywhere(), forUser(owner, 'leads.close', 'DENY'), 'LAST_OWNER_PERMISSIONS');
      await refused(admin, inDesk(), forUser(owner, 'timing.limit', 'DENY'), 'LAST_OWNER_PERMISSIONS');
      await refused(admin, everywhere(), forRole('COMPANY', 'owner', 'cms.update', 'DENY'), 'LAST_OWNER_PERMISSIONS');
      await membershipIn(test.app, field, owner, 'owner');
      await refused(admin, everywhere(), forRole('PROJECT', 'owner', 'cms.update', 'DENY'), 'LAST_OWNER_PERMISSIONS');
      const second = await aMember(test.app, company, { role: 'owner', name: 'Otto Owner' });
      await save(admin, everywhere(), forUser(owner, 'leads.close', 'DENY'));
      await refused(admin, everywhere(), forUser(second, 'leads.close', 'DENY'), 'LAST_OWNER_PERMISSIONS');
    });

    it('when two deny it to each other’s last owner at the same time', async () => {
      const second = await aMember(test.app, company, { role: 'owner', name: 'Otto Owner' });
      const outcomes = await Promise.allSettled([
        save(owner, everywhere(), forUser(second, 'leads.close', 'DENY')),
        save(second, everywhere(), forUser(owner, 'leads.close', 'DENY')),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect([await can(owner, 'leads.close'), await can(second, 'leads.close')].sort()).toEqual([false, true]);
    });

    it('about administrators of the installation, who may everything anyway', async () => {
      const { actor, user } = await aMember(test.app, company, { isAdmin: true });
      await refused(
        owner,
        everywhere(),
        { ...forUser(owner, 'leads.close', 'DENY'), user: user.uuid },
        'ADMINISTRATOR_PERMISSIONS',
      );
      expect(
        (await test.app.get(Permissions).accessOf({ ...actor })).can('company.edit', { companyKey: company.id }),
      ).toBe(true);
    });

    it('for one project or a project role, where only a company has them', async () => {
      await refused(owner, inDesk(), forUser(member, 'leads.close'), 'COMPANY_LEVEL_PERMISSION');
      await refused(owner, inDesk(), forRole('COMPANY', 'agent', 'company.edit'), 'COMPANY_LEVEL_PERMISSION');
      await refused(owner, everywhere(), forRole('PROJECT', 'user', 'accounts.company'), 'COMPANY_LEVEL_PERMISSION');
    });

    it('for people of another company exactly as for people who do not exist (T20)', async () => {
      await refused(owner, everywhere(), forUser(stranger, 'leads.close'), 'SUBJECT_UNKNOWN');
      await refused(owner, everywhere(), { ...forUser(owner, 'leads.close'), user: newUuid() }, 'SUBJECT_UNKNOWN');
      await refused(owner, inDesk(), forUser(agent, 'timing.limit'), 'SUBJECT_UNKNOWN');
      await refused(owner, everywhere(), forRole('COMPANY', 'admin', 'leads.close'), 'SUBJECT_UNKNOWN');
    });

    it('in a company or project of others exactly as where there is none (T20)', async () => {
      const change = forUser(agent, 'leads.close');
      await expect(save(stranger, everywhere(), change)).rejects.toThrow(NotFound);
      await expect(save(stranger, inDesk(), change)).rejects.toThrow(NotFound);
      await expect(save(owner, { company: newUuid() }, change)).rejects.toThrow(NotFound);
      await expect(save(agent, inDesk(), change)).rejects.toThrow(NotFound);
      await expect(save(leader, { project: field.uuid }, change)).rejects.toThrow(NotFound);
      await expect(save(leader, everywhere(), change)).rejects.toThrow(Forbidden);
      await expect(save(member, inDesk(), change)).rejects.toThrow(Forbidden);
    });

    it('when the last proof of identity is older than five minutes', async () => {
      const late = { ...owner.actor, provenAt: new Date(test.clock.now().getTime() - 301_000) };
      const changes = [forUser(agent, 'leads.close')];
      await expect(test.app.get(PermissionChanges).save(late, everywhere(), { changes })).rejects.toMatchObject({
        code: 'STEP_UP_REQUIRED',
      });
      expect((await test.app.get(PermissionChanges).preview(late, everywhere(), { changes })).affected).toBe(1);
    });

    it('when they are no changes', async () => {
      await expect(save(owner, everywhere())).rejects.toThrow(InvalidInput);
      await expect(save(owner, everywhere(), forUser(agent, 'leads.steal'))).rejects.toThrow(InvalidInput);
      await expect(save(owner, everywhere(), { ...forUser(agent, 'leads.close'), effect: 'MAYBE' })).rejects.toThrow(
        InvalidInput,
      );
      await expect(save(owner, everywhere(), { ...forUser(agent, 'leads.close'), user: undefined })).rejects.toThrow(
        InvalidInput,
      );
      const many = Array.from({ length: 201 }, () => forUser(agent, 'leads.close'));
      await expect(save(owner, everywhere(), ...many)).rejects.toThrow(InvalidInput);
    });
  });

  it('are saved all or not at all, with a reason for each refused one', async () => {
    const batch = [
      forUser(agent, 'leads.close'),
      forUser(agent, 'payment.edit'),
      forUser(manager, 'leads.close', 'DENY'),
      forUser(agent, 'leads.close', 'DENY'),
    ];
    await expect(save(manager, everywhere(), ...batch)).rejects.toMatchObject({
      code: 'PERMISSION_CHANGES_REFUSED',
      kind: 'forbidden',
      fields: {
        'changes.1': [{ key: 'errors.PERMISSION_NOT_HELD' }],
        'changes.2': [{ key: 'errors.OWN_PERMISSIONS' }],
        'changes.3': [{ key: 'errors.CHANGE_TWICE' }],
      },
    });
    expect(await can(agent, 'leads.close')).toBe(false);
    expect(await lines()).toEqual([]);
    const preview = await test.app.get(PermissionChanges).preview(fresh(manager), everywhere(), { changes: batch });
    expect([...preview.refused.keys()]).toEqual([1, 2, 3]);
  });

  it('are written down with before and after, and only where something changed', async () => {
    const first = await save(
      owner,
      everywhere(),
      forUser(agent, 'leads.close'),
      forRole('PROJECT', 'user', 'timing.limit'),
    );
    expect(first).toEqual({ changed: 2, affected: 2 });
    const again = await save(
      owner,
      everywhere(),
      forUser(agent, 'leads.close'),
      forUser(agent, 'cms.update', 'INHERIT'),
    );
    expect(again).toEqual({ changed: 0, affected: 0 });
    await save(owner, everywhere(), forUser(agent, 'leads.close', 'DENY'));
    expect((await lines()).map(({ object_id, details }) => [object_id, JSON.parse(details) as unknown])).toEqual([
      [agent.user.uuid, { permission: 'leads.close', before: { effect: 'INHERIT' }, after: { effect: 'ALLOW' } }],
      ['project:user', { permission: 'timing.limit', before: { effect: 'INHERIT' }, after: { effect: 'ALLOW' } }],
      [agent.user.uuid, { permission: 'leads.close', before: { effect: 'ALLOW' }, after: { effect: 'DENY' } }],
    ]);
  });

  it('are told to open pages of everybody they speak of, and to nobody else', async () => {
    const told = jest.spyOn(test.app.get(RealtimeService), 'send');
    const heard = (): Uuid<'user'>[] => {
      const users = told.mock.calls.flatMap(([message]) => {
        return 'topic' in message && message.topic === 'permissionUpdated' && 'user' in message ? [message.user] : [];
      });
      told.mockClear();
      return users.sort();
    };
    const uuids = (...people: Person[]): Uuid<'user'>[] => people.map(({ user }) => user.uuid).sort();
    await save(owner, everywhere(), forRole('COMPANY', 'member', 'cms.update'));
    expect(heard()).toEqual(uuids(member, leader));
    await save(owner, inDesk(), forRole('PROJECT', 'user', 'cms.update'));
    expect(heard()).toEqual(uuids(member));
    // The grant there opens the project to them.
    await save(owner, inDesk(), forRole('COMPANY', 'agent', 'cms.update'));
    expect(heard()).toEqual(uuids(agent));
    await save(owner, inDesk(), forRole('COMPANY', 'agent', 'cms.update', 'INHERIT'));
    expect(heard()).toEqual([]);
    await save(owner, inDesk(), forRole('COMPANY', 'manager', 'cms.update'), forUser(member, 'cms.update'));
    expect(heard()).toEqual(uuids(manager, member));
    told.mockRestore();
  });

  it('are told to the person they were changed for, with the page where one sees more', async () => {
    const inbox = async (person: Person) => (await test.app.get(Inbox).list(fresh(person), {})).data;
    await save(owner, inDesk(), forUser(member, 'timing.limit'), forUser(leader, 'timing.limit', 'DENY'));
    await save(owner, everywhere(), forRole('COMPANY', 'agent', 'leads.close'));
    await test.settle();
    expect(await inbox(member)).toMatchObject([
      { type: 'PERMISSION_UPDATED', link: '/profile', params: { place: 'Support desk' } },
    ]);
    expect(await inbox(leader)).toMatchObject([{ type: 'PERMISSION_UPDATED', link: '/manage-permissions' }]);
    expect(await inbox(agent)).toEqual([]);
  });

  describe('are shown', () => {
    it('with the reason of each field, what would count without it, and what the reader may not touch', async () => {
      await save(
        owner,
        everywhere(),
        forRole('COMPANY', 'agent', 'leads.close'),
        forRole('PROJECT', 'user', 'timing.limit'),
      );
      await save(owner, inDesk(), forRole('PROJECT', 'user', 'timing.limit', 'DENY'));
      const columns = await test.app.get(PermissionTable).listRoles(fresh(owner), company.uuid);
      const column = (id: string) => columns.find((one) => one.id === id);
      expect(column('company:agent')?.cells['leads.close']).toMatchObject({
        own: 'ALLOW',
        allow: true,
        inherited: false,
        locked: null,
      });
      expect(column('company:agent')?.cells['leads.create']).toMatchObject({ own: null, allow: true, inherited: true });
      expect(column('company:owner')?.cells['leads.close']?.locked).toBe('OWN_PERMISSIONS');
      expect(column('project:user')?.cells['timing.limit']).toMatchObject({ own: 'ALLOW', allow: true });
      expect(column('project:user')?.cells['leads.close']?.locked).toBe('COMPANY_LEVEL_PERMISSION');
      expect([column('company:member')?.people, column('project:user')?.people]).toEqual([2, 1]);
      const local = await test.app.get(PermissionTable).listRoles(fresh(owner), company.uuid, desk.uuid);
      const cell = local.find(({ id }) => id === 'project:user')?.cells['timing.limit'];
      expect(cell).toMatchObject({ own: 'DENY', allow: false, inherited: true, allowIsVain: false });
      const role = textOf('server', 'en', 'permissions.roles.project.user');
      expect(cell?.why).toBe(
        textOf('server', 'en', 'permissions.becauseWhere', {
          sentence: textOf('server', 'en', 'permissions.because.project-role-deny', { role }),
          where: textOf('server', 'en', 'permissions.inProject'),
        }),
      );
      expect(cell?.inheritedWhy).toBe(
        textOf('server', 'en', 'permissions.becauseWhere', {
          sentence: textOf('server', 'en', 'permissions.because.project-role-allow', { role }),
          where: textOf('server', 'en', 'permissions.inCompany'),
        }),
      );
    });

    it('for each person, searched and page by page, by their own entries or all', async () => {
      await save(owner, everywhere(), forUser(agent, 'leads.close'));
      const persons = (args: object) =>
        test.app.get(PermissionTable).listPeople(fresh(owner), { company: company.uuid, ...args });
      const all = await persons({ first: 2 });
      expect(all.data.map(({ name }) => name)).toEqual(['Arun Agent', 'Lila Leader']);
      expect(all.paginatorInfo.total).toBe(5);
      expect((await persons({ keyword: 'MELA' })).data.map(({ name }) => name)).toEqual(['Mela Member']);
      expect((await persons({ keyword: '%' })).data).toEqual([]);
      expect((await persons({ onlyOverrides: true })).data.map(({ name }) => name)).toEqual(['Arun Agent']);
      expect((await persons({ project: desk.uuid })).data.map(({ name }) => name)).toEqual([
        'Lila Leader',
        'Mela Member',
        'Mina Manager',
        'Olga Owner',
      ]);
      expect((await persons({ keyword: 'Arun' })).data[0]?.cells['leads.close']).toMatchObject({
        own: 'ALLOW',
        allow: true,
      });
    });

    it('to nobody without permissions.manage, and not from another company (T20)', async () => {
      const table = test.app.get(PermissionTable);
      await expect(table.listRoles(fresh(member), company.uuid)).rejects.toThrow(Forbidden);
      await expect(table.listRoles(fresh(leader), company.uuid)).rejects.toThrow(Forbidden);
      expect((await table.listRoles(fresh(leader), company.uuid, desk.uuid)).length).toBe(9);
      await expect(table.listRoles(fresh(stranger), company.uuid)).rejects.toThrow(NotFound);
      await expect(table.listPeople(fresh(stranger), { company: company.uuid })).rejects.toThrow(NotFound);
      await expect(
        table.readColumns(fresh(stranger), {
          company: company.uuid,
          project: null,
          uuids: [owner.user.uuid],
        }),
      ).rejects.toThrow(NotFound);
      expect(
        await table.readColumns(fresh(owner), {
          company: company.uuid,
          project: null,
          uuids: [stranger.user.uuid],
        }),
      ).toEqual([]);
    });
  });

  describe('over GraphQL', () => {
    const client = (person: Person) => test.client({ token: person.token, language: 'en' });

    it('answer one, several and all of a project, with the reason', async () => {
      const answer = await gql(
        client(leader),
        `query ($project: ID!) {
          permission(slug: "timing.limit", project: $project) { id slug description permissionLevel allow reason because isLocal }
          permissions(slugs: ["leads.close", "cms.update"], project: $project) { slug allow because }
          projectPermissions(project: $project) { slug }
        }`,
        { project: desk.uuid },
      );
      expect(answer.data).toMatchObject({
        permission: {
          id: 'timing.limit',
          description: textOf('server', 'en', 'permissions.descriptions.timing-limit'),
          permissionLevel: 'PROJECT',
          allow: true,
          reason: textOf('server', 'en', 'permissions.because.project-default', {
            role: textOf('server', 'en', 'permissions.roles.project.owner'),
          }),
          because: 'project-default',
          isLocal: false,
        },
        permissions: [
          { slug: 'leads.close', allow: false, because: 'nothing' },
          { slug: 'cms.update', allow: true, because: 'project-default' },
        ],
      });
      expect(answer.data['projectPermissions']).toHaveLength(SLUGS.length);
    });

    it('answer about others only to who manages them', async () => {
      const ask = `query ($project: ID!, $user: ID) { projectPermissions(project: $project, user: $user) { slug allow } }`;
      const variables = { project: desk.uuid, user: member.user.uuid };
      expect((await gql(client(leader), ask, variables)).errors).toEqual([]);
      expect(refusal(await gql(client(member), ask, { project: desk.uuid, user: leader.user.uuid })).code).toBe(
        'FORBIDDEN',
      );
      expect(refusal(await gql(client(stranger), ask, variables)).code).toBe('NOT_FOUND');
      expect(refusal(await gql(client(leader), ask, { ...variables, user: stranger.user.uuid })).code).toBe(
        'NOT_FOUND',
      );
      expect((await gql(client(admin), ask, { project: desk.uuid })).data['projectPermissions']).toContainEqual({
        slug: 'company.edit',
        allow: true,
      });
    });

    it('are changed in a batch, with a sentence for each refused item', async () => {
      const change = `mutation ($company: ID!, $changes: [PermissionChangeInput!]!) {
        updateCompanyPermission(company: $company, changes: $changes) { status message changed affected }
      }`;
      const variables = (slug: string) => ({ company: company.uuid, changes: [forUser(agent, slug)] });
      expect((await gql(client(owner), change, variables('leads.close'))).data['updateCompanyPermission']).toEqual({
        status: 'SUCCESS',
        message: textOf('server', 'en', 'messages.permissionsSaved'),
        changed: 1,
        affected: 1,
      });
      const refused = await gql(client(manager), change, variables('payment.edit'));
      expect(refused.errors[0]?.extensions).toMatchObject({
        code: 'FORBIDDEN',
        reason: 'PERMISSION_NOT_HELD',
        fields: { 'changes.0': [textOf('server', 'en', 'errors.PERMISSION_NOT_HELD')] },
      });
      const local = `mutation ($project: ID!, $changes: [PermissionChangeInput!]!) {
        updateProjectPermission(project: $project, changes: $changes) { changed }
      }`;
      const inProject = { project: desk.uuid, changes: [forUser(member, 'timing.limit')] };
      expect((await gql(client(leader), local, inProject)).data['updateProjectPermission']).toEqual({ changed: 1 });
      expect(refusal(await gql(client(agent), local, inProject)).code).toBe('FORBIDDEN');
      const answer = await gql(
        client(owner),
        `query ($company: ID!) { usersWithPermissions(company: $company, keyword: "arun") {
          data { name companyRole permissions { slug allow } } paginatorInfo { total } } }`,
        { company: company.uuid },
      );
      expect(answer.data['usersWithPermissions']).toMatchObject({
        paginatorInfo: { total: 1 },
        data: [{ name: 'Arun Agent', companyRole: 'agent' }],
      });
    });
  });

  it('are never looked up from an earlier request', async () => {
    const checks = test.app.get(PermissionChecks);
    const ask = async () => (await checks.checkOwn(fresh(member), desk.uuid, ['timing.limit']))[0]?.allow;
    expect(await ask()).toBe(false);
    await other.app.get(PermissionChanges).save(fresh(owner), inDesk(), { changes: [forUser(member, 'timing.limit')] });
    expect(await ask()).toBe(true);
  });
});
