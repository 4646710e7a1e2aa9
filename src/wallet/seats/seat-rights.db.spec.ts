import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aProject, seated } from '../../../test/harness/builders/project.js';
import { aWallet, balancesOf, deposit, expectLedgerSound, freshKey } from '../../../test/harness/builders/wallet.js';
import type { Company } from '../../company/index.js';
import { MemberChanges } from '../../company/company-users/member-changes.service.js';
import { ProjectMembers } from '../../project/members/project-members.service.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { Invite } from '../accounts/guests/invite.entity.js';
import { InvitesRepository } from '../accounts/guests/invites.repository.js';
import type { Share } from '../accounts/records/share.entity.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';
import { ScheduledTransfers } from '../schedules/running/scheduled-transfers.service.js';
import { ScheduleChanges } from '../schedules/schedule-changes.service.js';
import { SchedulesRepository } from '../schedules/records/schedules.repository.js';
import { ShareAnswers } from '../sharing/share-answers.service.js';
import { ShareInvites } from '../sharing/share-invites.service.js';
import { ShareChanges } from '../shares/share-changes.service.js';
import { Transfers } from '../transfers/transfers.service.js';
import { EndedInvites } from './ended-invites.service.js';

const DAY = 86_400;
const DAILY = { kind: 'ON_DAYS', runDate: '2026-11-22', numberDays: 1 };

describe('rights on the accounts of a company', () => {
  let test: TestApp;
  let owner: Person;
  let company: Company;
  let guest: Person;
  let share: Share;
  let own: Wallet;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    test.clock.set(new Date('2026-11-21T12:00:00.000Z'));
    await test.app.get(Database).execute('UPDATE wallet_schedule SET due_on = NULL, due_at = NULL');
    owner = await signedIn(test.app);
    company = await aCompany(test.app, owner.actor);
    guest = await aMember(test.app, company);
    share = await aCompanyShare();
    ({ wallet: own } = await aWallet(test.app, guest.actor, company, { name: 'Own', balance: 300 }));
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  const aCompanyShare = async (): Promise<Share> => {
    const { wallet } = await aWallet(test.app, owner.actor, company, { userType: 'COMPANY', name: 'Petty cash' });
    const requested = { wallet: wallet.uuid, shares: [{ name: 'Trip' }], idempotencyKey: freshKey() };
    const { shares } = await test.app.get(ShareChanges).add(owner.actor, requested);
    await deposit(test.app, shares[0] as Uuid, 1000);
    const sql = 'SELECT id, uuid FROM wallet_share WHERE uuid = ?';
    return (await test.app.get(Database).query<Share>(sql, [shares[0]]))[0] as Share;
  };
  const invite = (who = guest, to = share) =>
    test.app.get(ShareInvites).invite(owner.actor, { share: to.uuid, email: who.user.email });
  const accept = (sent: Invite, who = guest) => test.app.get(ShareAnswers).answer(who.actor, { invite: sent.uuid });
  const join = async (who = guest, to = share) => accept(await invite(who, to), who);
  const take = (from = share, who = guest, to = own) =>
    test.app.get(Transfers).toOtherFamily(who.actor, {
      from: from.uuid,
      to: to.uuid,
      amount: '1.00',
      currency: 'USD',
      idempotencyKey: freshKey(),
    });
  const schedule = async (values: object = {}) => {
    const requested = {
      name: 'Out',
      source: share.uuid,
      destination: own.uuid,
      transferType: 'FIXED',
      transferAmount: '1.00',
      schedule: DAILY,
      idempotencyKey: freshKey(),
      ...values,
    };
    return (await test.app.get(ScheduleChanges).create(guest.actor, requested)).schedule;
  };
  const target = (who = guest) => ({ company: company.uuid, user: who.user.uuid });
  const deactivate = (who = guest) => test.app.get(MemberChanges).deactivate(owner.actor, target(who));
  const activate = (who = guest) => test.app.get(MemberChanges).activate(owner.actor, target(who));
  const stateOf = async ({ uuid }: Invite) => (await test.app.get(InvitesRepository).find(uuid))?.state;
  const isActive = async (uuid: Uuid<'schedule'>) =>
    (await test.app.get(SchedulesRepository).find(uuid))?.deactivatedAt === null;
  const runNextDay = async () => {
    test.clock.advance(DAY);
    await test.app.get(ScheduledTransfers).runDue();
  };
  const noticesOf = async ({ user }: Person) => {
    const sql = `SELECT type, JSON_UNQUOTE(JSON_EXTRACT(params, '$.event')) AS event FROM identity_notification
                  WHERE user_id = ? AND type LIKE 'WALLET%' ORDER BY id`;
    const rows = await test.app.get(Database).query<{ type: string; event: string | null }>(sql, [user.id]);
    return rows.map(({ type, event }) => event ?? type);
  };

  it.each<[string, () => Promise<unknown>]>([
    ['was deactivated', () => deactivate()],
    ['left', () => test.app.get(MemberChanges).leave(guest.actor, company.uuid)],
  ])('end when their guest %s: nothing moves by hand or by schedule', async (_, end) => {
    const sent = await join();
    const pending = await invite(guest, await aCompanyShare());
    const plan = await schedule();
    await take();
    await end();
    await expect(take()).rejects.toThrow();
    await runNextDay();
    expect(await balancesOf(test.app, share.uuid, own.uuid)).toEqual([900, 400]);
    expect([await stateOf(sent), await stateOf(pending), await isActive(plan)]).toEqual(['REVOKED', 'REVOKED', false]);
    await expect(accept(pending)).rejects.toThrow();
    await test.settle();
    expect(await noticesOf(owner)).toContain('SEAT_ENDED');
    expect(await noticesOf(guest)).toEqual(
      expect.arrayContaining(['WALLET_SHARE_REVOKE', 'SCHEDULE_SEAT_ENDED'] as string[]),
    );
  });

  it('stay on accounts of people, and keep schedules between own wallets', async () => {
    const { wallet } = await aWallet(test.app, owner.actor, company, { balance: 500 });
    const requested = { wallet: wallet.uuid, shares: [{ name: 'Private' }], idempotencyKey: freshKey() };
    const [uuid] = (await test.app.get(ShareChanges).add(owner.actor, requested)).shares;
    const joint = { ...share, uuid: uuid as Uuid<'share'> };
    const sent = await join(guest, joint);
    const { wallet: savings } = await aWallet(test.app, guest.actor, company, { name: 'Savings' });
    const plan = await schedule({ source: own.uuid, destination: savings.uuid });
    await deactivate();
    expect([await stateOf(sent), await isActive(plan)]).toEqual(['ACCEPTED', true]);
  });

  it('end with the last project of a member, not with one of two', async () => {
    const [first, second] = [
      await aProject(test.app, owner.actor, company),
      await aProject(test.app, owner.actor, company),
    ];
    for (const project of [first, second]) await seated(test.app, project, guest);
    const sent = await join();
    const setStatus = (project: { uuid: Uuid<'project'> }) =>
      test.app
        .get(ProjectMembers)
        .setStatus(owner.actor, { project: project.uuid, user: guest.user.uuid, enable: false });
    await setStatus(first);
    expect(await stateOf(sent)).toBe('ACCEPTED');
    await take();
    await setStatus(second);
    expect(await stateOf(sent)).toBe('REVOKED');
    await expect(take()).rejects.toThrow();
  });

  it('stay without a project for who has a role in the company', async () => {
    const agent = await aMember(test.app, company, { role: 'agent' });
    const project = await aProject(test.app, owner.actor, company);
    await seated(test.app, project, agent);
    const sent = await join(agent);
    await test.app
      .get(ProjectMembers)
      .setStatus(owner.actor, { project: project.uuid, user: agent.user.uuid, enable: false });
    expect(await stateOf(sent)).toBe('ACCEPTED');
  });

  it('stay for guests who never had a seat, who are listed as outside', async () => {
    const stranger = await signedIn(test.app);
    await join(stranger);
    await join();
    const { data } = await test.app.get(ShareInvites).list(owner.actor, { share: share.uuid, first: 10, page: 1 });
    expect(data.map(({ email, isOutside }) => [email, isOutside])).toEqual([
      [guest.user.email, false],
      [stranger.user.email, true],
    ]);
  });

  it('are offered again to who is back, by holders of the right alone', async () => {
    await join();
    const ended = () => test.app.get(EndedInvites);
    await deactivate();
    await expect(ended().list(owner.actor, target())).rejects.toThrow(NotFound);
    await activate();
    expect(await ended().list(owner.actor, target())).toEqual([{ share: share.uuid, name: 'Trip', currency: 'USD' }]);
    await expect(ended().list(guest.actor, target())).rejects.toThrow(Forbidden);
    await ended().resend(owner.actor, target());
    expect(await ended().list(owner.actor, target())).toEqual([]);
    const { data } = await test.app.get(ShareInvites).list(owner.actor, { share: share.uuid, first: 10, page: 1 });
    expect(data.map(({ state }) => state)).toEqual(['PENDING', 'REVOKED']);
    await accept(data[0] as Invite);
    await take();
  });

  it('never move what came after the end: guest and owner race', async () => {
    for (let round = 0; round < 8; round++) {
      const joint = await aCompanyShare();
      await activate();
      const sent = await join(guest, joint);
      const [moves] = await Promise.all([
        Promise.allSettled(Array.from({ length: 8 }, () => take(joint))),
        deactivate(),
      ]);
      const done = moves.filter(({ status }) => status === 'fulfilled').length;
      expect(await balancesOf(test.app, joint.uuid)).toEqual([1000 - done * 100]);
      expect(await stateOf(sent)).toBe('REVOKED');
      await expect(take(joint)).rejects.toThrow();
    }
  });

  it('are not there after an invite is accepted while the seat ends', async () => {
    for (let round = 0; round < 8; round++) {
      const joint = await aCompanyShare();
      await activate();
      const sent = await invite(guest, joint);
      await Promise.all([accept(sent).catch(() => undefined), deactivate()]);
      expect(await stateOf(sent)).toBe('REVOKED');
    }
  });

  it('of people who left before are ended by the migration, once, and nobody else’s', async () => {
    const stranger = await signedIn(test.app);
    const stays = await aMember(test.app, company);
    const disabled = await aMember(test.app, company);
    const people = [guest, stays, stranger, disabled];
    const invites = new Map<Person, Invite>();
    for (const person of people) invites.set(person, await join(person));
    const plan = await schedule();
    const database = test.app.get(Database);
    const leave = 'UPDATE company_member SET deactivated_at = NOW(3) WHERE company_id = ? AND user_id = ?';
    await database.execute(leave, [company.id, guest.user.id]);
    await database.execute('UPDATE identity_user SET deactivated_at = NOW(3) WHERE id = ?', [disabled.user.id]);
    const [migration] = test.dataSource.migrations.filter(({ name }) =>
      name?.startsWith('wallet-end-rights-with-seat'),
    );
    const runner = test.dataSource.createQueryRunner();
    for (let time = 0; time < 2; time++) await migration?.up(runner);
    await runner.release();
    const states = await Promise.all(people.map((person) => stateOf(invites.get(person) as Invite)));
    expect(states).toEqual(['REVOKED', 'ACCEPTED', 'ACCEPTED', 'REVOKED']);
    expect(await isActive(plan)).toBe(false);
  });
});
