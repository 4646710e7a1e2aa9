import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person } from '../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../test/harness/app.js';
import { aProjectUser } from '../../test/harness/builders/project.js';
import { mailsTo } from '../../test/harness/mailbox.js';
import { named, PayrollWorld } from '../../test/harness/payroll-world.js';
import { Database } from '../shared/database/database.js';
import type { Uuid } from '../shared/ids/id.js';
import { SentInvoices } from './invoices/answering/sent-invoices.service.js';
import { InvoiceChanged } from './invoices/access/invoice.errors.js';
import { InvoiceSending } from './invoices/making/invoice-sending.service.js';
import { RateBeforeJoining, RateLocked } from './rates/rate.errors.js';
import { RateChanges } from './rates/rate-changes.service.js';
import { Rates } from './rates/rates.service.js';

describe('a rate that is corrected', () => {
  let test: TestApp;
  let world: PayrollWorld;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    world = await PayrollWorld.make(test);
  });
  afterAll(() => test.close());

  const agree = (amount: string, values: object = {}) => world.agree(world.worker, { amount, ...values });
  const totalOf = async (invoice: Uuid<'invoice'>, who = world.accountant) =>
    Number((await world.read(invoice, who)).figures.total);
  const loweredIn = async (invoice: Uuid<'invoice'>, who = world.worker) =>
    (await world.read(invoice, who)).lowered.map(({ from, to, former, now }) => [
      from,
      to,
      Number(former.amount),
      Number(now.amount),
    ]);
  const noticesOf = async ({ user }: Person) => {
    await test.settle();
    const sql = "SELECT params FROM identity_notification WHERE user_id = ? AND type = 'RATE_LOWERED' ORDER BY id";
    const rows = await test.app.get(Database).query<{ params: unknown }>(sql, [user.id]);
    return rows.map(({ params }) => (typeof params === 'string' ? (JSON.parse(params) as object) : params));
  };
  const auditOf = async (action: string) => {
    const sql = 'SELECT details FROM shared_audit WHERE action = ? AND company_id = ? ORDER BY id';
    const rows = await test.app.get(Database).query<{ details: unknown }>(sql, [action, world.company.uuid]);
    return rows.map(({ details }) => (typeof details === 'string' ? (JSON.parse(details) as object) : details));
  };
  const send = (invoice: Uuid<'invoice'>, total: string) =>
    test.app.get(InvoiceSending).send(world.accountant.actor, named(invoice, { total }));
  const limitOf = async () => {
    const wanted = { project: world.project.uuid, users: [world.worker.user.uuid] };
    const [person] = await test.app.get(Rates).list(world.owner.actor, wanted);
    return person?.limit;
  };

  it('can be one that is in force, with nothing invoiced, and leaves a trace', async () => {
    await agree('100.00');
    await agree('10.50');
    expect(await totalOf(await world.draft())).toBe(1575);
    expect(await auditOf('payroll.rate-replaced')).toMatchObject([
      { former: '10.00 USD', amount: '100.00 USD' },
      { former: '100.00 USD', amount: '10.50 USD', from: '2026-11-09', name: 'Asha' },
    ]);
  });

  it('can begin with the day on which the person joined, never before', async () => {
    test.clock.set(new Date('2026-11-20T12:00:00.000Z'));
    const late = await aProjectUser(test.app, world.company, world.project, { name: 'Nima' });
    test.clock.set(new Date('2026-11-25T12:00:00.000Z'));
    await expect(world.agree(late, { effectiveFrom: '2026-11-19' })).rejects.toThrow(RateBeforeJoining);
    await world.agree(late, { effectiveFrom: '2026-11-20', paymentType: 'FIXED', unit: 'MONTH', amount: '2100.00' });
  });

  it('lets a draft follow, and the draft is sent with the total that was shown alone', async () => {
    const draft = await world.draft();
    await agree('12.00');
    await test.settle();
    const [row] = await test.app
      .get(Database)
      .query<{ total: string }>('SELECT total FROM payroll_invoice WHERE uuid = ?', [draft]);
    expect([Number(row?.total), await totalOf(draft)]).toEqual([1800, 1800]);
    await expect(send(draft, '15.00')).rejects.toThrow(InvoiceChanged);
    await send(draft, '18.00');
    expect((await world.read(draft)).invoice.state).toBe('SENT');
  });

  it('is refused for days of a sent invoice, which is named, also when it was rejected, until it is cancelled', async () => {
    const invoice = await world.send({ to: '2026-11-09' });
    const refusal = { code: 'RATE_LOCKED', params: { number: 1, day: '2026-11-10', last: '2026-11-09', invoice } };
    await expect(agree('12.00')).rejects.toMatchObject(refusal);
    const answer = named(invoice, { version: 1, reason: 'Too little' });
    await test.app.get(SentInvoices).reject(world.worker.actor, answer);
    await expect(agree('12.00')).rejects.toThrow(RateLocked);
    expect(await limitOf()).toEqual({
      earliest: '2026-11-10',
      invoice: { uuid: invoice, number: 1, toDay: '2026-11-09', paid: false },
    });
    await agree('12.00', { effectiveFrom: '2026-11-10' });
    const cancelled = named(invoice, { reason: 'Wrong rate' });
    await test.app.get(SentInvoices).cancel(world.accountant.actor, cancelled);
    await agree('11.00');
    expect(await totalOf(await world.draft())).toBe(1100 + 600);
  });

  it('is refused for days of a paid invoice, which nobody can cancel', async () => {
    await world.pay(await world.approved({ to: '2026-11-09' }));
    await expect(agree('12.00')).rejects.toMatchObject({ code: 'RATE_PAID', params: { number: 1, day: '2026-11-10' } });
    await agree('12.00', { effectiveFrom: '2026-11-10' });
  });

  it('tells the person at once of less pay for days that they have worked, and the invoice says it', async () => {
    await agree('9.00');
    expect(await noticesOf(world.worker)).toMatchObject([
      { event: 'LOWER', days: '2026-11-09 – 2026-11-11', former: '10.00 USD', now: '9.00 USD', nowPer: 'HOUR' },
    ]);
    expect((await mailsTo(test.dataSource, world.worker.user.email)).map(({ name }) => name)).toContain('notification');
    const invoice = await world.send();
    expect(await loweredIn(invoice)).toEqual([['2026-11-09', '2026-11-10', 1000, 900]]);
    const answer = named(invoice, { version: 1, reason: 'We agreed on ten' });
    await test.app.get(SentInvoices).reject(world.worker.actor, answer);
    expect((await world.read(invoice)).invoice.state).toBe('REJECTED');
  });

  it('tells nothing where it is raised, or where the days are still to come; what was taken back is not on the invoice', async () => {
    await agree('12.00');
    await agree('8.00', { effectiveFrom: '2026-11-12' });
    expect(await noticesOf(world.worker)).toEqual([]);
    await agree('9.00');
    await agree('12.00');
    const invoice = await world.send();
    expect(await noticesOf(world.worker)).toHaveLength(1);
    expect(await loweredIn(invoice)).toEqual([]);
  });

  it('can be removed: the one before it goes on', async () => {
    const mistaken = await agree('1.00', { effectiveFrom: '2026-11-10' });
    await test.app.get(RateChanges).remove(world.owner.actor, { paymentSetting: mistaken.rate.uuid });
    expect(await totalOf(await world.draft())).toBe(1500);
    const invoice = await world.send({ from: '2026-11-10' }).catch(() => null);
    expect(invoice).toBeNull();
    const [first] = (await test.app.get(Rates).list(world.owner.actor, { project: world.project.uuid }))
      .flatMap(({ history }) => history)
      .filter(({ rate }) => rate.userId === world.worker.user.id);
    await test.app.get(RateChanges).remove(world.owner.actor, { paymentSetting: first?.rate.uuid });
    expect(await noticesOf(world.worker)).toMatchObject([
      { former: '10.00 USD', now: '1.00 USD' },
      { now: '', nowPer: 'NONE' },
    ]);
  });
});
