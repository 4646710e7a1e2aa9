import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Person } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { mailsTo } from '../../../test/harness/mailbox.js';
import { named, PayrollWorld } from '../../../test/harness/payroll-world.js';
import { Database } from '../../shared/database/database.js';
import { SentInvoices } from '../invoices/answering/sent-invoices.service.js';
import { InvoiceReminders } from './invoice-reminders.service.js';

describe('what is told about invoices', () => {
  let test: TestApp;
  let world: PayrollWorld;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    world = await PayrollWorld.make(test);
  });
  afterAll(() => test.close());

  const noticesOf = async ({ user }: Person) => {
    await test.settle();
    const sql = `SELECT type, params FROM identity_notification
      WHERE user_id = ? AND type NOT IN ('WALLET_ACTION', 'MONEY_EVIDENCE') ORDER BY id`;
    const rows = await test.app.get(Database).query<{ type: string; params: unknown }>(sql, [user.id]);
    return rows.map(({ type, params }) => [type, typeof params === 'string' ? JSON.parse(params) : params]);
  };
  const typesOf = async (who: Person) => (await noticesOf(who)).map(([type]) => type);
  const mailNames = async ({ user }: Person) => (await mailsTo(test.dataSource, user.email)).map(({ name }) => name);
  const remindAt = async (day: string) => {
    test.clock.set(new Date(`2026-11-${day}T13:00:00.000Z`));
    await test.app.get(InvoiceReminders).remind();
  };

  it('asks the worker, and says how they answered to those who pay', async () => {
    const invoice = await world.send();
    expect(await noticesOf(world.worker)).toMatchObject([
      ['INVOICE_VERIFICATION', { event: 'SENT', about: '#1, Nov 9, 2026 – Nov 10, 2026: 15.00 USD', invoice }],
    ]);
    expect(await mailNames(world.worker)).toContain('invoice-sent');
    const answer = named(invoice, { version: 1, reason: 'Two hours are missing' });
    await test.app.get(SentInvoices).reject(world.worker.actor, answer);
    for (const who of [world.accountant, world.owner]) {
      expect(await noticesOf(who)).toMatchObject([
        [
          'INVOICE_ANSWERED',
          { approved: 0, about: expect.stringContaining('Asha #1'), reason: 'Two hours are missing' },
        ],
      ]);
    }
    expect(await typesOf(world.worker)).toEqual(['INVOICE_VERIFICATION']);
  });

  it('tells the worker that they were paid, and the others who pay', async () => {
    const invoice = await world.approved();
    await world.pay(invoice);
    expect(await typesOf(world.worker)).toEqual(['INVOICE_VERIFICATION', 'PAID_INVOICE_VERIFICATION']);
    expect((await noticesOf(world.owner)).at(-1)).toMatchObject([
      'PAYMENT_FINALIZED',
      { count: 1, about: '15.00 USD' },
    ]);
    expect(await typesOf(world.accountant)).toEqual(['INVOICE_ANSWERED']);
  });

  it('reminds after three days and after seven, once each, and not who answered', async () => {
    const invoice = await world.send();
    const count = async () =>
      (await noticesOf(world.worker)).filter(([, params]) => (params as { event: string }).event === 'REMINDER').length;
    await remindAt('13');
    expect(await count()).toBe(0);
    await remindAt('14');
    await remindAt('14');
    expect(await count()).toBe(1);
    await Promise.all([remindAt('18'), remindAt('18')]);
    expect(await count()).toBe(2);
    await remindAt('28');
    expect(await count()).toBe(2);
    expect((await mailNames(world.worker)).filter((name) => name === 'invoice-reminder')).toHaveLength(2);
    expect((await world.read(invoice)).invoice.state).toBe('SENT');
  });

  it('reminds once who was not reminded for a week, and nobody of what is answered', async () => {
    const invoice = await world.send({ to: '2026-11-09' });
    await world.approved({ from: '2026-11-10' });
    await remindAt('25');
    const events = (await noticesOf(world.worker)).flatMap(([, params]) => {
      const { event, invoice: about } = params as { event?: string; invoice: string };
      return event === 'REMINDER' ? [about] : [];
    });
    expect(events).toEqual([invoice]);
  });
});
