import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { named, PayrollWorld } from '../../../test/harness/payroll-world.js';
import { Database } from '../../shared/database/database.js';
import type { Uuid } from '../../shared/ids/id.js';
import { daysOf, weekdayOf } from '../../shared/time/local-date.js';
import { RateChanges } from '../rates/rate-changes.service.js';
import { Rates } from '../rates/rates.service.js';
import { SentInvoices } from './answering/sent-invoices.service.js';
import { InvoiceSheet } from './export/invoice-sheet.service.js';

/** The weeks of 1,000.00 a month in November 2026, which has 21 working days: 7, 7 and 7 of them. */
const WEEKS = [
  ['2026-11-02', '2026-11-10'],
  ['2026-11-11', '2026-11-19'],
  ['2026-11-20', '2026-11-30'],
] as const;

describe('fixed pay over several invoices', () => {
  let test: TestApp;
  let world: PayrollWorld;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    world = await PayrollWorld.make(test, { balance: 10_000_000 });
    // The person is in the project since the beginning of the month, as the salary is.
    const since = new Date('2026-11-01T12:00:00.000Z');
    const sql = 'UPDATE project_member SET joined_at = ? WHERE user_id = ?';
    await test.app.get(Database).execute(sql, [since, world.worker.user.id]);
    const salary = { paymentType: 'FIXED', unit: 'MONTH', amount: '1000.00', effectiveFrom: '2026-11-01' };
    await world.agree(world.worker, salary);
    const rates = await test.app.get(Rates).list(world.owner.actor, { project: world.project.uuid });
    const former = rates.flatMap(({ history }) => history).find(({ rate }) => rate.effectiveFrom === '2026-11-09');
    await test.app.get(RateChanges).remove(world.owner.actor, { paymentSetting: former?.rate.uuid });
    test.clock.set(new Date('2026-12-02T12:00:00.000Z'));
  });
  afterAll(() => test.close());

  const send = ([from, to]: readonly [string, string]) => world.send({ from, to });
  const amountOf = async (invoice: Uuid<'invoice'>) => Number((await world.read(invoice)).figures.total);
  const cancel = (invoice: Uuid<'invoice'>) =>
    test.app.get(SentInvoices).cancel(world.accountant.actor, named(invoice, { reason: 'Wrong week' }));
  const adjust = (invoice: Uuid<'invoice'>) =>
    test.app.get(SentInvoices).adjust(world.accountant.actor, {
      ...named(invoice, { version: 1, remarks: 'Once more' }),
      payrollWallet: world.wallet,
      sourceWallet: world.wallet,
    });

  it('comes to the salary: three weeks, one of them cancelled and made again', async () => {
    const [first, second, third] = [await send(WEEKS[0]), await send(WEEKS[1]), await send(WEEKS[2])];
    expect([await amountOf(first), await amountOf(second), await amountOf(third)]).toEqual([33_333, 33_334, 33_333]);
    await cancel(second);
    const again = await send(WEEKS[1]);
    expect(await amountOf(again)).toBe(33_334);
    await adjust(third);
    expect(await amountOf(third)).toBe(33_333);
  });

  it('comes to the salary in any order, and says what it carries of the rounding', async () => {
    const [third, first] = [await send(WEEKS[2]), await send(WEEKS[0])];
    const view = await world.read(first);
    expect([Number(view.lines[0]?.amount), Number(view.lines[0]?.rounding)]).toEqual([33_334, 1]);
    const sheet = test.app.get(InvoiceSheet);
    const rows = [];
    for await (const row of sheet.rows(view, await sheet.findReader(view))) rows.push(row['what']);
    expect(rows[0]).toBe('Monthly rate, 7 of 21 working days, incl. 0.01 of rounding');
    expect((await world.read(third)).lines[0]?.rounding).toBe(0n);
    expect(await amountOf(await send(WEEKS[1]))).toBe(33_333);
  });

  it('comes to the salary by single days', async () => {
    const days = daysOf('2026-11-01', '2026-11-30').filter((day) => ![0, 6].includes(weekdayOf(day)));
    let sum = 0;
    for (const day of days) sum += await amountOf(await send([day, day]));
    expect([days.length, sum]).toEqual([21, 100_000]);
  });

  it('comes to the salary where two invoices are sent at once', async () => {
    const two = await Promise.all([send(WEEKS[0]), send(WEEKS[1])]);
    const amounts = await Promise.all(two.map(amountOf));
    expect(amounts.toSorted()).toEqual([33_333, 33_334]);
  });

  it('takes the difference of lines that are older than this rule', async () => {
    const older = [await send(WEEKS[0]), await send(WEEKS[1])];
    const database = test.app.get(Database);
    // Lines as they were written before: rounded each for itself, without their unit.
    await database.execute('DROP TRIGGER payroll_line_no_update');
    await database.execute(
      `UPDATE payroll_line SET amount = 33333, unit_from = NULL, unit_to = NULL
        WHERE invoice_id IN (SELECT id FROM payroll_invoice WHERE uuid IN (?))`,
      [older],
    );
    await database.execute(
      `CREATE TRIGGER payroll_line_no_update BEFORE UPDATE ON payroll_line FOR EACH ROW
         SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'payroll_line is append-only'`,
    );
    expect(await amountOf(await send(WEEKS[2]))).toBe(33_334);
  });
});
