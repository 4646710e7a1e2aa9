import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Person } from '../../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { aProjectUser } from '../../../../test/harness/builders/project.js';
import { aWallet, expectLedgerSound, freshKey } from '../../../../test/harness/builders/wallet.js';
import { aCompanyBank, readyToWithdraw, SWIFT } from '../../../../test/harness/builders/withdrawal.js';
import { PayrollWorld } from '../../../../test/harness/payroll-world.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { Forbidden } from '../../../shared/errors/app-error.js';
import { Database } from '../../../shared/database/database.js';
import { OwnBilling } from '../../../wallet/billing/own-billing.service.js';
import { WithdrawalViews } from '../../../wallet/withdrawals/withdrawal-views.service.js';
import { WithdrawalBatches } from '../../../wallet/withdrawals/settling/withdrawal-batches.service.js';
import { InvoiceDestinations } from './invoice-destinations.service.js';
import { PayRunJob } from '../../runs/pay-run-job.service.js';
import { PayRunReading } from '../../runs/pay-run-reading.service.js';
import { PayRuns } from '../../runs/pay-runs.service.js';

const OTHER = { ...SWIFT, bankIbanCode: 'DE02120300000000202051' };
const BONUS = [{ category: 'BONUS', amount: '20.00' }];
const DAY = 86_400;

describe('paying people whose bank details were changed', () => {
  let test: TestApp;
  let world: PayrollWorld;
  beforeAll(async () => {
    test = await openTestApp();
    test.app.get(PayRunJob).nudge = () => undefined;
  });
  beforeEach(async () => {
    world = await PayrollWorld.make(test);
    await leadToBank(world.worker);
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  const proven = (who: Person): Person => ({ ...who, actor: { ...who.actor, provenAt: test.clock.now() } });
  const confirmation = (version: number, who = world.worker) => ({ payee: who.user.uuid, kind: 'BILLING', version });
  const change = (version: number, who = world.worker) =>
    test.app.get(OwnBilling).save(proven(who).actor, 'BILLING', { ...(version % 2 === 1 ? OTHER : SWIFT), version });
  const stateOf = async (invoice: Uuid<'invoice'>) => (await world.read(invoice)).invoice.state;

  async function leadToBank(who: Person): Promise<void> {
    await readyToWithdraw(test.app, proven(who));
    await aWallet(test.app, who.actor, world.company, { familyType: 'BANK', name: 'Bank' });
  }

  it('pays first details, however new they are', async () => {
    await world.pay(await world.approved());
  });

  it('asks for a confirmation by name and version where they were changed after the approval, and only then', async () => {
    const uuid = await world.approved();
    test.clock.advance(10 * DAY);
    await change(1);
    test.clock.advance(9 * DAY);
    const refused = { code: 'DETAILS_CHANGED', params: { name: 'Asha', version: 2, former: 'Commerzbank •••• 3000' } };
    await expect(world.pay(uuid)).rejects.toMatchObject(refused);
    await expect(world.pay(uuid, { confirmedDetails: [confirmation(1)] })).rejects.toMatchObject(refused);
    expect(await stateOf(uuid)).toBe('APPROVED');
    const args = { company: world.company.uuid, invoices: [uuid] };
    const list = (who: Person) => test.app.get(InvoiceDestinations).list(who.actor, args);
    const destination = { state: 'CHANGED', version: 2, payee: { name: 'Asha' }, former: { holder: 'Asha Rai' } };
    expect(await list(world.accountant)).toMatchObject([{ invoice: uuid, destination }]);
    await expect(list(world.worker)).rejects.toThrow(Forbidden);
    expect(await test.app.get(InvoiceDestinations).list(world.owner.actor, { ...args, invoices: [] })).toEqual([]);
    await world.pay(uuid, { confirmedDetails: [confirmation(2)] });
    expect(await stateOf(uuid)).toBe('PAID');
  });

  it('asks for one where they were changed in the seven days before, though approved later', async () => {
    await change(1);
    test.clock.advance(6 * DAY);
    const uuid = await world.approved();
    await expect(world.pay(uuid)).rejects.toMatchObject({ code: 'DETAILS_CHANGED' });
    test.clock.advance(DAY);
    await world.pay(uuid);
  });

  it('takes details that were deleted and entered again as a change (case 35)', async () => {
    await aCompanyBank(test.app, proven(world.owner), world.company);
    await world.pay(await world.approved({ to: '2026-11-09' }));
    const args = { company: world.company.uuid, state: 'HELD' };
    const { data } = await test.app.get(WithdrawalViews).listByState(world.accountant.actor, args);
    const withdrawals = data.map(({ withdrawal }) => withdrawal.uuid);
    await test.app.get(WithdrawalBatches).create(world.accountant.actor, { company: world.company.uuid, withdrawals });
    const sql = `UPDATE wallet_billing SET standing = NULL, is_default = NULL
                  WHERE kind = 'BILLING' AND owner_kind = 'USER' AND owner_id = ?`;
    await test.app.get(Database).execute(sql, [world.worker.user.id]);
    await test.app.get(OwnBilling).save(proven(world.worker).actor, 'BILLING', SWIFT);
    const uuid = await world.approved({ from: '2026-11-10', to: '2026-11-10', extraPayments: BONUS });
    await expect(world.pay(uuid)).rejects.toMatchObject({ code: 'DETAILS_CHANGED' });
  });

  it('skips them in a run, pays the others, and pays them in a run that confirms theirs', async () => {
    const people = [world.worker];
    for (let count = 0; count < 3; count++) people.push(await aProjectUser(test.app, world.company, world.project));
    for (const who of people.slice(1)) await leadToBank(who);
    const invoices: Uuid<'invoice'>[] = [];
    for (const who of people) invoices.push(await world.approved({ extraPayments: BONUS }, who));
    await change(1, people[1]);
    await change(1, people[3]);
    const run = async (confirmedDetails?: object[]) => {
      const input = { company: world.company.uuid, invoices, idempotencyKey: freshKey(), confirmedDetails };
      const uuid = await test.app.get(PayRuns).pay(world.accountant.actor, input);
      await test.app.get(PayRunJob).drain();
      return test.app.get(PayRunReading).read(world.owner.actor, uuid);
    };
    const first = await run();
    expect(first.run).toMatchObject({ state: 'DONE', done: 2, skipped: 2 });
    expect(first.refusals.map(({ invoice, code }) => [invoice, code])).toEqual([
      [invoices[1], 'DETAILS_CHANGED'],
      [invoices[3], 'DETAILS_CHANGED'],
    ]);
    const second = await run([confirmation(2, people[3])]);
    expect(second.run.done).toBe(1);
    expect(await Promise.all(invoices.map(stateOf))).toEqual(['PAID', 'APPROVED', 'PAID', 'PAID']);
  });
});
