import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aWallet, balancesOf, deposit, expectLedgerSound, freshKey } from '../../../test/harness/builders/wallet.js';
import type { Company } from '../../company/index.js';
import { TimeZones } from '../../company/time-zones/time-zones.service.js';
import { Database } from '../../shared/database/database.js';
import { InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { SameAccount } from '../transfers/transfer.errors.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';
import { WalletSettings } from '../wallets/wallet-settings.service.js';
import { ScheduleChanges } from './schedule-changes.service.js';
import { ScheduleViews } from './schedule-views.service.js';
import { ScheduledTransfers } from './running/scheduled-transfers.service.js';

const DAILY = { kind: 'ON_DAYS', runDate: '2026-11-22', numberDays: 1 };
const DAY = 86_400;

describe('scheduled transfers', () => {
  let test: TestApp;
  let company: Company;
  let person: Person;
  let from: Wallet;
  let to: Wallet;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    test.clock.set(new Date('2026-11-21T12:00:00.000Z'));
    await test.app.get(Database).execute('UPDATE wallet_schedule SET due_on = NULL, due_at = NULL');
    person = await signedIn(test.app);
    company = await aCompany(test.app, person.actor);
    await setZone('UTC');
    ({ wallet: from } = await aWallet(test.app, person.actor, company, { balance: 1000 }));
    ({ wallet: to } = await aWallet(test.app, person.actor, company, { name: 'Savings' }));
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  const setZone = (zone: string) =>
    test.app.get(TimeZones).update(person.actor, { company: company.uuid, timezones: [zone], main: zone });
  const changes = () => test.app.get(ScheduleChanges);
  const requested = (values: object = {}) => ({
    name: 'Saving',
    source: from.uuid,
    destination: to.uuid,
    transferType: 'FIXED',
    transferAmount: '1.00',
    schedule: DAILY,
    idempotencyKey: freshKey(),
    ...values,
  });
  const schedule = async (values: object = {}) => (await changes().create(person.actor, requested(values))).schedule;
  const activate = (uuid: Uuid<'schedule'>, value: boolean) =>
    changes().activate(person.actor, { uuid, activate: value, idempotencyKey: freshKey() });
  const runDue = () => test.app.get(ScheduledTransfers).runDue();
  const view = (uuid: Uuid<'schedule'>) => test.app.get(ScheduleViews).read(person.actor, uuid);
  const runs = async (uuid: Uuid<'schedule'>) => {
    const args = { scheduledTransfer: uuid, first: 100, page: 1 };
    const { runs: page } = await test.app.get(ScheduleViews).listRuns(person.actor, args);
    return page.data.map(({ dueOn, outcome, code }) => [dueOn, outcome, ...(code ? [code] : [])]).reverse();
  };
  const balances = () => balancesOf(test.app, from.uuid, to.uuid);

  it('move the money at five past midnight of the main zone, once a day', async () => {
    const uuid = await schedule();
    test.clock.set(new Date('2026-11-22T00:04:59.000Z'));
    await runDue();
    expect(await balances()).toEqual([1000, 0]);
    test.clock.set(new Date('2026-11-22T00:05:00.000Z'));
    await runDue();
    await runDue();
    expect(await balances()).toEqual([900, 100]);
    expect(await runs(uuid)).toEqual([['2026-11-22', 'DONE']]);
    expect((await view(uuid)).nextDays).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']);
  });

  it('move a part, rounded down, or all of what is there', async () => {
    await deposit(test.app, from.uuid, 1);
    await schedule({ transferType: 'PERCENT', percent: 33.33 });
    test.clock.advance(DAY);
    await runDue();
    expect(await balances()).toEqual([668, 333]);
    const all = await schedule({ transferType: 'ALL' });
    const second = await schedule({ transferType: 'ALL' });
    test.clock.advance(DAY);
    await runDue();
    expect(await balances()).toEqual([0, 1001]);
    // Case 19: of two at once the second finds nothing.
    expect([await runs(all), await runs(second)]).toEqual([[['2026-11-23', 'DONE']], [['2026-11-23', 'SKIPPED']]]);
  });

  it('are made up for within seven days, each once and in order; older ones are missed and told once', async () => {
    const uuid = await schedule();
    test.clock.set(new Date('2026-12-21T12:00:00.000Z'));
    await runDue();
    const went = await runs(uuid);
    expect(
      went
        .filter(([, outcome]) => outcome === 'MISSED')
        .map(([day]) => day)
        .at(-1),
    ).toBe('2026-12-14');
    expect(went.filter(([, outcome]) => outcome === 'DONE').map(([day]) => day)).toEqual([
      '2026-12-15',
      '2026-12-16',
      '2026-12-17',
      '2026-12-18',
      '2026-12-19',
      '2026-12-20',
      '2026-12-21',
    ]);
    expect(went).toHaveLength(30);
    expect(await balances()).toEqual([300, 700]);
    await test.settle();
    expect(await notices()).toEqual([expect.stringContaining('Nov 22, 2026 – Dec 14, 2026')]);
  });

  const notices = async () => {
    const sql = `SELECT params FROM identity_notification WHERE user_id = ? AND type = 'WALLET_TRANSFER_ACTION' ORDER BY id`;
    const rows = await test.app.get(Database).query<{ params: unknown }>(sql, [person.actor.userKey]);
    return rows.map(({ params }) => JSON.stringify(params));
  };

  it('fail when too little is there, say so, and try again the next day', async () => {
    const uuid = await schedule({ transferAmount: '50.00' });
    test.clock.advance(DAY);
    await runDue();
    expect((await view(uuid)).lastRun?.reason).toBe('Insufficient Balance');
    await deposit(test.app, from.uuid, 5000);
    test.clock.advance(DAY);
    await runDue();
    expect((await view(uuid)).lastRun?.reason).toBeNull();
    expect(await runs(uuid)).toEqual([
      ['2026-11-22', 'FAILED', 'INSUFFICIENT_BALANCE'],
      ['2026-11-23', 'DONE'],
    ]);
    await test.settle();
    expect(await notices()).toEqual([expect.stringContaining('INSUFFICIENT_BALANCE')]);
    expect((await notices())[0]).toContain(`scheduled-transfers?transfer=${uuid}&company=${company.uuid}`);
  });

  it('stop when their maker may not move this money any more', async () => {
    const { wallet: source } = await aWallet(test.app, person.actor, company, { userType: 'COMPANY', balance: 500 });
    const { wallet: target } = await aWallet(test.app, person.actor, company, { userType: 'COMPANY', name: 'Pay' });
    const accountant = await aMember(test.app, company, { role: 'accountant' });
    const made = await changes().create(accountant.actor, requested({ source: source.uuid, destination: target.uuid }));
    await test.app
      .get(Database)
      .execute(`UPDATE company_member SET role = 'member' WHERE user_id = ?`, [accountant.user.id]);
    test.clock.advance(DAY);
    await runDue();
    expect(await balancesOf(test.app, source.uuid, target.uuid)).toEqual([500, 0]);
    expect((await view(made.schedule)).schedule.deactivatedAt).not.toBeNull();
    expect(await runs(made.schedule)).toEqual([['2026-11-22', 'FAILED', 'FORBIDDEN']]);
  });

  it('stop when an account is closed', async () => {
    const uuid = await schedule();
    await test.app.get(WalletSettings).close(person.actor, to.uuid);
    expect((await view(uuid)).schedule).toMatchObject({ dueAt: null, deactivatedAt: test.clock.now() });
    test.clock.advance(DAY);
    await runDue();
    expect(await runs(uuid)).toEqual([]);
    await test.settle();
    expect(await notices()).toHaveLength(1);
  });

  it('never run what was due while they were not active', async () => {
    const uuid = await schedule();
    await activate(uuid, false);
    test.clock.advance(3 * DAY);
    await activate(uuid, true);
    await runDue();
    expect(await balances()).toEqual([1000, 0]);
    expect((await view(uuid)).nextDays[0]).toBe('2026-11-25');
  });

  it('run on clocks of the new main zone, on the same days', async () => {
    const uuid = await schedule();
    await setZone('America/Santiago');
    await test.settle();
    const { schedule: moved } = await view(uuid);
    expect([moved.dueOn, moved.dueAt?.toISOString()]).toEqual(['2026-11-22', '2026-11-22T03:05:00.000Z']);
  });

  it('go on after a day that has run already, which a zone further west brings again', async () => {
    const uuid = await schedule();
    await setZone('Pacific/Auckland');
    await test.settle();
    await runDue();
    expect(await runs(uuid)).toEqual([['2026-11-22', 'DONE']]);
    await setZone('America/New_York');
    await test.settle();
    await changes().update(person.actor, { ...requested(), uuid });
    expect((await view(uuid)).nextDays[0]).toBe('2026-11-23');
    // A version before this rule left the day that had run as the next one.
    await test.app
      .get(Database)
      .execute(`UPDATE wallet_schedule SET due_on = '2026-11-22', due_at = '2026-11-22 05:05:00' WHERE uuid = ?`, [
        uuid,
      ]);
    test.clock.set(new Date('2026-11-23T05:05:00.000Z'));
    await runDue();
    expect(await runs(uuid)).toEqual([
      ['2026-11-22', 'DONE'],
      ['2026-11-23', 'DONE'],
    ]);
    expect(await balances()).toEqual([800, 200]);
  });

  it('are refused with a rule that has no day left', async () => {
    const ended = { schedule: { ...DAILY, runDate: '2026-11-30' }, startDate: '2026-11-22', endDate: '2026-11-29' };
    const refusal = { fields: { endDate: [{ key: 'errors.SCHEDULE_NEVER_RUNS' }] } };
    await expect(schedule(ended)).rejects.toMatchObject(refusal);
    const uuid = await schedule({ endDate: '2026-11-25' });
    await expect(changes().update(person.actor, { ...requested(ended), uuid })).rejects.toMatchObject(refusal);
    await activate(uuid, false);
    test.clock.set(new Date('2026-11-26T12:00:00.000Z'));
    await expect(activate(uuid, true)).rejects.toMatchObject(refusal);
  });

  it('say which day can still be one, to those whose accounts they move', async () => {
    const views = test.app.get(ScheduleViews);
    const own = { company: company.uuid, userType: 'USER' as const };
    expect(await views.readZone(person.actor, own)).toEqual({ zone: 'UTC', firstDay: '2026-11-22' });
    test.clock.set(new Date('2026-11-22T00:04:59.000Z'));
    expect(await views.readZone(person.actor, own)).toEqual({ zone: 'UTC', firstDay: '2026-11-22' });
    test.clock.set(new Date('2026-11-22T00:05:00.000Z'));
    expect(await views.readZone(person.actor, own)).toEqual({ zone: 'UTC', firstDay: '2026-11-23' });
    const stranger = await signedIn(test.app);
    await expect(views.readZone(stranger.actor, own)).rejects.toThrow(NotFound);
    const uuid = await schedule();
    expect((await views.read(person.actor, uuid, own)).schedule.uuid).toBe(uuid);
    await expect(views.read(person.actor, uuid, { ...own, userType: 'COMPANY' })).rejects.toThrow(NotFound);
  });

  it('change from now on', async () => {
    const uuid = await schedule();
    const change = { transferAmount: '2.50', schedule: { kind: 'ON_DATE', day: 31 }, endDate: '2026-12-15', uuid };
    await changes().update(person.actor, requested(change));
    expect((await view(uuid)).nextDays).toEqual(['2026-11-30']);
    test.clock.set(new Date('2026-12-01T00:00:00.000Z'));
    await runDue();
    expect(await balances()).toEqual([750, 250]);
    expect((await view(uuid)).schedule).toMatchObject({ dueOn: null, dueAt: null });
  });

  it.each<[string, object, string]>([
    ['an amount of nothing', { transferAmount: '0' }, 'transferAmount'],
    ['no percentage', { transferType: 'PERCENT', transferAmount: undefined }, 'percent'],
    ['a percentage above all', { transferType: 'PERCENT', percent: 100.01 }, 'percent'],
    ['a day that is none', { schedule: { kind: 'ON_DATE', day: 32 } }, 'schedule.day'],
    ['a rule without its field', { schedule: { kind: 'ON_WEEK', weekNum: 'LAST' } }, 'schedule.weekDay'],
    ['a date that is none', { schedule: { ...DAILY, runDate: '2026-02-30' } }, 'schedule.runDate'],
    ['too many days between', { schedule: { ...DAILY, numberDays: 367 } }, 'schedule.numberDays'],
    ['an end before its beginning', { startDate: '2026-12-01', endDate: '2026-11-30' }, 'endDate'],
  ])('refuse %s and name the field', async (_, values, field) => {
    const refusal = await schedule(values).then(
      () => null,
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(InvalidInput);
    expect(Object.keys((refusal as InvalidInput).fields ?? {})).toEqual([field]);
  });

  it('refuse wallets of others, and one and the same', async () => {
    const stranger = await signedIn(test.app);
    const others = await aCompany(test.app, stranger.actor);
    const { wallet: foreign } = await aWallet(test.app, stranger.actor, others);
    await expect(schedule({ destination: foreign.uuid })).rejects.toThrow(NotFound);
    await expect(schedule({ destination: from.uuid })).rejects.toThrow(SameAccount);
    const uuid = await schedule();
    await expect(test.app.get(ScheduleViews).read(stranger.actor, uuid)).rejects.toThrow(NotFound);
    const stop = { uuid, activate: false, idempotencyKey: freshKey() };
    await expect(changes().activate(stranger.actor, stop)).rejects.toThrow(NotFound);
  });

  it('are run once, however many processes are at it', async () => {
    await deposit(test.app, from.uuid, 100_000);
    const uuids = await Promise.all(Array.from({ length: 20 }, () => schedule()));
    test.clock.advance(7 * DAY);
    const others = await Promise.all([openTestApp(), openTestApp()]);
    for (const other of others) other.clock.set(test.clock.now());
    const all = [test, ...others].map(({ app }) => app.get(ScheduledTransfers));
    await Promise.all([...all, ...all].map((process) => process.runDue()));
    for (const other of others) await other.close();
    for (const uuid of uuids) expect(await runs(uuid)).toHaveLength(7);
    expect(await balances()).toEqual([101_000 - 140 * 100, 140 * 100]);
  });
});
