import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aProjectUser } from '../../../test/harness/builders/project.js';
import { freshKey } from '../../../test/harness/builders/wallet.js';
import { PayrollWorld } from '../../../test/harness/payroll-world.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import { CompanyPaydays } from '../paydays/company-paydays.service.js';
import { UpcomingPay } from './upcoming-pay.service.js';

describe('upcoming pay', () => {
  let test: TestApp;
  let world: PayrollWorld;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    // The clock shows noon of 11 November; the worker has 5,400 seconds at 10.00 an hour.
    world = await PayrollWorld.make(test);
  });
  afterAll(() => test.close());

  const next = (who = world.accountant) => test.app.get(UpcomingPay).readNext(who.actor, world.project.uuid);
  const own = (who = world.worker) => test.app.get(UpcomingPay).readOwn(who.actor, world.project.uuid);
  const setPayday = () =>
    test.app.get(CompanyPaydays).update(world.accountant.actor, {
      company: world.company.uuid,
      schedule: { kind: 'ON_DATE', day: 20 },
      payrollWallet: world.wallet,
      sourceWallet: world.wallet,
      idempotencyKey: freshKey(),
    });

  it('names the next pay day, whom it pays, and what they have earned until today', async () => {
    expect(await next()).toEqual({ day: null, people: 1, earned: { amount: 1500n, currency: 'USD' } });
    await setPayday();
    const second = await aProjectUser(test.app, world.company, world.project);
    await world.agree(second, { paymentType: 'FIXED', unit: 'DAY', effectiveFrom: '2026-11-11' });
    expect(await next()).toMatchObject({ day: '2026-11-20', people: 2, earned: { amount: 2500n } });
  });

  it('leaves out what is invoiced', async () => {
    await world.draft();
    expect((await next()).earned?.amount).toBe(0n);
    expect((await own())?.earned).toMatchObject({ amount: 0n, from: '2026-11-11' });
  });

  it('tells a worker what they earned themselves', async () => {
    await setPayday();
    expect(await own()).toEqual({
      earned: { amount: 1500n, currency: 'USD', from: '2026-11-09', to: '2026-11-11' },
      payday: '2026-11-20',
    });
    const unpaid = await aProjectUser(test.app, world.company, world.project);
    expect(await own(unpaid)).toBeNull();
  });

  it('is for those who see payments; others have their own', async () => {
    await expect(next(world.worker)).rejects.toThrow(Forbidden);
    const stranger = await signedIn(test.app);
    await expect(next(stranger)).rejects.toThrow(NotFound);
    await expect(own(stranger)).rejects.toThrow(NotFound);
  });
});
