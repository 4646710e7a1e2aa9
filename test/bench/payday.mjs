// A company whose people wait for their pay: invoices that were approved, made straight in the tables.
import { randomUUID } from 'node:crypto';
import { companyServices } from '../../dist/src/company/index.js';
import { actorOf } from '../../dist/src/demo/demo-people.js';
import { identityServices } from '../../dist/src/identity/index.js';
import { projectServices } from '../../dist/src/project/index.js';
import { Database } from '../../dist/src/shared/database/database.js';
import { walletServices } from '../../dist/src/wallet/index.js';
import { movement } from '../../dist/src/wallet/ledger/model/book.js';
import { Ledger } from '../../dist/src/wallet/ledger/ledger.service.js';

const CURRENCY = 'USD';
const NET = 10_000n;

/** So many people with an approved invoice over 100.00 each, and money for all. Answers who pays, and the invoices. */
export async function makePayday({ app }, count) {
  const owner = await identityServices(app).accounts.create({
    name: 'Owner',
    email: 'owner@payday.test',
    password: 'seven green lanterns',
    locale: 'en',
  });
  const actor = actorOf(app, owner);
  const { uuid: company } = await companyServices(app).companyFounding.create(actor, {
    name: 'Payday',
    address: 'Street 1',
    email: 'office@payday.test',
    currency: CURRENCY,
    trackingType: 'BOTH',
    weekStartDay: 'SUNDAY',
    ownerEmail: 'owner@payday.test',
  });
  const project = await projectServices(app).projectChanges.create(actor, { name: 'Work', company });
  const { wallet } = await walletServices(app).wallets.create(actor, {
    company,
    userType: 'COMPANY',
    familyType: 'OPEN',
    currency: CURRENCY,
    name: 'Main',
    idempotencyKey: randomUUID(),
  });
  const database = app.get(Database);
  const keys = await keysOf(database, { company, project: project.uuid, wallet });
  await bring(app, keys, NET * BigInt(count));
  const people = await insertPeople(database, keys, count);
  await insertInvoices(database, keys, people);
  const invoices = await database.query('SELECT uuid FROM payroll_invoice ORDER BY number');
  return { actor, company, invoices: invoices.map(({ uuid }) => uuid), net: NET };
}

async function keysOf(database, { company, project, wallet }) {
  const [found] = await database.query(
    `SELECT (SELECT id FROM company_company WHERE uuid = ?) AS company,
            (SELECT id FROM project_project WHERE uuid = ?) AS project, id AS wallet, account_id AS account
       FROM wallet_wallet WHERE uuid = ?`,
    [company, project, wallet],
  );
  return found;
}

async function bring(app, { company, account }, amount) {
  const ledger = app.get(Ledger);
  await app.get(Database).transaction(async () => {
    const book = await ledger.open([account]);
    const bank = await ledger.outside(company, CURRENCY, 'BANK');
    book.post({ type: 'BANK_DEPOSIT', legs: movement(bank, book.account(account), amount) });
    await ledger.insert(book);
  });
}

async function insertPeople(database, { company, project }, count) {
  const now = new Date();
  const rows = Array.from({ length: count }, (_, n) => [randomUUID(), `Person ${n}`, `p${n}@payday.test`]);
  await database.execute(
    'INSERT INTO identity_user (uuid, name, email, email_verified_at, is_admin, locale, extra_information, created_at) VALUES ?',
    [rows.map((row) => [...row, now, 0, 'en', '[]', now])],
  );
  const people = await database.query("SELECT id FROM identity_user WHERE email LIKE 'p%@payday.test' ORDER BY id");
  const ids = people.map(({ id }) => id);
  await database.execute('INSERT INTO company_member (company_id, user_id, role, joined_at) VALUES ?', [
    ids.map((id) => [company, id, 'member', now]),
  ]);
  await database.execute('INSERT INTO project_member (project_id, user_id, role, joined_at) VALUES ?', [
    ids.map((id) => [project, id, 'user', now]),
  ]);
  return ids;
}

async function insertInvoices(database, { company, project, wallet }, people) {
  const now = new Date();
  const columns = [
    'uuid, company_id, number, project_id, user_id, from_day, to_day, starts_at, ends_at, currency',
    'payroll_wallet_id, source_wallet_id, state, version, total, memo, due_on, created_at, sent_at, approved_at',
  ].join(', ');
  const period = ['2026-01-01', '2026-01-31', new Date('2026-01-01T00:00Z'), new Date('2026-02-01T00:00Z'), CURRENCY];
  const rest = [wallet, wallet, 'APPROVED', 1, String(NET), '', '2026-02-08', now, now, now];
  await database.execute(`INSERT INTO payroll_invoice (${columns}) VALUES ?`, [
    people.map((user, n) => [randomUUID(), company, n + 1, project, user, ...period, ...rest]),
  ]);
  await database.execute(
    `INSERT INTO payroll_version (invoice_id, version, seconds, pay, extras, total, fee, charge, terms, content_hash, created_at)
     SELECT id, 1, 0, 0, total, total, 0, 0, ?, UNHEX(SHA2(uuid, 256)), created_at FROM payroll_invoice`,
    [JSON.stringify({ zone: 'UTC', workdays: [], weekStart: 0, fee: null })],
  );
}
