import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { newAddress } from '../../../test/harness/builders/identity.js';
import { nextRequest } from '../../../test/harness/builders/project.js';
import { gql, refusal } from '../../../test/harness/graphql.js';
import { mailsTo } from '../../../test/harness/mailbox.js';
import { textOf } from '../../../test/harness/texts.js';
import type { Uuid, UuidLike } from '../../shared/ids/id.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { MemberChanges } from '../company-users/member-changes.service.js';
import { Members } from '../members/members.service.js';
import { Companies } from './companies.service.js';
import { CompanyAccess } from './company-access.service.js';
import { CompanyRemoval } from '../removal/company-removal.service.js';
import { CompanyRestoration } from '../removal/company-restoration.service.js';
import { CompanyViews } from './company-views.js';
import type { Company } from './company.entity.js';
import { TimeZones } from '../time-zones/time-zones.service.js';

describe('companies', () => {
  let test: TestApp;
  let companies: Companies;
  let removal: CompanyRemoval;
  let restoration: CompanyRestoration;
  beforeAll(async () => {
    test = await openTestApp();
    companies = test.app.get(Companies);
    removal = test.app.get(CompanyRemoval);
    restoration = test.app.get(CompanyRestoration);
  });
  afterAll(() => test.close());

  const accessOf = async ({ actor }: Person) => {
    test.app.get(Permissions).forget(actor);
    return test.app.get(Permissions).accessOf(actor);
  };
  const see = (person: Person, uuid: UuidLike<'company'>) => test.app.get(CompanyAccess).see(nextRequest(person), uuid);
  const audited = async (uuid: Uuid<'company'>): Promise<string[]> => {
    const sql = 'SELECT action FROM shared_audit WHERE object_id = ? ORDER BY id';
    return ((await test.dataSource.query(sql, [uuid])) as { action: string }[]).map(({ action }) => action);
  };

  describe('are opened', () => {
    it('by anybody, who owns them from then on', async () => {
      const owner = await signedIn(test.app);
      const company = await aCompany(test.app, owner.actor, { name: 'Himal Support' });
      expect((await accessOf(owner)).companyRole(company.id)).toBe('owner');
      const view = await test.app.get(CompanyViews).present(owner.actor, company);
      expect(view).toMatchObject({ name: 'Himal Support', usersTotal: 1, projectsTotal: 0, role: 'owner' });
      expect(view.timezoneOffset).toMatchObject({ name: 'Asia/Kathmandu', offset: '+05:45', offsetMinutes: 345 });
      expect(await audited(company.uuid)).toEqual(['company.created']);
    });

    it('for somebody else, who is invited to own them while the creator manages them', async () => {
      const creator = await signedIn(test.app);
      const ownerEmail = newAddress();
      const company = await aCompany(test.app, creator.actor, { ownerEmail: `  ${ownerEmail.toUpperCase()} `.trim() });
      expect((await accessOf(creator)).companyRole(company.id)).toBe('manager');
      expect(await mailsTo(test.dataSource, ownerEmail)).toHaveLength(1);
    });

    it('by a global admin for somebody else, who stays outside', async () => {
      const admin = await signedIn(test.app, { isAdmin: true });
      const company = await aCompany(test.app, admin.actor, { ownerEmail: newAddress() });
      expect(await test.app.get(Members).listKeys(company.id)).toEqual([]);
      expect((await accessOf(admin)).companyRole(company.id)).toBeNull();
    });

    it.each([
      ['name', { name: ' ' }],
      ['name', { name: 'Two\nlines' }],
      ['address', { address: 'x'.repeat(301) }],
      ['email', { email: 'nobody' }],
      ['currency', { currency: 'XQX' }],
      ['trackingType', { trackingType: 'SPY' }],
      ['weekStartDay', { weekStartDay: 'SOMEDAY' }],
      ['ownerEmail', { ownerEmail: 'somebody' }],
      ['mainTimezone', { mainTimezone: 'Asia/Atlantis' }],
      ['mainTimezone', { mainTimezone: '+05:45' }],
      ['deletedAt', { deletedAt: null }],
    ])('not with a wrong %s', async (field, values) => {
      const { actor } = await signedIn(test.app);
      const refused = aCompany(test.app, actor, values as never);
      await expect(refused).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: expect.anything() } });
    });
  });

  describe('are changed', () => {
    it('by owners and managers, and what changed is written down', async () => {
      const owner = await signedIn(test.app);
      const company = await aCompany(test.app, owner.actor);
      const manager = await aMember(test.app, company, { role: 'manager' });
      const changed = await companies.update(manager.actor, {
        uuid: company.uuid,
        name: 'Himal Desk',
        currency: 'NPR',
      });
      expect(changed).toMatchObject({ name: 'Himal Desk', currency: 'NPR', address: company.address });
      await companies.update(owner.actor, { uuid: company.uuid, name: 'Himal Desk' });
      expect(await audited(company.uuid)).toEqual(['company.created', 'company.updated']);
    });

    it.each(['accountant', 'agent', 'member'] as const)('not by a %s', async (role) => {
      const company = await aCompany(test.app, (await signedIn(test.app)).actor);
      const { actor } = await aMember(test.app, company, { role });
      const change = companies.update(actor, { uuid: company.uuid, name: 'Mine' });
      await expect(change).rejects.toMatchObject({ code: 'FORBIDDEN' });
    });

    it('T22 not by somebody who was demoted since their request began, nor are their time zones', async () => {
      const owner = await signedIn(test.app);
      const company = await aCompany(test.app, owner.actor);
      const manager = await aMember(test.app, company, { role: 'manager' });
      const [one, other] = [nextRequest(manager), nextRequest(manager)];
      for (const actor of [one, other]) await test.app.get(Permissions).accessOf(actor);
      await test.app
        .get(MemberChanges)
        .changeRole(nextRequest(owner), { company: company.uuid, user: manager.user.uuid, role: 'member' });
      const change = companies.update(one, { uuid: company.uuid, name: 'Mine' });
      await expect(change).rejects.toMatchObject({ code: 'FORBIDDEN' });
      const zones = { company: company.uuid, timezones: ['UTC'], main: 'UTC' };
      await expect(test.app.get(TimeZones).update(other, zones)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    });

    it('T20 not by strangers, for whom they do not exist, deleted or not', async () => {
      const company = await aCompany(test.app, (await signedIn(test.app)).actor);
      const other = await signedIn(test.app);
      await aCompany(test.app, other.actor);
      for (const uuid of [company.uuid, newUuid(), 'x', '1 OR 1=1', '१']) {
        await expect(see(other, uuid)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
      const change = companies.update(other.actor, { uuid: company.uuid, name: 'Mine' });
      await expect(change).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });
  });

  describe('have reporting time zones', () => {
    const update = (person: Person, company: Company, timezones: string[], main: string) =>
      test.app.get(TimeZones).update(person.actor, { company: company.uuid, timezones, main });

    it('of which one is the main one; all are replaced at once', async () => {
      const owner = await signedIn(test.app);
      const company = await aCompany(test.app, owner.actor);
      await update(owner, company, ['Europe/Berlin', 'Asia/Katmandu', 'Asia/Kathmandu'], 'Asia/Kathmandu');
      const { timezones } = await test.app.get(CompanyViews).present(owner.actor, company);
      expect(timezones.map(({ name, offset, isMain }) => [name, offset, isMain])).toEqual([
        ['Asia/Kathmandu', '+05:45', true],
        ['Europe/Berlin', '+01:00', false],
      ]);
    });

    it('that exist, few enough, the main one among them', async () => {
      const owner = await signedIn(test.app);
      const company = await aCompany(test.app, owner.actor);
      const many = test.app.get(TimeZones).listChoices().slice(0, 21);
      for (const [zones, main] of [
        [[], 'UTC'],
        [['Asia/Atlantis'], 'Asia/Atlantis'],
        [['UTC'], 'Europe/Berlin'],
        [[...many], many[0] ?? ''],
      ] as [string[], string][]) {
        await expect(update(owner, company, zones, main)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
      }
      const agent = await aMember(test.app, company, { role: 'agent' });
      await expect(update(agent, company, ['UTC'], 'UTC')).rejects.toMatchObject({ code: 'FORBIDDEN' });
      const stranger = await signedIn(test.app);
      await expect(update(stranger, company, ['UTC'], 'UTC')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });
  });

  describe('are deleted', () => {
    it('by an owner who types the name; then they are gone for everybody, and back after the restore', async () => {
      const owner = await signedIn(test.app);
      const company = await aCompany(test.app, owner.actor);
      const member = await aMember(test.app, company);
      await removal.delete(owner.actor, { uuid: company.uuid, confirmation: company.name });
      for (const person of [owner, member]) {
        await expect(see(person, company.uuid)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
      expect((await restoration.listDeleted(owner.actor, {})).data.map(({ uuid }) => uuid)).toEqual([company.uuid]);
      expect((await restoration.listDeleted(member.actor, {})).data).toEqual([]);
      await expect(restoration.restore(member.actor, company.uuid)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await restoration.restore(owner.actor, company.uuid);
      expect(await see(member, company.uuid)).toMatchObject({ company: { deletedAt: null } });
      expect(await audited(company.uuid)).toEqual(['company.created', 'company.deleted', 'company.restored']);
    });

    it('not with another name, not by managers, not without a fresh proof of identity', async () => {
      const owner = await signedIn(test.app);
      const company = await aCompany(test.app, owner.actor);
      const manager = await aMember(test.app, company, { role: 'manager' });
      const request = { uuid: company.uuid, confirmation: company.name };
      await expect(removal.delete(manager.actor, request)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      const other = removal.delete(owner.actor, { ...request, confirmation: 'Himal' });
      await expect(other).rejects.toMatchObject({
        code: 'CONFIRMATION_DIFFERS',
        fields: { confirmation: expect.anything() },
      });
      const stale = { ...owner.actor, provenAt: new Date(test.clock.now().getTime() - 301_000) };
      await expect(removal.delete(stale, request)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
      const stranger = await signedIn(test.app);
      await expect(removal.delete(stranger.actor, request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });

    it('for good after thirty days', async () => {
      const owner = await signedIn(test.app);
      const company = await aCompany(test.app, owner.actor);
      await removal.delete(owner.actor, { uuid: company.uuid, confirmation: company.name });
      const now = test.clock.now();
      test.clock.advance(30 * 86_400);
      try {
        expect((await restoration.listDeleted(owner.actor, {})).data).toEqual([]);
        await expect(restoration.restore(owner.actor, company.uuid)).rejects.toMatchObject({
          code: 'RESTORE_TOO_LATE',
        });
      } finally {
        test.clock.set(now);
      }
    });
  });

  describe('over GraphQL', () => {
    it('are listed to those who belong to them, paged, searched, or all at once', async () => {
      const person = await signedIn(test.app);
      for (const name of ['Annapurna', 'Dhaulagiri', 'Makalu 100%']) await aCompany(test.app, person.actor, { name });
      await aCompany(test.app, (await signedIn(test.app)).actor, { name: 'Annapurna of others' });
      const client = test.client({ token: person.token });
      const ask = async (args: string) => {
        const answer = await gql(
          client,
          `{ companies(${args}) { data { name role roleDisplayName } paginatorInfo { total } } }`,
        );
        return (answer.data['companies'] as unknown as { data: { name: string }[] }).data.map(({ name }) => name);
      };
      expect(await ask('first: 2')).toEqual(['Annapurna', 'Dhaulagiri']);
      expect(await ask('first: 2, page: 2')).toEqual(['Makalu 100%']);
      expect(await ask('first: -1')).toEqual(['Annapurna', 'Dhaulagiri', 'Makalu 100%']);
      expect(await ask('keyword: "0%"')).toEqual(['Makalu 100%']);
      expect(await ask('keyword: "%"')).toEqual(['Makalu 100%']);
      expect(await ask('keyword: "अन्नपूर्ण"')).toEqual([]);
      for (const first of [0, -2, 101]) {
        const answer = await gql(client, `{ companies(first: ${first}) { data { name } } }`);
        expect(refusal(answer).code).toBe('VALIDATION');
      }
    });

    it('are created, changed, shown with totals and deleted', async () => {
      const { token, user } = await signedIn(test.app);
      const client = test.client({ token });
      const create = `mutation ($input: CreateCompanyInput!) { createCompany(input: $input) { status message company { uuid id weekStartDay currency } } }`;
      const input = {
        name: 'Lhotse',
        address: 'Pokhara',
        email: 'a@lhotse.example',
        trackingType: 'BOTH',
        ownerEmail: user.email,
      };
      const { company } = (await gql(client, create, { input })).data['createCompany'] as {
        company: { uuid: string; id: string };
      };
      expect(company).toEqual({ uuid: company.uuid, id: company.uuid, weekStartDay: 'SUNDAY', currency: 'USD' });
      const show = `{ company(uuid: "${company.uuid}") { name usersTotal projectsTotal timezones { name displayName offset filter } } myCompanies { data { role } } }`;
      const shown = await gql(client, show);
      expect(shown.data['company']).toMatchObject({ usersTotal: 1, projectsTotal: 0 });
      const zones = `mutation { updateTimezones(input: { company: "${company.uuid}", timezones: ["Europe/Berlin"], main: "Europe/Berlin" }) { company { timezoneOffset { name } } } }`;
      expect((await gql(client, zones)).data['updateTimezones']).toMatchObject({
        company: { timezoneOffset: { name: 'Europe/Berlin' } },
      });
      const remove = `mutation { deleteCompany(input: { uuid: "${company.uuid}", confirmation: "Lhotse" }) { company { restorableUntil } } }`;
      expect((await gql(client, remove)).errors).toEqual([]);
      expect(refusal(await gql(client, show)).code).toBe('NOT_FOUND');
      const restore = `mutation { restoreCompany(uuid: "${company.uuid}") { message } }`;
      expect((await gql(client, restore)).errors).toEqual([]);
    });

    it('tell the roles there are in the caller’s language', async () => {
      const owner = await signedIn(test.app);
      const company = await aCompany(test.app, owner.actor);
      const client = test.client({ token: owner.token });
      const answer = await gql(
        client,
        `{ companyRoles(company: "${company.uuid}", first: -1) { data { name displayName level menu isDefault } } projectRoles(first: 1) { data { name } paginatorInfo { total } } }`,
      );
      expect(answer.data['companyRoles']?.['data']).toContainEqual({
        name: 'owner',
        displayName: textOf('server', 'en', 'roles.COMPANY.owner'),
        level: 'COMPANY',
        menu: 'ADMIN',
        isDefault: false,
      });
      expect(answer.data['projectRoles']).toEqual({ data: [{ name: 'owner' }], paginatorInfo: { total: 4 } });
      const foreign = await gql(client, `{ companyRoles(company: "${newUuid()}") { data { name } } }`);
      expect(refusal(foreign).code).toBe('NOT_FOUND');
    });
  });
});
