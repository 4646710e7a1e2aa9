import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { newAddress } from '../../../test/harness/builders/identity.js';
import { gql, refusal } from '../../../test/harness/graphql.js';
import { textOf } from '../../../test/harness/texts.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import type { CompanyRole } from '../../shared/permissions/role.js';
import type { Company } from '../companies/company.entity.js';
import { Invitations } from '../invitations/sending/invitations.service.js';
import { CompanyUsers } from './company-users.service.js';
import { MemberChanges } from './member-changes.service.js';
import { Members } from '../members/members.service.js';

describe('the people of a company', () => {
  let test: TestApp;
  let users: CompanyUsers;
  let changes: MemberChanges;
  let owner: Person;
  let company: Company;
  beforeAll(async () => {
    test = await openTestApp();
    users = test.app.get(CompanyUsers);
    changes = test.app.get(MemberChanges);
    owner = await signedIn(test.app, { name: 'Asha Rai' });
    company = await aCompany(test.app, owner.actor);
  });
  afterAll(() => test.close());

  const roleOf = async (person: Person, at: Company): Promise<CompanyRole | null> => {
    test.app.get(Permissions).forget(person.actor);
    return (await test.app.get(Permissions).accessOf(person.actor)).companyRole(at.id);
  };
  const on = (person: Person, at: Company = company) => ({ company: at.uuid, user: person.user.uuid });
  const own = async () => {
    const boss = await signedIn(test.app);
    return { boss, at: await aCompany(test.app, boss.actor) };
  };

  describe('are listed', () => {
    it('by name, searched, by role, with those who were deactivated when asked for', async () => {
      const { boss, at } = await own();
      const agent = await aMember(test.app, at, { name: 'Bikram 100%', role: 'agent' });
      const gone = await aMember(test.app, at, { name: 'Chen Lin' });
      await changes.deactivate(boss.actor, on(gone, at));
      const names = async (args: object) =>
        (await users.list(boss.actor, { company: at.uuid, ...args })).data.map(({ name }) => name);
      expect(await names({})).toEqual(['Bikram 100%', 'Sita Sharma']);
      expect(await names({ first: -1, includeInactive: true })).toEqual(['Bikram 100%', 'Chen Lin', 'Sita Sharma']);
      expect(await names({ role: 'agent' })).toEqual(['Bikram 100%']);
      expect(await names({ keyword: '%' })).toEqual(['Bikram 100%']);
      expect(await names({ keyword: agent.user.email.slice(0, 20).toUpperCase() })).toContain('Bikram 100%');
      expect(await names({ keyword: 'सीता' })).toEqual([]);
    });

    it('to who may view people, and T28 to nobody else', async () => {
      const { boss, at } = await own();
      for (const role of ['accountant', 'agent', 'member'] as const) {
        const { actor } = await aMember(test.app, at, { role });
        for (const ask of [users.list(actor, { company: at.uuid }), users.search(actor, { company: at.uuid })]) {
          await expect(ask).rejects.toMatchObject({ code: 'FORBIDDEN' });
        }
      }
      for (const ask of [
        users.list(owner.actor, { company: at.uuid }),
        users.search(owner.actor, { company: at.uuid }),
      ]) {
        await expect(ask).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
      expect((await users.list(boss.actor, { company: at.uuid })).paginatorInfo.total).toBe(4);
    });

    it('T28 a search by address tells nothing of people outside', async () => {
      const outside = await signedIn(test.app);
      const inside = await aMember(test.app, company);
      const found = (email: string) => users.search(owner.actor, { company: company.uuid, email });
      expect((await found(inside.user.email.toUpperCase())).data).toHaveLength(1);
      expect(await found(outside.user.email)).toEqual(await found(newAddress()));
      expect((await found('सीता@people.test')).data).toEqual([]);
    });

    it('T27 in as many statements for ten thousand as for ten, and never more than ten thousand at once', async () => {
      const { boss, at } = await own();
      const counted = async (args: object): Promise<number> => {
        const log: string[] = [];
        test.app.get(Permissions).forget(boss.actor);
        const runner = test.dataSource.logger.logQuery.bind(test.dataSource.logger);
        test.dataSource.setOptions({ logging: ['query'] });
        // The program's own jobs may ask something at the same time.
        test.dataSource.logger.logQuery = (sql) => void (!/\bshared_/.test(sql) && log.push(sql));
        try {
          await users.list(boss.actor, { company: at.uuid, ...args });
        } finally {
          test.dataSource.logger.logQuery = runner;
          test.dataSource.setOptions({ logging: false });
        }
        return log.length;
      };
      await fill(at, 8);
      const few = await counted({ first: 100 });
      await fill(at, 9_991);
      expect(few).toBeGreaterThan(1);
      expect(await counted({ first: 100, page: 50 })).toBe(few);
      expect(await counted({ first: -1 })).toBe(few);
      await fill(at, 1);
      await expect(counted({ first: -1 })).rejects.toMatchObject({ code: 'TOO_MANY_ROWS' });
    });

    async function fill(at: Company, count: number): Promise<void> {
      const rows = Array.from({ length: count }, () => [newUuid(), 'Many', newAddress(), 'en', '[]', test.clock.now()]);
      for (let from = 0; from < rows.length; from += 1000) {
        const part = rows.slice(from, from + 1000);
        await test.dataSource.query(
          'INSERT INTO identity_user (uuid, name, email, locale, extra_information, created_at) VALUES ?',
          [part],
        );
        await test.dataSource.query(
          `INSERT INTO company_member (company_id, user_id, role, joined_at)
           SELECT ?, id, 'member', created_at FROM identity_user WHERE uuid IN (?)`,
          [at.id, part.map(([uuid]) => uuid)],
        );
      }
    }
  });

  describe('get other roles', () => {
    it('from owners: any; from managers: those that can do no more than they', async () => {
      const { boss, at } = await own();
      const manager = await aMember(test.app, at, { role: 'manager' });
      const person = await aMember(test.app, at);
      for (const role of ['agent', 'manager', 'member'] as const) {
        await changes.changeRole(manager.actor, { ...on(person, at), role });
        expect(await roleOf(person, at)).toBe(role);
      }
      for (const role of ['owner', 'accountant'] as const) {
        const refused = changes.changeRole(manager.actor, { ...on(person, at), role });
        await expect(refused).rejects.toMatchObject({ code: 'ROLE_ABOVE_OWN', fields: { role: expect.anything() } });
      }
      for (const role of ['owner', 'accountant'] as const) {
        await changes.changeRole(boss.actor, { ...on(person, at), role });
        expect(await roleOf(person, at)).toBe(role);
      }
      await changes.changeRole(manager.actor, { ...on(person, at), role: 'member' });
      expect(await roleOf(person, at)).toBe('member');
    });

    it('T24 nobody changes their own, and managers leave owners alone', async () => {
      const { boss, at } = await own();
      const manager = await aMember(test.app, at, { role: 'manager' });
      for (const person of [boss, manager]) {
        const refused = changes.changeRole(person.actor, { ...on(person, at), role: 'member' });
        await expect(refused).rejects.toMatchObject({ code: 'OWN_MEMBERSHIP' });
        await expect(changes.deactivate(person.actor, on(person, at))).rejects.toMatchObject({
          code: 'OWN_MEMBERSHIP',
        });
      }
      const demotion = changes.changeRole(manager.actor, { ...on(boss, at), role: 'member' });
      await expect(demotion).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(changes.deactivate(manager.actor, on(boss, at))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    });

    it('T24 the last owner can neither be demoted, deactivated nor leave', async () => {
      const { boss, at } = await own();
      const admin = await signedIn(test.app, { isAdmin: true });
      const demotion = changes.changeRole(admin.actor, { ...on(boss, at), role: 'member' });
      await expect(demotion).rejects.toMatchObject({ code: 'LAST_OWNER' });
      await expect(changes.deactivate(admin.actor, on(boss, at))).rejects.toMatchObject({ code: 'LAST_OWNER' });
      await expect(changes.leave(boss.actor, at.uuid)).rejects.toMatchObject({ code: 'LAST_OWNER' });
      const second = await aMember(test.app, at, { role: 'owner' });
      await changes.deactivate(admin.actor, on(second, at));
      await expect(changes.leave(boss.actor, at.uuid)).rejects.toMatchObject({ code: 'LAST_OWNER' });
      await changes.activate(boss.actor, on(second, at));
      await changes.leave(boss.actor, at.uuid);
      expect([await roleOf(boss, at), await roleOf(second, at)]).toEqual([null, 'owner']);
    });

    it('T24 an owner whose account is deactivated leaves nobody else the last owner', async () => {
      const { boss, at } = await own();
      const admin = await signedIn(test.app, { isAdmin: true });
      const second = await aMember(test.app, at, { role: 'owner' });
      const account = (deactivatedAt: Date | null) =>
        test.dataSource.query('UPDATE identity_user SET deactivated_at = ? WHERE id = ?', [
          deactivatedAt,
          second.user.id,
        ]);
      await account(test.clock.now());
      await expect(changes.leave(boss.actor, at.uuid)).rejects.toMatchObject({ code: 'LAST_OWNER' });
      await expect(changes.deactivate(admin.actor, on(boss, at))).rejects.toMatchObject({ code: 'LAST_OWNER' });
      const demotion = changes.changeRole(admin.actor, { ...on(boss, at), role: 'member' });
      await expect(demotion).rejects.toMatchObject({ code: 'LAST_OWNER' });
      // A member who can do nothing any more may be taken out.
      await changes.deactivate(admin.actor, on(second, at));
      await changes.activate(boss.actor, on(second, at));
      await account(null);
      await changes.leave(boss.actor, at.uuid);
    });

    it.each(['accountant', 'agent', 'member'] as const)('T24 not from a %s', async (role) => {
      const { at } = await own();
      const { actor } = await aMember(test.app, at, { role });
      const person = await aMember(test.app, at);
      const refused = changes.changeRole(actor, { ...on(person, at), role: 'owner' });
      await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(changes.deactivate(actor, on(person, at))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    });

    it('T20 not across companies, and strangers are told of nobody', async () => {
      const { boss, at } = await own();
      const person = await aMember(test.app, at);
      const elsewhere = changes.changeRole(owner.actor, { ...on(person, at), role: 'agent' });
      await expect(elsewhere).rejects.toMatchObject({ code: 'NOT_FOUND' });
      for (const user of [owner.user.uuid, newUuid()]) {
        const refused = changes.changeRole(boss.actor, { company: at.uuid, user, role: 'agent' });
        await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
    });

    it('T22 not from who was demoted since their request began', async () => {
      const { boss, at } = await own();
      const manager = await aMember(test.app, at, { role: 'manager' });
      const person = await aMember(test.app, at);
      await test.app.get(Permissions).accessOf(manager.actor);
      await changes.changeRole(boss.actor, { ...on(manager, at), role: 'member' });
      const late = changes.changeRole(manager.actor, { ...on(person, at), role: 'agent' });
      await expect(late).rejects.toMatchObject({ code: 'FORBIDDEN' });
    });
  });

  it('who are deactivated can do nothing, are not let in by the way, and their open invitations are taken back', async () => {
    const { boss, at } = await own();
    const manager = await aMember(test.app, at, { role: 'manager' });
    const invitations = test.app.get(Invitations);
    const sent = await invitations.invite(manager.actor, {
      email: newAddress(),
      company: at.uuid,
      companyRole: 'member',
    });
    await changes.deactivate(boss.actor, on(manager, at));
    expect(await roleOf(manager, at)).toBeNull();
    const members = test.app.get(Members);
    expect(await members.isActive(at.id, manager.user.id)).toBe(false);
    await expect(members.add(at.id, manager.user.id, 'member')).rejects.toMatchObject({ code: 'MEMBER_DEACTIVATED' });
    const revoked = (await invitations.list(boss.actor, { company: at.uuid, state: 'REVOKED' })).data;
    expect(revoked.map(({ uuid }) => uuid)).toEqual([sent.uuid]);
    await changes.activate(boss.actor, on(manager, at));
    expect(await roleOf(manager, at)).toBe('manager');
    const sql =
      "SELECT action, company_id FROM shared_audit WHERE object_id = ? AND action LIKE 'company.%' ORDER BY id";
    expect(await test.dataSource.query(sql, [manager.user.uuid])).toEqual([
      { action: 'company.member-status-changed', company_id: at.uuid },
      { action: 'company.member-status-changed', company_id: at.uuid },
    ]);
  });

  it('are seen and changed over GraphQL', async () => {
    const { boss, at } = await own();
    const person = await aMember(test.app, at, { name: 'Daichi Mori' });
    const client = test.client({ token: boss.token });
    const list = `{ companyUsers(company: "${at.uuid}", keyword: "Daichi") { data { name email role roleDisplayName active projectsTotal } paginatorInfo { total } } searchUsers(company: "${at.uuid}", keyword: "Mori") { data { uuid } } }`;
    const listed = await gql(client, list);
    expect(listed.data['companyUsers']).toMatchObject({
      data: [
        {
          name: 'Daichi Mori',
          role: 'member',
          roleDisplayName: textOf('server', 'en', 'roles.COMPANY.member'),
          active: true,
          projectsTotal: 0,
        },
      ],
    });
    const target = `company: "${at.uuid}", user: "${person.user.uuid}"`;
    const change = (call: string) => gql(client, `mutation { ${call} { message user { role active } } }`);
    expect(
      (await change(`changeCompanyRole(input: { ${target}, role: "agent" })`)).data['changeCompanyRole'],
    ).toMatchObject({
      user: { role: 'agent' },
    });
    expect((await change(`deactivateCompanyUser(input: { ${target} })`)).data['deactivateCompanyUser']).toMatchObject({
      user: { active: false },
    });
    expect((await change(`activateCompanyUser(input: { ${target} })`)).errors).toEqual([]);
    const leave = await gql(client, `mutation { leaveCompany(company: "${at.uuid}") { message } }`);
    expect(refusal(leave)).toEqual({ code: 'CONFLICT', reason: 'LAST_OWNER' });
  });
});
