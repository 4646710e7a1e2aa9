// People with wallets and money in them, made straight in the tables but for the money, which the ledger itself writes.
import { randomUUID } from 'node:crypto';
import { companyServices } from '../../dist/src/company/index.js';
import { actorOf } from '../../dist/src/demo/demo-people.js';
import { identityServices } from '../../dist/src/identity/index.js';
import { Database } from '../../dist/src/shared/database/database.js';
import { movement } from '../../dist/src/wallet/ledger/model/book.js';
import { Ledger } from '../../dist/src/wallet/ledger/ledger.service.js';

const WALLETS_A_PERSON = 100;
const AT_ONCE = 500;
const CURRENCY = 'USD';

/**
 * So many OPEN wallets of people of one company, each with money enough for everything that a benchmark does. Answers the
 * people: who they are as the services know them, and their wallets.
 */
export async function makeWallets({ app }, count, balance = 1_000_000_000n) {
  const owner = await identityServices(app).accounts.create({
    name: 'Owner',
    email: 'owner@crowd.test',
    password: 'seven green lanterns',
    locale: 'en',
  });
  const { uuid } = await companyServices(app).companyFounding.create(actorOf(app, owner), {
    name: 'Crowd',
    address: 'Street 1',
    email: 'office@crowd.test',
    currency: CURRENCY,
    trackingType: 'BOTH',
    weekStartDay: 'SUNDAY',
    ownerEmail: 'owner@crowd.test',
  });
  const database = app.get(Database);
  const [{ id: company }] = await database.query('SELECT id FROM company_company WHERE uuid = ?', [uuid]);
  const people = await insertPeople(app, company, Math.ceil(count / WALLETS_A_PERSON));
  await insertWallets(database, company, people, count);
  await bring(app, database, company, balance);
  const wallets = await database.query(
    'SELECT uuid, owner_id, account_id FROM wallet_wallet WHERE company_id = ? ORDER BY id',
    [company],
  );
  return people.map((user) => ({
    actor: actorOf(app, user),
    wallets: wallets
      .filter(({ owner_id: ownerId }) => ownerId === user.id)
      .map(({ uuid: wallet, account_id: account }) => ({ uuid: wallet, account, company, owner: user.id })),
  }));
}

async function insertPeople(app, company, count) {
  const database = app.get(Database);
  const now = new Date();
  const rows = Array.from({ length: count }, (_, n) => [randomUUID(), `Person ${n}`, `p${n}@wallets.test`]);
  await database.execute(
    'INSERT INTO identity_user (uuid, name, email, email_verified_at, is_admin, locale, extra_information, created_at) VALUES ?',
    [rows.map((row) => [...row, now, 0, 'en', '[]', now])],
  );
  const people = await database.query(
    "SELECT id, uuid, name, email, locale FROM identity_user WHERE email LIKE '%@wallets.test' ORDER BY id",
  );
  await database.execute('INSERT INTO company_member (company_id, user_id, role, joined_at) VALUES ?', [
    people.map(({ id }) => [company, id, 'member', now]),
  ]);
  return people.map((person) => ({ ...person, avatar: null, isAdmin: false }));
}

/** Three accounts each, numbered in turn: main, what the bank shows, what is owed. */
async function insertWallets(database, company, people, count) {
  const now = new Date();
  await database.execute(
    'INSERT INTO wallet_family (uuid, company_id, owner_kind, owner_id, currency, type, name, position, created_at) VALUES ?',
    [people.map(({ id }) => [randomUUID(), company, 'USER', id, CURRENCY, 'OPEN', 'Family', 0, now])],
  );
  const families = await database.query('SELECT id, owner_id FROM wallet_family WHERE company_id = ?', [company]);
  const familyOf = new Map(families.map(({ id, owner_id: owner }) => [owner, id]));
  for (let start = 0; start < count; start += AT_ONCE) {
    const places = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, index) => start + index);
    const accounts = places.flatMap(() =>
      ['MAIN', 'RECON', 'OWED'].map((kind) => [company, kind, CURRENCY, 0, 0, null, null, null, now]),
    );
    const first = await database.executeCounting(
      'INSERT INTO wallet_account (company_id, kind, currency, balance, entries, last_at, closed_at, outside, created_at) VALUES ?',
      [accounts],
    );
    const rows = places.map((place, index) => {
      const { id } = people[Math.floor(place / WALLETS_A_PERSON)];
      const position = place % WALLETS_A_PERSON;
      const [main, recon, owed] = [0, 1, 2].map((offset) => first + 3 * index + offset);
      const names = ['OPEN', `Wallet ${place}`, '', position === 0 ? 1 : null];
      return [
        randomUUID(),
        company,
        'USER',
        id,
        CURRENCY,
        familyOf.get(id),
        ...names,
        main,
        recon,
        owed,
        position,
        now,
      ];
    });
    await database.execute(
      `INSERT INTO wallet_wallet (uuid, company_id, owner_kind, owner_id, currency, family_id, family_type, name, description,
         is_default, account_id, recon_id, owed_id, position, created_at) VALUES ?`,
      [rows],
    );
  }
}

/** Money from a bank into every main account. */
async function bring(app, database, company, balance) {
  const ledger = app.get(Ledger);
  const rows = await database.query("SELECT id FROM wallet_account WHERE company_id = ? AND kind = 'MAIN'", [company]);
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const ids = rows.slice(start, start + AT_ONCE).map(({ id }) => id);
    await database.transaction(async () => {
      const book = await ledger.open(ids);
      const bank = await ledger.outside(company, CURRENCY, 'BANK');
      for (const id of ids) book.post({ type: 'BANK_DEPOSIT', legs: movement(bank, book.account(id), balance) });
      await ledger.insert(book);
    });
  }
}

/** Postings between accounts of one company through the ledger, without a key or an audit line: a history. */
export async function makeHistory({ app }, people, postings) {
  const [ledger, database] = [app.get(Ledger), app.get(Database)];
  const accounts = people.flatMap(({ wallets }) => wallets.map(({ account }) => account));
  for (let done = 0; done < postings; done += AT_ONCE) {
    await database.transaction(async () => {
      const ids = Array.from({ length: AT_ONCE }, (_, n) => accounts[(done + n) % accounts.length]);
      const book = await ledger.open(ids);
      ids.forEach((id, n) => {
        const to = ids[(n + 1) % ids.length];
        book.post({ type: 'TRANSFER', legs: movement(book.account(id), book.account(to), BigInt(1 + (n % 900))) });
      });
      await ledger.insert(book);
    });
  }
}
