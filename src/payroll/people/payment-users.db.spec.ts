import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signedIn, signIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aProject, aProjectUser, seated } from '../../../test/harness/builders/project.js';
import { aSlice } from '../../../test/harness/builders/tracking.js';
import { ownDatabaseAddress } from '../../../test/harness/database-server.js';
import { gql } from '../../../test/harness/graphql.js';
import { named, PayrollWorld } from '../../../test/harness/payroll-world.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden, InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import { ManualDecisions } from '../../tracking/manual-time/decisions/manual-decisions.service.js';
import { ManualTimes } from '../../tracking/manual-time/requests/manual-times.service.js';
import { PayrollDays } from '../companies/payroll-days.service.js';
import { SentInvoices } from '../invoices/answering/sent-invoices.service.js';
import { PayrollPeople } from './payroll-people.service.js';

describe('whom a project pays', () => {
  let test: TestApp;
  let world: PayrollWorld;
  beforeAll(async () => {
    // The tests change some totals behind the activities, which other specs prove to agree.
    test = await openTestApp({}, { database: await ownDatabaseAddress('payment_users') });
  });
  beforeEach(async () => {
    world = await PayrollWorld.make(test);
  });
  afterAll(() => test.close());

  const find = (values: object = {}, who = world.accountant) =>
    test.app.get(PayrollPeople).findPage(who.actor, {
      project: world.project.uuid,
      from: '2026-11-09',
      to: '2026-11-10',
      ...values,
    });
  const findWorker = async (values: object = {}) => {
    const { data } = await find({ keyword: 'ASHA', ...values });
    return data[0];
  };

  it('sums the time of the period and names the rates in force', async () => {
    await world.agree(world.worker, { amount: '12.00', effectiveFrom: '2026-11-20' });
    const row = await findWorker();
    expect(row?.day).toMatchObject({ tracked: 5400, payable: 5400, manual: 0, overLimit: 0 });
    expect(row?.rates.map(({ rate }) => rate.amount)).toEqual([1000n]);
    const ahead = await findWorker({ from: '2026-11-19', to: '2026-11-21' });
    expect(ahead?.day.payable).toBe(0);
    expect(ahead?.rates.map(({ rate }) => rate.amount)).toEqual([1200n, 1000n]);
  });

  it('says what an invoice would come to, and what is missing before', async () => {
    const row = await findWorker();
    expect(row).toMatchObject({ estimate: 1500n, day: { pending: 0 } });
    expect(row?.lacks).toEqual(['WALLET', 'BANK', 'IDENTITY']);
    await world.draft();
    expect((await findWorker())?.estimate).toBe(0n);
  });

  it('flags manual time that nobody has decided on, of these days and this project alone', async () => {
    const { app } = test;
    const ask = (day: string, from: string, to: string, project = world.project.uuid) =>
      app.get(ManualTimes).post(world.worker.actor, {
        project,
        startedAt: new Date(`${day}T${from}:00.000Z`),
        endedAt: new Date(`${day}T${to}:00.000Z`),
        remarks: 'Call with the bank',
      });
    test.clock.set(new Date('2026-11-09T12:00:00.000Z'));
    const other = await aProject(app, world.owner.actor, world.company, { name: 'Field work' });
    await seated(app, other, world.worker);
    test.clock.set(new Date('2026-11-11T12:00:00.000Z'));
    const [first, second] = [await ask('2026-11-09', '08:00', '09:00'), await ask('2026-11-10', '08:00', '08:30')];
    await ask('2026-11-11', '08:00', '09:00');
    await ask('2026-11-10', '09:00', '10:00', other.uuid);
    const of = async () => {
      const row = await findWorker();
      return { pending: row?.day.pending, payable: row?.day.payable, estimate: row?.estimate };
    };
    expect(await of()).toEqual({ pending: 5400, payable: 5400, estimate: 1500n });
    expect((await findWorker({ to: '2026-11-09' }))?.day.pending).toBe(3600);
    await app.get(ManualDecisions).approve(world.owner.actor, first.uuid);
    expect(await of()).toEqual({ pending: 1800, payable: 9000, estimate: 2500n });
    await app.get(ManualDecisions).decline(world.owner.actor, { uuid: second.uuid, reason: 'Not that day' });
    expect(await of()).toEqual({ pending: 0, payable: 9000, estimate: 2500n });
  });

  it('says the same to scripts', async () => {
    const { token } = await signIn(test.app, world.accountant.user);
    const query = `query ($project: ID!) {
      paymentUsers(project: $project, from: "2026-11-09", to: "2026-11-10", keyword: "ASHA") {
        data { pending estimate { amount currency } lacks }
      }
    }`;
    const { data } = await gql(test.client({ token }), query, { project: world.project.uuid });
    const estimate = { amount: '15.00', currency: 'USD' };
    expect(data).toEqual({
      paymentUsers: { data: [{ pending: 0, estimate, lacks: ['WALLET', 'BANK', 'IDENTITY'] }] },
    });
  });

  it('names the invoice of the period, and the one before', async () => {
    const draft = await world.draft();
    expect((await findWorker())?.invoice?.uuid).toBe(draft);
    const shifted = await findWorker({ from: '2026-11-10', to: '2026-11-12' });
    expect(shifted?.invoice).toBeNull();
    expect(shifted?.overlapping.map(({ uuid }) => uuid)).toEqual([draft]);
    // The pay is estimated as if the draft were replaced.
    expect(shifted).toMatchObject({ day: { payable: 1800 }, estimate: 500n, pay: { hours: 500n, total: 500n } });
    const later = await findWorker({ from: '2026-11-11', to: '2026-11-12' });
    expect([later?.invoice, later?.last?.uuid]).toEqual([null, draft]);
  });

  it.each([
    ['that do not count idle time', false],
    ['that count idle time', true],
  ])('adds up to payable time and to the total in projects %s', async (_, idleCounts) => {
    await aSlice(test.app, world.worker, world.project, '2026-11-10T08:00:00.000Z', 30, { idle: 600 });
    await test.app.get(Database).execute(
      `UPDATE tracking_day SET unproductive = 300, manual = 1200, worked = tracked - 300 + 1200 - ?, over_limit = 900
          WHERE day = '2026-11-10' AND project_id = ?`,
      [idleCounts ? 0 : 600, world.project.key],
    );
    await world.draft({ extraPayments: [{ category: 'BONUS', amount: '5.00' }] });
    const row = await findWorker();
    if (!row?.pay) throw new Error('Nothing is known.');
    const { tracked, idle, unproductive, manual, overLimit, payable } = row.day;
    expect({ tracked, idle, unproductive, manual, overLimit }).toEqual({
      tracked: 7200,
      idle: idleCounts ? 0 : 600,
      unproductive: 300,
      manual: 1200,
      overLimit: 900,
    });
    expect(tracked - idle - unproductive + manual - overLimit).toBe(payable);
    const { hours, earlier, extras, total } = row.pay;
    expect(hours).toBe(BigInt(Math.round((payable * 1000) / 3600)));
    expect([earlier, extras, total]).toEqual([0n, 500n, hours + 500n]);
  });

  it('forgets what was cancelled', async () => {
    const sent = await world.send();
    await test.app.get(SentInvoices).cancel(world.owner.actor, named(sent, { reason: 'Wrong' }));
    expect((await findWorker())?.invoice).toBeNull();
  });

  it('goes by name, in pages', async () => {
    await aProjectUser(test.app, world.company, world.project, { name: 'Aaron' });
    const page = await find({ first: 1 });
    expect(page.data.map(({ user }) => user.name)).toEqual(['Aaron']);
    expect(page.paginatorInfo.total).toBeGreaterThan(1);
    expect((await find({ keyword: 'nobody of this name' })).data).toEqual([]);
  });

  it('is for those who see payments, of projects they see', async () => {
    await expect(find({}, world.worker)).rejects.toThrow(Forbidden);
    const stranger = await signedIn(test.app);
    await expect(find({}, stranger)).rejects.toThrow(NotFound);
    await expect(test.app.get(PayrollDays).read(stranger.actor, world.project.uuid)).rejects.toThrow(NotFound);
    await expect(test.app.get(PayrollDays).read(world.worker.actor, world.project.uuid)).resolves.toMatchObject({
      today: '2026-11-11',
    });
  });

  it('refuses periods that are upside down or too long', async () => {
    await expect(find({ from: '2026-11-10', to: '2026-11-09' })).rejects.toThrow(InvalidInput);
    await expect(find({ from: '2026-01-01', to: '2026-11-09' })).rejects.toThrow(InvalidInput);
  });
});
