import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany } from '../../../test/harness/builders/company.js';
import { anAccount, expectLedgerSound, USD } from '../../../test/harness/builders/wallet.js';
import type { Company } from '../../company/index.js';
import { Database, errorNumber } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { minor } from '../../shared/money/money.js';
import { AccountsRepository } from './accounts/accounts.repository.js';
import { Ledger } from './ledger.service.js';
import { movement } from './model/book.js';
import { AccountClosed, InsufficientBalance, WrongPosting } from './model/ledger.errors.js';

const SIGNALLED = 1644;
const CHECK_VIOLATED = 4025;

describe('the ledger', () => {
  let test: TestApp;
  let ledger: Ledger;
  let database: Database;
  let company: Company;
  beforeAll(async () => {
    test = await openTestApp();
    ledger = test.app.get(Ledger);
    database = test.app.get(Database);
    company = await aCompany(test.app, (await signedIn(test.app)).actor);
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  const balances = async (...ids: Key<'account'>[]): Promise<bigint[]> => {
    const accounts = await test.app.get(AccountsRepository).list(ids);
    return ids.map((id) => accounts.find((account) => account.id === id)?.balance as bigint);
  };
  const move = (from: Key<'account'>, to: Key<'account'>, amount: number) =>
    database.transaction(async () => {
      const book = await ledger.open([to, from]);
      book.post({ type: 'TRANSFER', legs: movement(book.account(from), book.account(to), minor(amount)) });
      return ledger.insert(book);
    });

  it('writes a posting, its entries and what the accounts hold then', async () => {
    const [from, to] = [await anAccount(test.app, company, { balance: 1000 }), await anAccount(test.app, company)];
    const [posting] = await move(from, to, 250);
    expect(await balances(from, to)).toEqual([750n, 250n]);
    const entries = await database.query(
      'SELECT seq, account_id, amount, balance_after FROM wallet_entry WHERE posting_id = ? ORDER BY seq',
      [posting?.id],
    );
    expect(entries).toEqual([
      { seq: 1, account_id: from, amount: '-250', balance_after: '750' },
      { seq: 2, account_id: to, amount: '250', balance_after: '250' },
    ]);
  });

  it('writes many postings at once, each to its own entries', async () => {
    const accounts = await Promise.all([1, 2, 3].map(() => anAccount(test.app, company, { balance: 100 })));
    const written = await database.transaction(async () => {
      const book = await ledger.open(accounts);
      const [a, b, c] = accounts.map((id) => book.account(id));
      if (!a || !b || !c) throw new Error('Not locked.');
      book.post({ type: 'TRANSFER', legs: movement(a, b, minor(100)) });
      book.post({ type: 'TRANSFER', legs: movement(b, c, minor(150)) });
      book.post({ type: 'MERGE', legs: [...movement(c, a, minor(20)), ...movement(c, b, minor(30))] });
      return ledger.insert(book);
    });
    expect(await balances(...accounts)).toEqual([20n, 80n, 200n]);
    const rows = await database.query<{ posting_id: string; lines: string }>(
      'SELECT posting_id, COUNT(*) AS `lines` FROM wallet_entry WHERE posting_id IN (?) GROUP BY posting_id ORDER BY 1',
      [written.map(({ id }) => id)],
    );
    expect(rows.map(({ lines }) => lines)).toEqual(['2', '2', '4']);
  });

  it('moves nothing when it refuses', async () => {
    const [from, to] = [await anAccount(test.app, company, { balance: 10 }), await anAccount(test.app, company)];
    await expect(move(from, to, 11)).rejects.toThrow(InsufficientBalance);
    expect(await balances(from, to)).toEqual([10n, 0n]);
  });

  it('lets nothing into a closed account, and closes only empty ones', async () => {
    const [from, to] = [await anAccount(test.app, company, { balance: 10 }), await anAccount(test.app, company)];
    const close = (id: Key<'account'>) => database.transaction(async () => ledger.close(await ledger.open([id]), [id]));
    await expect(close(from)).rejects.toThrow(WrongPosting);
    await close(to);
    await expect(move(from, to, 1)).rejects.toThrow(AccountClosed);
  });

  it('knows accounts outside once a company, currency and kind, also when many need one first', async () => {
    const fresh = await aCompany(test.app, (await signedIn(test.app)).actor);
    const outside = () => database.transaction(() => ledger.outside(fresh.id, USD, 'CARD'));
    const found = await Promise.all(Array.from({ length: 10 }, outside));
    expect(new Set(found.map(({ id }) => id)).size).toBe(1);
  });

  it('does not remember an account outside that was rolled back', async () => {
    const fresh = await aCompany(test.app, (await signedIn(test.app)).actor);
    const failed = database.transaction(async () => {
      await ledger.outside(fresh.id, USD, 'FEES');
      throw new Error('never mind');
    });
    await expect(failed).rejects.toThrow('never mind');
    const { id } = await ledger.outside(fresh.id, USD, 'FEES');
    const [row] = await database.query<{ kind: string }>('SELECT kind FROM wallet_account WHERE id = ?', [id]);
    expect(row?.kind).toBe('FEES');
  });

  it.each([
    ['UPDATE wallet_posting SET description = ?', ['other']],
    ['DELETE FROM wallet_posting WHERE 1 = ?', [1]],
    ['UPDATE wallet_entry SET amount = amount + ?', [1]],
    ['DELETE FROM wallet_entry WHERE 1 = ?', [1]],
  ])('is append-only in the database itself: %s', async (sql, parameters) => {
    const number = await database.execute(sql, parameters).then(() => 0, errorNumber);
    expect(number).toBe(SIGNALLED);
  });

  it.each([
    ['a spendable balance below zero', 'MAIN', 'balance = -1'],
    ['a hold below zero', 'HOLD', 'balance = -1'],
    ['a debt above zero', 'OWED', 'balance = 1'],
    ['a closed account that holds something', 'RECON', 'balance = 1, closed_at = NOW(3)'],
    ['a stored account without a balance', 'MAIN', 'balance = NULL'],
  ] as const)('has a last line against %s', async (_, kind, change) => {
    const id = await anAccount(test.app, company, { kind });
    const sql = `UPDATE wallet_account SET ${change} WHERE id = ?`;
    expect(await database.execute(sql, [id]).then(() => 0, errorNumber)).toBe(CHECK_VIOLATED);
  });
});
