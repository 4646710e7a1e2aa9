import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import type { Company } from '../../company/companies/company.entity.js';
import { PermissionChanges } from '../../project/permissions/changes/permission-changes.service.js';
import { Forbidden, InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import { newUuid } from '../../shared/ids/uuid.js';
import type { CompanyRole } from '../../shared/permissions/role.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import { LeadChanges } from '../changes/lead-changes.service.js';
import { LeadMoves } from '../changes/lead-moves.service.js';
import {
  LeadChanged,
  LeadExists,
  LeadNotRestorable,
  LeadUnreachable,
  MoveNotAllowed,
  NotAnAgent,
  SameStatus,
} from '../records/lead.errors.js';
import { LEAD_STATUSES, type LeadStatus } from '../records/lead-rules.js';
import type { LeadDto } from './lead.dto.js';
import { Leads } from './leads.service.js';

describe('leads', () => {
  let test: TestApp;
  let company: Company;
  let owner: Person;
  let asha: Person;
  let bina: Person;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    asha = await aMember(test.app, company, { role: 'agent', name: 'Asha Rai' });
    bina = await aMember(test.app, company, { role: 'agent', name: 'Bina Tamang' });
  });
  afterAll(() => test.close());

  const changes = () => test.app.get(LeadChanges);
  const moves = () => test.app.get(LeadMoves);
  const leads = () => test.app.get(Leads);
  /** A request of its own: what is known of an actor lives as long as their request. */
  const by = ({ actor }: Person) => ({ ...actor });
  const create = (values: object = {}, person = asha): Promise<LeadDto> =>
    changes().create(by(person), {
      company: company.uuid,
      name: 'Himal Traders',
      email: `${newUuid()}@lead.test`,
      idempotencyKey: newUuid(),
      ...values,
    });
  const update = (lead: LeadDto, values: object = {}, person = asha): Promise<LeadDto> => {
    const input = { uuid: lead.uuid, version: lead.version, name: lead.name, idempotencyKey: newUuid(), ...values };
    return changes().update(by(person), input);
  };
  const move = ({ uuid: lead, version }: LeadDto, status: LeadStatus, person = asha, values: object = {}) =>
    moves().move(by(person), { lead, version, status, description: 'Called them.', ...values });
  const read = (lead: LeadDto, person = asha) => leads().read(by(person), lead.uuid);
  const names = async (person: Person, filter: object = {}): Promise<string[]> =>
    (await leads().list(by(person), { company: company.uuid, ...filter })).data.map(({ name }) => name);
  const grant = (person: Person, slug: string, effect: string) =>
    test.app
      .get(PermissionChanges)
      .save(
        { ...owner.actor },
        { company: company.uuid },
        { changes: [{ subject: 'USER', user: person.user.uuid, slug, effect }] },
      );

  it('are created new, followed by their creator, and found by what they say', async () => {
    const contacts = [{ name: 'Sita Gurung', email: 'sita@contact.test' }];
    const lead = await create({ name: ' Kāṭhmāṇḍu Tea ', phone: '980-0000000', country: 'NP', contacts });
    expect(lead).toMatchObject({ name: 'Kāṭhmāṇḍu Tea', status: 'NEWLEAD', priority: 'MEDIUM', version: 1 });
    expect(lead.followers.map(({ name }) => name)).toEqual(['Asha Rai']);
    for (const keyword of ['kāṭh', 'TEA', 'sita@', 'Gurung', '980-0'])
      expect(await names(asha, { keyword })).toHaveLength(1);
    for (const keyword of ['%', '_', 'nobody', '\\']) expect(await names(asha, { keyword })).toEqual([]);
  });

  it('need a way to reach them, and bounded texts', async () => {
    await expect(create({ email: '' })).rejects.toThrow(LeadUnreachable);
    await expect(create({ email: '', address: 'Thamel' })).resolves.toBeDefined();
    for (const values of [
      { name: '' },
      { name: 'x'.repeat(121) },
      { address: 'x'.repeat(251) },
      { email: 'nobody' },
      { phone: '9'.repeat(41) },
      { country: 'Nepal' },
      { priority: 'SOON' },
      { followUpOn: '2026-02-30' },
      { contacts: Array.from({ length: 21 }, () => ({ name: 'A' })) },
      { contacts: [{ name: '' }] },
    ]) {
      await expect(create(values)).rejects.toThrow(InvalidInput);
    }
  });

  it('case 3: the same address saved by 50 callers at once is one lead', async () => {
    const email = `${newUuid()}@lead.test`;
    const callers = [asha, bina, owner];
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        create({ email: n % 2 ? email.toUpperCase() : email, phone: `98410000${n + 10}` }, callers[n % 3]),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(LeadExists);
    expect(await names(owner)).toHaveLength(1);
  });

  it('of an address that is created and restored by 50 callers at once, there is one lead', async () => {
    const email = `${newUuid()}@lead.test`;
    const former = await create({ email });
    await moves().delete(by(owner), { lead: former.uuid, version: 1 });
    const results = await Promise.allSettled<LeadDto>(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 ? create({ email }) : moves().restore(by(owner), { lead: former.uuid, version: 2 }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { code: string }).code] : [],
    );
    // Restored already, the lead has another version.
    expect(refused.filter((code) => code !== 'LEAD_EXISTS' && code !== 'LEAD_CHANGED')).toEqual([]);
    expect(await names(owner)).toHaveLength(1);
  });

  it('case 4: ASHA@X.np and a number with and without its country are known, and linked if seen', async () => {
    const lead = await create({ email: 'asha@x.np', phone: '9841234567', country: 'NP' });
    for (const values of [{ email: 'ASHA@X.np' }, { email: '', phone: '+977 984-1234567' }]) {
      const taken = await create(values).catch((error: unknown) => error);
      expect(taken).toMatchObject({ code: 'LEAD_EXISTS', params: { lead: lead.uuid } });
      const hidden = await create(values, bina).catch((error: unknown) => error);
      expect(hidden).toMatchObject({ code: 'LEAD_EXISTS', params: {} });
    }
    const asked = { company: company.uuid, phone: '+9779841234567' };
    expect(await leads().findTaken(by(asha), asked)).toEqual({ isTaken: true, lead: lead.uuid });
    expect(await leads().findTaken(by(bina), asked)).toEqual({ isTaken: true, lead: null });
  });

  it('are created once a key, and the same address is free in another company', async () => {
    const input = { idempotencyKey: newUuid(), email: 'once@lead.test' };
    const [first, second] = [await create(input), await create(input)];
    expect(second.uuid).toBe(first.uuid);
    const other = await aCompany(test.app, owner.actor, { name: 'Other' });
    await expect(create({ email: 'once@lead.test', company: other.uuid }, owner)).resolves.toBeDefined();
  });

  it('case 1: of two who move one card, the second is told, and the card is where the first put it', async () => {
    const lead = await create();
    await moves().follow(by(owner), lead.uuid);
    const { version } = await read(lead);
    const seen = { ...lead, version };
    await move(seen, 'INPROGRESS');
    const late = await move(seen, 'NOANSWER', owner).catch((error: unknown) => error);
    expect(late).toBeInstanceOf(LeadChanged);
    expect(late).toMatchObject({ params: { by: 'Asha Rai', version: version + 1 } });
    expect(await read(lead)).toMatchObject({ status: 'INPROGRESS' });
  });

  it('case 2: whoever lost the permission between the drag and the save changes nothing', async () => {
    const lead = await create();
    const actor = by(asha);
    await leads().read(actor, lead.uuid);
    await grant(asha, 'leads.follow', 'DENY');
    const input = { lead: lead.uuid, version: lead.version, status: 'INPROGRESS', description: 'x' };
    await expect(moves().move(actor, input)).rejects.toThrow(MoveNotAllowed);
    expect(await read(lead, owner)).toMatchObject({ status: 'NEWLEAD', histories: [] });
  });

  it('case 13: moves of two agents are both in the histories, in their order', async () => {
    const lead = await create();
    const first = await move(lead, 'INPROGRESS', asha, { priority: 'HIGH' });
    await move(first, 'WAITINGCLOSURE', owner, { description: 'They agree.' });
    const { histories, priority, followers } = await read(lead);
    expect(
      histories.map(({ agent, oldStatus, newStatus, description }) => [agent?.name, oldStatus, newStatus, description]),
    ).toEqual([
      [owner.user.name, 'INPROGRESS', 'WAITINGCLOSURE', 'They agree.'],
      ['Asha Rai', 'NEWLEAD', 'INPROGRESS', 'Called them.'],
    ]);
    expect([priority, followers.length]).toEqual(['HIGH', 2]);
  });

  it('of 50 callers who move one card, one does', async () => {
    const lead = await create();
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => move(lead, 'INPROGRESS')));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await read(lead)).histories).toHaveLength(1);
  });

  it('are moved with a description, to another status', async () => {
    const lead = await create();
    for (const description of ['', ' ', 'x'.repeat(2001)]) {
      await expect(move(lead, 'INPROGRESS', asha, { description })).rejects.toThrow(InvalidInput);
    }
    await expect(move(lead, 'NEWLEAD')).rejects.toThrow(SameStatus);
    await expect(move(lead, 'WON' as LeadStatus)).rejects.toThrow(InvalidInput);
  });

  /** Says who may do what, written down by hand beside the rules of the product. */
  const MAY: Record<
    CompanyRole,
    { see: (own: boolean, followed: boolean, pool: boolean) => boolean; move: (from: string, to: string) => boolean }
  > = {
    owner: { see: () => true, move: () => true },
    manager: { see: () => true, move: () => true },
    accountant: { see: () => false, move: () => false },
    member: { see: () => false, move: () => false },
    agent: {
      see: (own, followed, pool) => own || followed || pool,
      move: (from, to) => from !== 'SIGNED' && from !== 'DECLINED' && to !== 'SIGNED',
    },
  };

  it('every move, for every role, is allowed or refused as an independent table says', async () => {
    const wrong: string[] = [];
    for (const role of Object.keys(MAY) as CompanyRole[]) {
      const person = await aMember(test.app, company, { role });
      for (const from of LEAD_STATUSES) {
        const lead = await create();
        await test.dataSource.query('UPDATE crm_lead SET status = ? WHERE uuid = ?', [from, lead.uuid]);
        const [row] = await test.dataSource.query<{ id: string }[]>('SELECT id FROM crm_lead WHERE uuid = ?', [
          lead.uuid,
        ]);
        await test.dataSource.query('INSERT INTO crm_follower VALUES (?, ?)', [row?.id, person.user.id]);
        await test.dataSource.query('UPDATE crm_lead SET followers = 2 WHERE uuid = ?', [lead.uuid]);
        for (const to of LEAD_STATUSES) {
          if (to === from) continue;
          const done = await move(lead, to, person).then(
            () => true,
            (error: { kind?: string }) => {
              if (error.kind !== 'forbidden') throw error;
              return false;
            },
          );
          if (done !== MAY[role].move(from, to)) wrong.push(`${role}: ${from} to ${to} was ${done}`);
          await test.dataSource.query('UPDATE crm_lead SET status = ?, version = 1 WHERE uuid = ?', [from, lead.uuid]);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('lists, counts, search, panel and export obey one scope, for every role', async () => {
    const made = {
      'own lead': await create({ name: 'own lead' }, asha),
      'followed lead': await create({ name: 'followed lead' }, bina),
      'foreign lead': await create({ name: 'foreign lead' }, bina),
      'pool lead': await create({ name: 'pool lead' }, bina),
      'closed pool lead': await create({ name: 'closed pool lead' }, bina),
    };
    await moves().follow(by(owner), made['followed lead'].uuid);
    const { version } = await read(made['followed lead'], owner);
    const agents = [asha.user.uuid, bina.user.uuid];
    await moves().assign(by(owner), { lead: made['followed lead'].uuid, version, agents });
    for (const name of ['pool lead', 'closed pool lead'] as const) await moves().unfollow(by(bina), made[name].uuid);
    await test.dataSource.query("UPDATE crm_lead SET status = 'DECLINED' WHERE uuid = ?", [
      made['closed pool lead'].uuid,
    ]);
    const facts: Record<string, [own: boolean, followed: boolean, pool: boolean]> = {
      'own lead': [true, true, false],
      'followed lead': [false, true, false],
      'foreign lead': [false, false, false],
      'pool lead': [false, false, true],
      'closed pool lead': [false, false, false],
    };
    const expected = Object.keys(facts).filter((name) =>
      MAY.agent.see(...(facts[name] as [boolean, boolean, boolean])),
    );
    expect((await names(asha)).sort()).toEqual(expected.sort());
    expect((await names(asha, { keyword: 'lead' })).sort()).toEqual(expected.sort());
    const counts = await leads().count(by(asha), { company: company.uuid });
    expect(counts.statuses.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
    expect(counts.chips).toEqual(
      expect.arrayContaining([
        { chip: 'MINE', count: 2 },
        { chip: 'POOL', count: 1 },
      ]),
    );
    for (const [name, lead] of Object.entries(made)) {
      const isSeen = await read(lead, asha).then(
        () => true,
        (error: unknown) => {
          expect(error).toBeInstanceOf(NotFound);
          return false;
        },
      );
      expect([name, isSeen]).toEqual([name, expected.includes(name)]);
    }
    expect(await names(owner)).toHaveLength(5);
    const member = await aMember(test.app, company);
    await expect(names(member)).rejects.toThrow(Forbidden);
    await grant(member, 'leads.create', 'ALLOW');
    expect(await names(member)).toEqual([]);
    const own = await create({ name: 'of a creator' }, member);
    expect(own.followers).toEqual([]);
    expect(await names(member)).toEqual(['of a creator']);
    await expect(names(await signedIn(test.app))).rejects.toThrow(NotFound);
  });

  it('are changed by followers, by their creator while new, and by who closes', async () => {
    const lead = await create();
    await expect(update(lead, {}, bina)).rejects.toThrow(NotFound);
    const changed = await update(lead, { phone: '98411', followUpOn: '2026-12-01' });
    expect(changed).toMatchObject({ version: 2, phone: '98411', email: lead.email, followUpOn: '2026-12-01' });
    await expect(update(lead)).rejects.toThrow(LeadChanged);
    expect(await update(changed, { followUpOn: null })).toMatchObject({ followUpOn: null });
    const creator = await aMember(test.app, company);
    await grant(creator, 'leads.create', 'ALLOW');
    const own = await update(await create({}, creator), { name: 'Renamed' }, creator);
    const moved = await move(own, 'INPROGRESS', owner);
    await expect(update(moved, {}, creator)).rejects.toThrow(Forbidden);
  });

  it('keep their contacts’ ids, and lose those that are left out', async () => {
    const lead = await create({ contacts: [{ name: 'Sita' }, { name: 'Hari' }] });
    const [sita] = lead.contacts;
    const changed = await update(lead, { contacts: [{ uuid: sita?.uuid, name: 'Sita Gurung' }, { name: 'Mina' }] });
    expect(changed.contacts.map(({ name }) => name)).toEqual(['Sita Gurung', 'Mina']);
    expect(changed.contacts[0]?.uuid).toBe(sita?.uuid);
    expect((await update(changed)).contacts).toHaveLength(2);
  });

  it('count each follower once, however often they follow, and are in the pool when the last one leaves', async () => {
    const lead = await create();
    expect(await moves().follow(by(asha), lead.uuid)).toMatchObject({ version: 1 });
    await move(lead, 'INPROGRESS');
    await moves().unfollow(by(asha), lead.uuid);
    const [row] = await test.dataSource.query('SELECT followers FROM crm_lead WHERE uuid = ?', [lead.uuid]);
    expect(row).toMatchObject({ followers: 0 });
    expect(await names(bina, { chip: 'POOL' })).toEqual(['Himal Traders']);
  });

  it('are assigned to people who follow up leads, by who closes', async () => {
    const lead = await create();
    const assign = (agents: string[], person = owner, version = lead.version) =>
      moves().assign(by(person), { lead: lead.uuid, version, agents });
    await expect(assign([bina.user.uuid], asha)).rejects.toThrow(Forbidden);
    const member = await aMember(test.app, company);
    await expect(assign([member.user.uuid])).rejects.toThrow(NotAnAgent);
    await expect(assign([(await signedIn(test.app)).user.uuid])).rejects.toThrow(NotAnAgent);
    const assigned = await assign([bina.user.uuid]);
    expect(assigned.followers.map(({ name }) => name)).toEqual(['Bina Tamang']);
    await expect(read(lead, bina)).resolves.toMatchObject({ isFollowed: true, mayEdit: true });
  });

  it('are deleted, which frees their address, and restored unless it is taken or 30 days have passed', async () => {
    const lead = await create({ email: 'back@lead.test' });
    const version = { lead: lead.uuid, version: 1 };
    await expect(moves().delete(by(asha), version)).rejects.toThrow(Forbidden);
    await moves().delete(by(owner), version);
    expect(await names(owner)).toEqual([]);
    expect(await names(owner, { deleted: true })).toEqual(['Himal Traders']);
    expect(await names(asha, { deleted: true })).toEqual([]);
    await expect(read(lead)).rejects.toThrow(NotFound);
    const deleted = { ...lead, version: 2 };
    await expect(update(deleted, { phone: '98411' }, owner)).rejects.toThrow(NotFound);
    const other = await create({ email: 'back@lead.test' });
    await expect(moves().restore(by(owner), { ...version, version: 2 })).rejects.toThrow(LeadExists);
    await moves().delete(by(owner), { lead: other.uuid, version: 1 });
    const restored = await moves().restore(by(owner), { ...version, version: 2 });
    expect(restored).toMatchObject({ deletedAt: null, version: 3 });
    await expect(create({ email: 'back@lead.test' })).rejects.toThrow(LeadExists);
    await moves().delete(by(owner), { ...version, version: 3 });
    await test.dataSource.query('UPDATE crm_lead SET deleted_at = deleted_at - INTERVAL 31 DAY WHERE uuid = ?', [
      lead.uuid,
    ]);
    await expect(moves().restore(by(owner), { ...version, version: 4 })).rejects.toThrow(LeadNotRestorable);
  });

  it('are listed by pages and by the last lead of the page before', async () => {
    for (let n = 0; n < 7; n++) await create({ name: `Lead ${n}`, priority: n % 2 ? 'URGENT' : 'LOW' });
    const all = await leads().list(by(asha), { company: company.uuid });
    expect(all.data.map(({ priority }) => priority)).toEqual([...Array(3).fill('URGENT'), ...Array(4).fill('LOW')]);
    const seen: string[] = [];
    for (let after: string | undefined; ;) {
      const { data } = await leads().list(by(asha), { company: company.uuid, first: 3, after });
      seen.push(...data.map(({ name }) => name));
      after = data.at(-1)?.uuid;
      if (data.length < 3) break;
    }
    expect(seen).toEqual(all.data.map(({ name }) => name));
    const uncounted = await leads().listUncounted(by(asha), { company: company.uuid, first: 3 });
    expect(uncounted.map(({ name }) => name)).toEqual(seen.slice(0, 3));
    // A list goes on behind a lead that was taken out of sight meanwhile, but not behind one of another company.
    const third = all.data[2]!;
    await moves().assign(by(owner), { lead: third.uuid, agents: [bina.user.uuid], version: third.version });
    await test.dataSource.query('UPDATE crm_lead SET created_by = ? WHERE uuid = ?', [bina.user.id, third.uuid]);
    await expect(read(third)).rejects.toThrow(NotFound);
    const rest = await leads().list(by(asha), { company: company.uuid, first: 10, after: third.uuid });
    expect(rest.data.map(({ name }) => name)).toEqual(seen.slice(3));
    const stranger = await signedIn(test.app);
    const { uuid: elsewhere } = await aCompany(test.app, stranger.actor);
    const beyond = leads().list(by(stranger), { company: elsewhere, first: 10, after: third.uuid });
    await expect(beyond).rejects.toThrow(NotFound);
  });

  it('are counted whichever page of a search is asked for, deleted ones apart', async () => {
    const made = [];
    for (let n = 0; n < 5; n++) made.push(await create({ name: `Tea house ${n}` }));
    await create({ name: 'Bakery' });
    await moves().delete(by(owner), { lead: made[0]!.uuid, version: made[0]!.version });
    const page = async (number: number, keyword = 'tea HOUSE') => {
      const asked = { company: company.uuid, keyword, first: 3, page: number };
      const { data, paginatorInfo } = await leads().list(by(owner), asked);
      return [data.length, paginatorInfo.total];
    };
    expect([await page(1), await page(2), await page(3)]).toEqual([
      [3, 4],
      [1, 4],
      [0, 4],
    ]);
    expect([await page(1, 'nobody'), await page(2, 'nobody')]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    const { statuses } = await leads().count(by(owner), { company: company.uuid, keyword: 'tea' });
    expect(statuses.find(({ status }) => status === 'NEWLEAD')?.count).toBe(4);
  });

  it('case 14: the channel of leads is joined with any of the permissions, and left without', async () => {
    const hears = async ({ user }: Person): Promise<boolean> => {
      const visible = await test.app.get(Permissions).listVisible({ userKey: user.id, isAdmin: false });
      return visible.leadsOf.includes(company.uuid);
    };
    expect(await hears(asha)).toBe(true);
    for (const slug of ['leads.create', 'leads.follow']) await grant(asha, slug, 'DENY');
    expect(await hears(asha)).toBe(false);
    await expect(names(asha)).rejects.toThrow(Forbidden);
  });
});
