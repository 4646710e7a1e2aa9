import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aProjectUser } from '../../../test/harness/builders/project.js';
import { PayrollWorld } from '../../../test/harness/payroll-world.js';
import { NotFound } from '../../shared/errors/app-error.js';
import { TimeWorth } from './time-worth.service.js';

describe('the worth of time', () => {
  let test: TestApp;
  let world: PayrollWorld;
  beforeAll(async () => {
    test = await openTestApp();
    world = await PayrollWorld.make(test);
  });
  afterAll(() => test.close());

  const span = (from: string, to: string, seconds?: number) => {
    const [start, end] = [Date.parse(`2026-11-${from}:00Z`), Date.parse(`2026-11-${to}:00Z`)];
    return { start, end, seconds: seconds ?? (end - start) / 1000 };
  };
  const find = async (who: { actor: unknown }, ...times: ReturnType<typeof span>[]) => {
    const whose = { project: world.project.uuid, user: world.worker.user.uuid };
    const worth = await test.app.get(TimeWorth).find(who.actor as never, whose, times);
    return worth && `${worth.amount} ${worth.currency}`;
  };

  it('is what an invoice would say of it, by the rates of its days', async () => {
    // 2:10 at 10.00 are 21.67; what does not count is worth nothing.
    expect(await find(world.worker, span('10T06:00', '10T08:10'))).toBe('2167 USD');
    expect(await find(world.worker, span('10T06:00', '10T08:10', 3600))).toBe('1000 USD');
    expect(await find(world.worker, span('10T06:00', '10T08:10', 0))).toBeNull();
    await world.agree(world.worker, { amount: '19.99', effectiveFrom: '2026-11-12' });
    expect(await find(world.worker, span('12T06:00', '12T07:00'), span('11T06:00', '11T07:00'))).toBe('2999 USD');
    // Nothing was agreed before the 9th.
    expect(await find(world.worker, span('08T06:00', '08T07:00'))).toBeNull();
  });

  it('is none where units of time are paid, however much is worked in them', async () => {
    await world.agree(world.worker, {
      paymentType: 'FIXED',
      unit: 'MONTH',
      amount: '1000.00',
      effectiveFrom: '2026-11-20',
    });
    expect(await find(world.worker, span('20T06:00', '20T08:10'))).toBeNull();
    expect(await find(world.worker, span('20T06:00', '20T08:10'), span('10T06:00', '10T07:00'))).toBe('1000 USD');
  });

  it('is told to whose time it is and to those who see what people are paid', async () => {
    const hour = span('10T06:00', '10T07:00');
    expect(await find(world.accountant, hour)).toBe('1000 USD');
    expect(await find(world.owner, hour)).toBe('1000 USD');
    expect(await find(await aProjectUser(test.app, world.company, world.project), hour)).toBeNull();
    await expect(find(await signedIn(test.app), hour)).rejects.toThrow(NotFound);
  });
});
