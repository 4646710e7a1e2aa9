import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { freshKey } from '../../../test/harness/builders/wallet.js';
import { mailsTo, tokenMailedTo } from '../../../test/harness/mailbox.js';
import { named, PayrollWorld } from '../../../test/harness/payroll-world.js';
import { Database } from '../../shared/database/database.js';
import { InvalidInput, TooManyRequests } from '../../shared/errors/app-error.js';
import { newSecretToken } from '../../shared/ids/secret-token.js';
import type { Uuid } from '../../shared/ids/id.js';
import { InvoiceChanged, InvoiceDecided } from '../invoices/access/invoice.errors.js';
import { SentInvoices } from '../invoices/answering/sent-invoices.service.js';
import { InvoiceCodes } from './invoice-codes.service.js';
import { VerifiedInvoices } from './verified-invoices.service.js';
import { NotVerified } from './verification.errors.js';

describe('an invoice without a session', () => {
  let test: TestApp;
  let world: PayrollWorld;
  let invoice: Uuid<'invoice'>;
  let token: string;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    world = await PayrollWorld.make(test);
    invoice = await world.send();
    await test.settle();
    token = await mailed('invoice-sent');
  });
  afterAll(() => test.close());

  const address = () => world.worker.user.email;
  const mailed = (name: string) => tokenMailedTo(test.dataSource, address(), name);
  const request = (of = token) => test.app.get(InvoiceCodes).request({ token: of });
  const mailedCode = async () => {
    const mail = (await mailsTo(test.dataSource, address())).findLast(({ name }) => name === 'invoice-code');
    return /[0-9]{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
  };
  const verify = (code: string, of = token) => test.app.get(InvoiceCodes).verify({ token: of, code });
  const open = async () => {
    await request();
    return (await verify(await mailedCode())).pass;
  };
  const read = (pass: string) => test.app.get(VerifiedInvoices).read(pass);
  const answer = (pass: string, values: object = {}) =>
    test.app.get(VerifiedInvoices).answer({ pass, version: 1, approved: true, idempotencyKey: freshKey(), ...values });
  const later = (minutes: number) => test.clock.set(new Date(test.clock.now().getTime() + minutes * 60_000));

  it('opens by the link of the mail and six digits of another one, as its worker sees it', async () => {
    const pass = await open();
    const view = await read(pass);
    expect(view).toMatchObject({ invoice: { uuid: invoice }, payer: null, moves: ['approve', 'reject'] });
    await answer(pass);
    expect((await world.read(invoice)).invoice.state).toBe('APPROVED');
    expect((await read(pass)).moves).toEqual([]);
    await expect(answer(pass)).rejects.toThrow(InvoiceDecided);
    const sql = 'SELECT actor_id FROM shared_audit WHERE object_id = ? AND action = ?';
    const lines = await test.app.get(Database).query<{ actor_id: string }>(sql, [invoice, 'payroll.invoice-approved']);
    expect(lines).toEqual([{ actor_id: world.worker.user.uuid }]);
  });

  it('is rejected with a reason', async () => {
    const pass = await open();
    await expect(answer(pass, { approved: false })).rejects.toThrow(InvalidInput);
    await answer(pass, { approved: false, reason: 'An hour is missing' });
    expect((await world.read(invoice)).invoice).toMatchObject({ state: 'REJECTED', reason: 'An hour is missing' });
  });

  it('stays closed to a wrong code, and after five of them to the right one', async () => {
    await request();
    const right = await mailedCode();
    const wrong = right === '000000' ? '000001' : '000000';
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => verify(wrong)));
    expect(tries.every(({ status }) => status === 'rejected')).toBe(true);
    await expect(verify(right)).rejects.toThrow(NotVerified);
    await request();
    expect(await verify(await mailedCode())).toHaveProperty('pass');
  });

  it('opens once a code, within ten minutes, for a quarter of an hour', async () => {
    await request();
    const code = await mailedCode();
    later(11);
    await expect(verify(code)).rejects.toThrow(NotVerified);
    const pass = await open();
    await expect(verify(await mailedCode())).rejects.toThrow(NotVerified);
    later(14);
    await read(pass);
    later(2);
    await expect(read(pass)).rejects.toThrow(NotVerified);
    await expect(answer(pass)).rejects.toThrow(NotVerified);
  });

  it('mails three codes an hour, whichever link is used', async () => {
    for (let count = 0; count < 3; count++) await request();
    await expect(request()).rejects.toThrow(TooManyRequests);
  });

  it('binds a code to the version that was there', async () => {
    await request();
    const code = await mailedCode();
    const pass = await test.app.get(InvoiceCodes).verify({ token, code });
    await request();
    const second = await mailedCode();
    const wallets = { payrollWallet: world.wallet, sourceWallet: world.wallet };
    const extraPayments = [{ category: 'BONUS', amount: '1.00' }];
    const requested = named(invoice, { version: 1, remarks: 'As agreed', extraPayments, ...wallets });
    await test.app.get(SentInvoices).adjust(world.accountant.actor, requested);
    await expect(verify(second)).rejects.toThrow(NotVerified);
    await expect(answer(pass.pass)).rejects.toThrow(InvoiceChanged);
    await test.settle();
    expect(await mailed('invoice-adjusted')).not.toBe(token);
  });

  it('dies with the address, and once it is settled', async () => {
    // Case 26: the worker has another address by now.
    const pass = await open();
    const sql = 'UPDATE identity_user SET email = ? WHERE id = ?';
    await test.app.get(Database).execute(sql, [`new-${address()}`, world.worker.user.id]);
    await expect(request()).rejects.toThrow(NotVerified);
    await expect(read(pass)).rejects.toThrow(NotVerified);
    await test.app.get(Database).execute(sql, [address(), world.worker.user.id]);
    await world.approve(invoice);
    await world.pay(invoice);
    await expect(request()).rejects.toThrow(NotVerified);
  });

  it('is forgotten with the other links of its invoice a day after that was settled', async () => {
    const count = async () =>
      Number(
        (
          await test.app
            .get(Database)
            .query<{ rows: string }>(
              'SELECT COUNT(*) AS `rows` FROM payroll_code JOIN payroll_invoice invoice ON invoice.id = invoice_id WHERE invoice.uuid = ?',
              [invoice],
            )
        )[0]?.rows,
      );
    const purge = () => test.app.get(InvoiceCodes).purge();
    later(30 * 24 * 60);
    await purge();
    expect(await count()).toBe(1);
    await world.approve(invoice);
    await world.pay(invoice);
    later(23 * 60);
    await purge();
    expect(await count()).toBe(1);
    later(2 * 60);
    await purge();
    expect(await count()).toBe(0);
  });

  it('knows neither tokens that were never mailed nor text that is none', async () => {
    await expect(request(newSecretToken())).rejects.toThrow(NotVerified);
    await expect(request("' OR 1=1 --")).rejects.toThrow(NotVerified);
    await expect(verify('12345')).rejects.toThrow(InvalidInput);
    await expect(verify('123456')).rejects.toThrow(NotVerified);
    await expect(read(newSecretToken())).rejects.toThrow(NotVerified);
    const rows = await test.app.get(Database).query<object>('SELECT * FROM payroll_code');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
