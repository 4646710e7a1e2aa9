import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ownDatabaseAddress } from '../../../test/harness/database-server.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aMember } from '../../../test/harness/builders/company.js';
import { aProjectUser } from '../../../test/harness/builders/project.js';
import { aSlice } from '../../../test/harness/builders/tracking.js';
import { freshKey } from '../../../test/harness/builders/wallet.js';
import { signedIn } from '../../../test/harness/actors.js';
import { PayrollWorld } from '../../../test/harness/payroll-world.js';
import { TimeZones } from '../../company/time-zones/time-zones.service.js';
import { Forbidden, InvalidInput, NotFound } from '../../shared/errors/app-error.js';
import { ReportZones } from '../../tracking/totals/report-zones.service.js';
import { Invoices } from '../invoices/reading/invoice-views.service.js';
import { PaidDaysRepository } from '../paid-days/paid-days.repository.js';
import { CompanyPaydays } from './company-paydays.service.js';
import { PaydayJob } from './payday-job.service.js';

const DAILY = { kind: 'ON_DAYS', runDate: '2026-11-01', numberDays: 1 };

describe('pay days of a company', () => {
  let test: TestApp;
  let world: PayrollWorld;
  beforeAll(async () => {
    test = await openTestApp({}, { database: await ownDatabaseAddress('paydays') });
  });
  beforeEach(async () => {
    // The clock shows noon of 11 November.
    world = await PayrollWorld.make(test);
  });
  afterAll(() => test.close());

  const set = (values: object = {}, who = world.accountant) =>
    test.app.get(CompanyPaydays).update(who.actor, {
      company: world.company.uuid,
      schedule: DAILY,
      payrollWallet: world.wallet,
      sourceWallet: world.wallet,
      idempotencyKey: freshKey(),
      ...values,
    });
  const read = (who = world.owner) => test.app.get(CompanyPaydays).read(who.actor, world.company.uuid);
  const run = () => test.app.get(PaydayJob).drain();
  const go = async (at: string) => {
    test.clock.set(new Date(at));
    await run();
  };
  const drafts = async () => {
    const { data } = await test.app.get(Invoices).list(world.owner.actor, { project: world.project.uuid });
    return data.map(({ invoice: { fromDay, toDay, total, createdBy } }) => [fromDay, toDay, Number(total), createdBy]);
  };

  it('make drafts at midnight of the payroll zone, and none before', async () => {
    await set();
    await go('2026-11-11T18:14:59.999Z');
    expect(await drafts()).toEqual([]);
    // Midnight in Kathmandu.
    await go('2026-11-11T18:15:00.000Z');
    expect(await drafts()).toEqual([['2026-11-09', '2026-11-11', 1500, null]]);
    const { last, rule, nextDays } = await read();
    expect(last).toMatchObject({ dueOn: '2026-11-12', state: 'DONE', made: 1 });
    expect(rule?.dueOn).toBe('2026-11-13');
    expect(nextDays).toHaveLength(5);
  });

  it('make them once, however many processes are at it, and however often', async () => {
    for (let count = 0; count < 3; count++) {
      const person = await aProjectUser(test.app, world.company, world.project);
      await world.agree(person, { paymentType: 'FIXED', unit: 'DAY', effectiveFrom: '2026-11-11' });
    }
    await set();
    test.clock.set(new Date('2026-11-12T00:00:01.000Z'));
    await Promise.all([run(), run(), run()]);
    await run();
    const made = await drafts();
    expect(made).toHaveLength(4);
    // A day is claimed once, also by another rule.
    await set({ schedule: { kind: 'ON_DATE', day: 12 } });
    await run();
    expect(await drafts()).toEqual(made);
  });

  it('or none of a group, when the program fails in between', async () => {
    const person = await aProjectUser(test.app, world.company, world.project);
    await world.agree(person, { paymentType: 'FIXED', unit: 'DAY', effectiveFrom: '2026-11-11' });
    await set();
    const days = test.app.get(PaidDaysRepository);
    const { replace } = days;
    days.replace = () => Promise.reject(new Error('The power is off.'));
    await expect(go('2026-11-12T00:00:00.000Z')).rejects.toThrow('The power is off.');
    expect(await drafts()).toEqual([]);
    days.replace = replace;
    await run();
    expect(await drafts()).toHaveLength(2);
  });

  it('go on after the last day that an invoice holds, and leave out who has nothing', async () => {
    await world.send();
    await set();
    await go('2026-11-12T00:00:00.000Z');
    expect(await drafts()).toHaveLength(1);
    await aSlice(test.app, world.worker, world.project, '2026-11-11T13:00:00.000Z', 60);
    await go('2026-11-13T00:00:00.000Z');
    expect(await drafts()).toEqual([
      ['2026-11-11', '2026-11-12', 1000, null],
      ['2026-11-09', '2026-11-10', 1500, world.accountant.user.id],
    ]);
  });

  it('are made up for a week, in their order; what is older goes with the next one', async () => {
    await set({ schedule: { kind: 'ON_DAYS', runDate: '2026-11-12', numberDays: 10 } });
    await go('2026-11-28T12:00:00.000Z');
    const { data } = await test.app.get(Invoices).list(world.owner.actor, { project: world.project.uuid });
    expect(data.map(({ invoice: { fromDay, toDay } }) => [fromDay, toDay])).toEqual([['2026-11-09', '2026-11-21']]);
    expect((await read()).rule?.dueOn).toBe('2026-12-02');
  });

  it('follow the main zone until the first invoice, whose zone then stays', async () => {
    const zones = (main: string, timezones = [main]) =>
      test.app.get(TimeZones).update(world.owner.actor, { company: world.company.uuid, timezones, main });
    await zones('Asia/Kathmandu');
    await test.settle();
    await set();
    await zones('America/New_York');
    await test.settle();
    expect((await read()).rule).toMatchObject({ dueOn: '2026-11-12', dueAt: new Date('2026-11-12T05:00:00.000Z') });
    await set({ schedule: null });
    expect((await read()).rule).toBeNull();
  });

  it('keep the zone of the first invoice among those of the company', async () => {
    const company = world.company.uuid;
    const update = (main: string, timezones: string[]) =>
      test.app.get(TimeZones).update(world.owner.actor, { company, timezones, main });
    await update('Europe/Berlin', ['Europe/Berlin', 'UTC']);
    await test.settle();
    await test.app.get(ReportZones).fill();
    await world.send();
    await expect(update('UTC', ['UTC'])).rejects.toMatchObject({
      code: 'ZONE_KEPT',
      params: { zone: 'Europe/Berlin' },
    });
    await update('UTC', ['UTC', 'Europe/Berlin']);
    expect((await read()).zone).toBe('Europe/Berlin');
  });

  it('are decided by those who pay, out of wallets of the company', async () => {
    const manager = await aMember(test.app, world.company, { role: 'manager' });
    await expect(set({}, manager)).rejects.toThrow(Forbidden);
    await expect(set({}, await signedIn(test.app))).rejects.toThrow(NotFound);
    await expect(set({ sourceWallet: undefined })).rejects.toThrow(InvalidInput);
    await expect(set({ schedule: { kind: 'ON_DATE', day: 32 } })).rejects.toThrow(InvalidInput);
    const other = await PayrollWorld.make(test);
    await expect(set({ sourceWallet: other.wallet })).rejects.toThrow(NotFound);
    await expect(read(await aMember(test.app, world.company))).rejects.toThrow(Forbidden);
  });
});
