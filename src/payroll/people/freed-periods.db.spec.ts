import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aProjectUser } from '../../../test/harness/builders/project.js';
import { aSlice } from '../../../test/harness/builders/tracking.js';
import { named, PayrollWorld } from '../../../test/harness/payroll-world.js';
import { Forbidden } from '../../shared/errors/app-error.js';
import { SentInvoices } from '../invoices/answering/sent-invoices.service.js';
import { FreedPeriods } from './freed-periods.service.js';

describe('days of cancelled invoices', () => {
  let test: TestApp;
  let world: PayrollWorld;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    world = await PayrollWorld.make(test);
  });
  afterAll(() => test.close());

  const list = (who = world.accountant) => test.app.get(FreedPeriods).list(who.actor, world.project.uuid);
  const cancel = (invoice: Parameters<typeof named>[0]) =>
    test.app.get(SentInvoices).cancel(world.accountant.actor, named(invoice, { reason: 'Wrong days' }));

  it('are offered until another invoice holds them, the earliest first', async () => {
    const other = await aProjectUser(test.app, world.company, world.project);
    await world.agree(other, { paymentType: 'FIXED', unit: 'DAY', effectiveFrom: '2026-11-11' });
    const first = await world.send();
    expect(await list()).toEqual([]);
    test.clock.set(new Date('2026-11-13T12:00:00.000Z'));
    await aSlice(test.app, world.worker, world.project, '2026-11-11T06:00:00.000Z', 30);
    await world.send({ from: '2026-11-11', to: '2026-11-11' });
    await cancel(first);
    expect(await list()).toEqual([{ from: '2026-11-09', to: '2026-11-10', people: 1 }]);
    await cancel(await world.send({ user: other.user.uuid, from: '2026-11-12', to: '2026-11-12' }));
    // A unit of time is owed whatever was worked in it.
    expect(await list()).toEqual([
      { from: '2026-11-09', to: '2026-11-10', people: 1 },
      { from: '2026-11-12', to: '2026-11-12', people: 1 },
    ]);
    await world.draft();
    expect((await list()).map(({ from }) => from)).toEqual(['2026-11-12']);
  });

  it('are offered for 120 days', async () => {
    await cancel(await world.send());
    test.clock.set(new Date('2027-03-09T12:00:00.000Z'));
    expect(await list()).toEqual([{ from: '2026-11-09', to: '2026-11-10', people: 1 }]);
    test.clock.set(new Date('2027-03-11T12:00:00.000Z'));
    expect(await list()).toEqual([]);
  });

  it('are nothing where nothing is owed for them any more', async () => {
    const extraPayments = [{ category: 'BONUS', amount: '1.00' }];
    const other = await aProjectUser(test.app, world.company, world.project);
    await cancel(await world.send({ user: other.user.uuid, extraPayments }));
    expect(await list()).toEqual([]);
  });

  it('are for those who see what people are paid', async () => {
    await expect(list(world.worker)).rejects.toThrow(Forbidden);
  });
});
