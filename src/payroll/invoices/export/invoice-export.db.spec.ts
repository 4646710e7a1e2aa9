import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn } from '../../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { tokensOf } from '../../../../test/harness/builders/identity.js';
import { PayrollWorld } from '../../../../test/harness/payroll-world.js';
import { InvalidInput, NotFound } from '../../../shared/errors/app-error.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { Users } from '../../../identity/index.js';
import { InvoiceExport } from './invoice-export.service.js';

describe('invoices as files', () => {
  let test: TestApp;
  let world: PayrollWorld;
  let invoice: Uuid<'invoice'>;
  beforeAll(async () => {
    test = await openTestApp();
    world = await PayrollWorld.make(test);
    invoice = await world.approved({ extraPayments: [{ category: 'BONUS', amount: '5.00', remarks: '=Festival' }] });
  });
  afterAll(() => test.close());

  const exported = (by = world.worker, values: object = {}) =>
    test.app.get(InvoiceExport).export(by.actor, { invoice, format: 'csv', ...values });
  const lines = async (by = world.worker) => {
    const rows = (await text((await exported(by)).body))
      .replace(/^\ufeff/, '')
      .trim()
      .split('\r\n');
    return rows.map((row) => row.split(',').slice(0, -1));
  };

  it('say each line with the days that it is made of, and what they come to', async () => {
    const rows = await lines();
    expect(rows[0]?.slice(0, 3)).toEqual(['Description', 'Days', 'Hours']);
    expect(rows[1]?.slice(0, 2)).toEqual(['Hours', '2026-11-09 – 2026-11-10']);
    expect(rows.slice(2, 4).map(([, day]) => day)).toEqual(['2026-11-09', '2026-11-10']);
    expect(rows[4]?.[0]).toBe('Bonus: =Festival');
    const said = rows.map((row) => row.join());
    expect(said.filter((row) => row.startsWith('Hours')).at(-1)).toContain('15.00,USD');
    expect(said.filter((row) => row.startsWith('Total'))[0]).toContain('20.00,USD');
  });

  it('are in the language of who is paid, whoever asks', async () => {
    await test.app.get(Users).update(world.worker.actor, { name: 'Asha', locale: 'np' });
    expect((await lines(world.accountant)).map(([name]) => name)).toContain('जम्मा');
    await test.app.get(Users).update(world.worker.actor, { name: 'Asha', locale: 'en' });
  });

  it('are a payslip once they are paid, with the transaction that paid them', async () => {
    const before = await exported();
    before.body.destroy();
    expect(before.name).toBe('invoice_1_asha_2026-11-09_2026-11-10.csv');
    await world.pay(invoice);
    const file = await exported(world.worker, { format: 'pdf' });
    expect(file.name).toBe('payslip_1_asha_2026-11-09_2026-11-10.pdf');
    expect((await buffer(file.body)).subarray(0, 5).toString()).toBe('%PDF-');
    const { invoice: row } = await world.read(invoice);
    expect((await lines()).at(-1)?.slice(0, 2)).toEqual(['Transaction', row.postingUuid]);
  });

  it('are for those who see the invoice, and are on record', async () => {
    const stranger = await signedIn(test.app);
    await expect(exported(stranger)).rejects.toThrow(NotFound);
    await expect(exported(world.worker, { format: 'exe' })).rejects.toThrow(InvalidInput);
    await expect(exported(world.worker, { invoice: 'x' })).rejects.toThrow(InvalidInput);
    const sql = `SELECT id FROM shared_audit WHERE action = 'payroll.invoice-exported' AND object_id = ?`;
    const onRecord = async () => (await test.dataSource.query<unknown[]>(sql, [invoice])).length;
    const before = await onRecord();
    const { accessToken } = await tokensOf(test.app, world.worker.user);
    const answer = await test.client({ token: accessToken }).post('/export/invoice').send({ invoice });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(await onRecord()).toBe(before + 1);
  });
});
