import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InvoicePaying } from '../../src/payroll/invoices/paying/invoice-paying.service.js';
import { MIGRATIONS } from '../../src/schema.js';
import { type DatabaseAddress, openDataSource } from '../../src/shared/database/data-source.js';
import { migrate } from '../../src/shared/database/migrate.js';
import type { Uuid } from '../../src/shared/ids/id.js';
import { UsersRepository } from '../../src/identity/users/users.repository.js';
import type { MoneyCheckReport } from '../../src/wallet/money-checks/money-check.js';
import { MoneyChecks } from '../../src/wallet/money-checks/money-checks.service.js';
import { BankImports } from '../../src/wallet/reconciliation/imports/bank-imports.service.js';
import { Bookings } from '../../src/wallet/reconciliation/booking/bookings.service.js';
import { BatchFiles } from '../../src/wallet/withdrawals/files/batch-files.service.js';
import { WithdrawalBatches } from '../../src/wallet/withdrawals/settling/withdrawal-batches.service.js';
import { WithdrawalSettlement } from '../../src/wallet/withdrawals/settling/withdrawal-settlement.service.js';
import { type Person, signIn } from '../harness/actors.js';
import { openTestApp, type TestApp } from '../harness/app.js';
import { expectLedgerSound, freshKey } from '../harness/builders/wallet.js';
import { emptyDatabaseAddress } from '../harness/database-server.js';

/** The last migration of the release whose rows are in former-release.sql, made there by its own services. */
const LAST_OF_RELEASE = 'wallet-lower-case-keys';

/** Makes the tables of that release, as it made them, and fills them. */
async function formerRelease(): Promise<DatabaseAddress> {
  const address = await emptyDatabaseAddress('upgrade');
  const names = MIGRATIONS.map((migration) => new migration().name ?? '');
  const last = names.findIndex((name) => name.startsWith(LAST_OF_RELEASE));
  const tables = await openDataSource(address, [], MIGRATIONS.slice(0, last + 1));
  await migrate(tables);
  await tables.destroy();
  // The pool has one connection, which keeps the setting.
  const former = await openDataSource({ ...address, poolSize: 1 }, [], []);
  await former.query('SET FOREIGN_KEY_CHECKS = 0');
  const rows = readFileSync(new URL('former-release.sql', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  for (const row of rows) await former.query(row.replace(/^INSERT/, 'REPLACE'));
  await former.destroy();
  return address;
}

describe('a database of the former release', () => {
  let test: TestApp;
  let company: Uuid<'company'>;
  let owner: Person;
  let accountant: Person;
  /** Evidence and money checks as they were before the tests book and pay. */
  let found: { evidence: object[]; checks: MoneyCheckReport };
  beforeAll(async () => {
    const address = await formerRelease();
    const upgrade = await openDataSource(address, [], MIGRATIONS);
    await migrate(upgrade);
    await upgrade.destroy();
    test = await openTestApp({}, { database: address });
    company = (await only<{ uuid: Uuid<'company'> }>('SELECT uuid FROM company_company')).uuid;
    owner = await personIn('owner');
    accountant = await personIn('accountant');
    found = {
      evidence: await query('SELECT DISTINCT evidence FROM wallet_posting'),
      checks: await test.app.get(MoneyChecks).read(owner.actor, { company }),
    };
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  const query = <T extends object>(sql: string, values: unknown[] = []) => test.dataSource.query<T[]>(sql, values);
  const only = async <T extends object>(sql: string): Promise<T> => (await query<T>(sql))[0] as T;
  const personIn = async (role: string) => {
    const sql = `SELECT person.uuid FROM identity_user person JOIN company_member member ON member.user_id = person.id
                  WHERE member.role = '${role}'`;
    const [user] = await test.app.get(UsersRepository).findByUuids([(await only<{ uuid: Uuid<'user'> }>(sql)).uuid]);
    if (!user) throw new Error(role);
    return signIn(test.app, user);
  };
  const bank = async () =>
    (await only<{ uuid: Uuid<'wallet'> }>(`SELECT uuid FROM wallet_wallet WHERE name = 'House bank'`)).uuid;

  it('keeps its ledger, and its bookings count as older than the evidence rule', async () => {
    await expectLedgerSound(test.app);
    expect(found.evidence).toEqual([{ evidence: 'BEFORE' }]);
    const { before, sections } = found.checks;
    expect(before).toBe(2);
    const totals = Object.fromEntries(sections.map(({ kind, total }) => [kind, total]));
    expect(totals).toMatchObject({ EVIDENCE: 0, ONE_PERSON: 0, IMPORT: 1 });
  });

  it('knows its bank lines again, and who imported them', async () => {
    const wallet = await bank();
    const file = await query<{ bookedOn: string; amount: string; text: string }>(
      `SELECT DATE_FORMAT(booked_on, '%Y-%m-%d') AS bookedOn, FORMAT(amount / 100, 2) AS amount, text
         FROM wallet_bank_line ORDER BY id`,
    );
    const again = await test.app.get(BankImports).import(accountant.actor, { wallet, lines: file });
    expect(again).toEqual({ imported: 0, known: 5, doubtful: [] });
    const importers = await query('SELECT DISTINCT user_id FROM wallet_bank_line_importer');
    expect(importers).toEqual([{ user_id: accountant.user.id }]);
    const sql = `SELECT uuid FROM wallet_bank_line WHERE text = 'Open customer' ORDER BY id LIMIT 1`;
    const line = (await only<{ uuid: Uuid<'bankLine'> }>(sql)).uuid;
    const asked = { line, as: 'DEPOSIT', idempotencyKey: freshKey() };
    await expect(test.app.get(Bookings).book(accountant.actor, { ...asked })).rejects.toMatchObject({
      code: 'SECOND_PERSON_NEEDED',
    });
    const { posting } = await test.app.get(Bookings).book(owner.actor, { ...asked, idempotencyKey: freshKey() });
    expect(await query('SELECT evidence FROM wallet_posting WHERE uuid = ?', [posting])).toEqual([
      { evidence: 'OTHER_PERSON' },
    ]);
  });

  it('ends the rights of a guest who lost the last seat, and of no other', async () => {
    const guests = await query(
      `SELECT person.name, invite.state FROM wallet_invite invite JOIN identity_user person ON person.id = invite.user_id
        ORDER BY person.name`,
    );
    expect(guests).toEqual([
      { name: 'Guest', state: 'REVOKED' },
      { name: 'Outsider', state: 'ACCEPTED' },
    ]);
  });

  it('pays: an invoice that was approved, and a withdrawal of somebody whose documents were verified', async () => {
    const invoice = (await only<{ uuid: Uuid<'invoice'> }>('SELECT uuid FROM payroll_invoice')).uuid;
    await test.app.get(InvoicePaying).finalize(accountant.actor, { invoice, idempotencyKey: freshKey() });
    expect(await query('SELECT state FROM payroll_invoice')).toEqual([{ state: 'PAID' }]);
    const withdrawal = (await only<{ uuid: Uuid<'withdrawal'> }>('SELECT uuid FROM wallet_withdrawal ORDER BY id'))
      .uuid;
    const withdrawals = [withdrawal];
    const { batch, skipped } = await test.app.get(WithdrawalBatches).create(owner.actor, { company, withdrawals });
    expect(skipped).toEqual([]);
    const file = await test.app.get(BatchFiles).open(owner.actor, { batch, format: 'csv' });
    let text = '';
    for await (const part of file.body) text += String(part);
    expect(text).toContain('DE89370400440532013000');
    await test.app.get(WithdrawalSettlement).settle(owner.actor, { company, withdrawals, outcome: 'SENT' });
    const sent = await query('SELECT state FROM wallet_withdrawal WHERE uuid = ?', [withdrawal]);
    expect(sent).toEqual([{ state: 'SENT' }]);
  });
});
