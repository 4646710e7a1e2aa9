import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aMember } from '../../../test/harness/builders/company.js';
import { aSlice } from '../../../test/harness/builders/tracking.js';
import { ownDatabaseAddress } from '../../../test/harness/database-server.js';
import { named, PayrollWorld } from '../../../test/harness/payroll-world.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden, InvalidInput } from '../../shared/errors/app-error.js';
import type { Uuid } from '../../shared/ids/id.js';
import { SentInvoices } from '../invoices/answering/sent-invoices.service.js';
import { OwnInvoice } from '../invoices/access/invoice.errors.js';
import { LateTimeChanged } from './late-time.errors.js';
import { LateTimeDecisions } from './late-time-decisions.service.js';
import { LateTimeSearch } from './late-time-search.service.js';
import { LateTimes } from './late-time-views.service.js';

describe('time that changed long after its invoice', () => {
  let test: TestApp;
  let world: PayrollWorld;
  beforeAll(async () => {
    // The tests change some totals behind the activities, which other specs prove to agree.
    test = await openTestApp({}, { database: await ownDatabaseAddress('late_time') });
  });
  /** The invoice of 9 and 10 November is paid, then half an hour of the 9th arrives. Nobody is paid until April. */
  beforeEach(async () => {
    world = await PayrollWorld.make(test);
    await world.pay(await world.approved());
    await aSlice(test.app, world.worker, world.project, '2026-11-09T09:00:00.000Z', 30);
    test.clock.set(new Date('2027-04-05T12:00:00.000Z'));
    await aSlice(test.app, world.worker, world.project, '2027-04-01T06:00:00.000Z', 60);
  });
  afterAll(() => test.close());

  const search = () => test.app.get(LateTimeSearch).search();
  const list = async (who = world.accountant) =>
    (await test.app.get(LateTimes).list(who.actor, world.project.uuid)).map(({ user, kind, state, ...late }) => {
      return [user.name, kind, state, late.days, late.seconds, Number(late.amount)];
    });
  const LATE = ['Asha', 'LATE', 'WAITING', [['2026-11-09', 1800]], 1800, 500];
  const asked = (values: object = {}) => ({
    project: world.project.uuid,
    user: world.worker.user.uuid,
    kind: 'LATE',
    state: 'WAITING',
    seconds: 1800,
    ...values,
  });
  const add = (values: object = {}, who = world.accountant) =>
    test.app.get(LateTimeDecisions).add(who.actor, asked(values));
  const dismiss = (reason: string, values: object = {}) =>
    test.app.get(LateTimeDecisions).dismiss(world.accountant.actor, asked({ reason, ...values }));
  const restore = (values: object) => test.app.get(LateTimeDecisions).restore(world.accountant.actor, asked(values));
  const april = { from: '2027-04-01', to: '2027-04-04' };
  const linesOf = async (invoice: Uuid<'invoice'>) =>
    (await world.read(invoice)).lines.map(({ kind, seconds, amount }) => [kind, seconds, Number(amount)]);
  const HOUR = ['HOURS', 3600, 1000];
  /** Time that counted once and does not any more. */
  const takeBack = (seconds: number) =>
    test.app
      .get(Database)
      .execute("UPDATE tracking_day SET worked = worked - ? WHERE user_id = ? AND day = '2026-11-10'", [
        seconds,
        world.worker.user.id,
      ]);

  it('is found at night, with what it comes to, and on no invoice until somebody decides', async () => {
    expect(await list()).toEqual([]);
    await search();
    await search();
    expect(await list()).toEqual([LATE]);
    expect(await linesOf(await world.send(april))).toEqual([HOUR]);
  });

  it('is not found where invoices still reach it', async () => {
    test.clock.set(new Date('2027-03-09T12:00:00.000Z'));
    await search();
    expect(await list()).toEqual([]);
    test.clock.set(new Date('2027-03-10T12:00:00.000Z'));
    await search();
    expect(await list()).toEqual([LATE]);
  });

  it('goes on the next invoice when it is added, once, and again when that one is cancelled', async () => {
    await search();
    await add();
    await add();
    expect((await list())[0]?.[2]).toBe('ADDED');
    const invoice = await world.send(april);
    expect(await linesOf(invoice)).toEqual([HOUR, ['LATE', 1800, 500]]);
    expect(await list()).toEqual([]);
    await search();
    await test.app.get(SentInvoices).cancel(world.accountant.actor, named(invoice, { reason: 'Once more' }));
    const again = await world.approved(april);
    expect(await linesOf(again)).toEqual([HOUR, ['LATE', 1800, 500]]);
    await search();
    expect(await list()).toEqual([]);
  });

  it('that was paid too much is taken back', async () => {
    await takeBack(600);
    await search();
    const correction = ['Asha', 'CORRECTION', 'WAITING', [['2026-11-10', -600]], -600, -167];
    expect(await list()).toEqual([LATE, correction]);
    await add({ kind: 'CORRECTION', seconds: -600 });
    expect(await linesOf(await world.send(april))).toEqual([HOUR, ['CORRECTION', -600, -167]]);
    expect(await list()).toEqual([LATE]);
  });

  it('is dismissed with a reason, which can be taken back, and comes back where the time changes again', async () => {
    await search();
    await expect(dismiss(' ')).rejects.toThrow(InvalidInput);
    await dismiss('Agreed with Asha');
    await search();
    expect((await list()).map(([, , state]) => state)).toEqual(['DISMISSED']);
    expect(await linesOf(await world.draft(april))).toEqual([HOUR]);
    const [audit] = await test.app
      .get(Database)
      .query<{ details: unknown }>("SELECT details FROM shared_audit WHERE action = 'payroll.late-time-dismissed'");
    expect(JSON.stringify(audit?.details)).toContain('Agreed with Asha');
    await restore({ state: 'DISMISSED' });
    expect(await list()).toEqual([LATE]);
    await dismiss('Agreed with Asha');
    await test.app
      .get(Database)
      .execute("UPDATE tracking_day SET worked = worked + 60 WHERE user_id = ? AND day = '2026-11-09'", [
        world.worker.user.id,
      ]);
    await search();
    expect(await list()).toEqual([['Asha', 'LATE', 'WAITING', [['2026-11-09', 1860]], 1860, 517]]);
  });

  it('is taken off a draft again when it was added by mistake', async () => {
    await search();
    await add();
    const draft = await world.draft(april);
    expect(await linesOf(draft)).toEqual([HOUR, ['LATE', 1800, 500]]);
    expect((await list())[0]?.[2]).toBe('ADDED');
    await restore({ state: 'ADDED' });
    expect(await linesOf(draft)).toEqual([HOUR]);
  });

  it('is decided as it was seen, by payers, and by nobody for themselves', async () => {
    await search();
    await expect(add({ seconds: 1799 })).rejects.toThrow(LateTimeChanged);
    await expect(add({ user: world.accountant.user.uuid }, world.accountant)).rejects.toThrow();
    await expect(add({}, world.worker)).rejects.toThrow(Forbidden);
    const manager = await aMember(test.app, world.company, { role: 'manager' });
    await expect(add({}, manager)).rejects.toThrow(Forbidden);
    await expect(list(world.worker)).rejects.toThrow(Forbidden);
    await expect(add({ user: world.owner.user.uuid }, world.owner)).rejects.toThrow(OwnInvoice);
  });
});
