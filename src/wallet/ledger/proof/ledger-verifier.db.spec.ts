import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { signedIn } from '../../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { aCompany } from '../../../../test/harness/builders/company.js';
import { anAccount } from '../../../../test/harness/builders/wallet.js';
import { ownDatabaseAddress } from '../../../../test/harness/database-server.js';
import { CONFIG, type Config } from '../../../shared/config/config.js';
import { Database } from '../../../shared/database/database.js';
import type { Key } from '../../../shared/ids/id.js';
import { minor } from '../../../shared/money/money.js';
import { Balances } from '../accounts/balances.service.js';
import { Ledger } from '../ledger.service.js';
import { movement } from '../model/book.js';
import { LedgerBroken } from '../model/ledger.errors.js';
import { LedgerLinesQuery } from './ledger-lines.query.js';
import { LedgerVerifier } from './ledger-verifier.service.js';
import { Seals } from './seals.service.js';

describe('verify-ledger', () => {
  let test: TestApp;
  let database: Database;
  let ledger: Ledger;
  let accounts: Key<'account'>[];
  beforeAll(async () => {
    test = await openTestApp({}, { database: await ownDatabaseAddress('ledger') });
    database = test.app.get(Database);
    ledger = test.app.get(Ledger);
    const company = await aCompany(test.app, (await signedIn(test.app)).actor);
    accounts = [await anAccount(test.app, company, { balance: 1000 }), await anAccount(test.app, company)];
  });
  beforeEach(() => move(5));
  afterAll(async () => {
    test.log.expectUnforeseen();
    await test.close();
  });

  const move = (amount: number) =>
    database.transaction(async () => {
      const book = await ledger.open(accounts);
      const [from, to] = accounts.map((id) => book.account(id));
      if (!from || !to) throw new Error('Not locked.');
      const { draft } = book.post({ type: 'TRANSFER', legs: movement(from, to, minor(amount)) });
      await ledger.insert(book);
      return draft.uuid;
    });
  const verify = async (whole = true) => (await test.app.get(LedgerVerifier).verify({ whole })).problem;
  const lastPosting = async () => {
    const [row] = await database.query<{ id: string }>('SELECT MAX(id) AS id FROM wallet_posting');
    return row?.id as string;
  };

  /**
   * Damages the ledger as somebody with the server's root password could: in one session whose triggers are gone, then
   * back again.
   */
  async function damage(sql: string, parameters: unknown[], mend: string, back: unknown[] = parameters): Promise<void> {
    const triggers = await database.query<{ name: string; act: string; table: string; body: string }>(
      `SELECT TRIGGER_NAME AS name, EVENT_MANIPULATION AS act, EVENT_OBJECT_TABLE AS \`table\`, ACTION_STATEMENT AS body
         FROM information_schema.TRIGGERS WHERE TRIGGER_SCHEMA = DATABASE() AND EVENT_OBJECT_TABLE LIKE 'wallet%'`,
    );
    const without = async (statement: string, values: unknown[]) => {
      for (const { name } of triggers) await database.execute(`DROP TRIGGER ${name}`);
      try {
        await database.execute(statement, values);
      } finally {
        for (const { name, act, table, body } of triggers) {
          await database.execute(`CREATE TRIGGER ${name} BEFORE ${act} ON ${table} FOR EACH ROW ${body}`);
        }
      }
    };
    expect(await verify()).toBeNull();
    await without(sql, parameters);
    const problem = await verify();
    await without(mend, back);
    expect(await verify()).toBeNull();
    found = problem;
  }
  let found: string | null;

  it('finds nothing in what was written, all of it or the end', async () => {
    expect(await verify()).toBeNull();
    expect(await verify(false)).toBeNull();
  });

  it('names an amount that was changed', async () => {
    const id = await lastPosting();
    await damage(
      'UPDATE wallet_entry SET amount = amount * 2 WHERE posting_id = ?',
      [id],
      'UPDATE wallet_entry SET amount = amount / 2 WHERE posting_id = ?',
    );
    expect(found).toMatch(new RegExp(`^Posting ${id}, entry 1: .* are not`));
  });

  it('names a posting of which a word was changed', async () => {
    const id = await lastPosting();
    await damage(
      "UPDATE wallet_posting SET description = 'rent' WHERE id = ?",
      [id],
      "UPDATE wallet_posting SET description = '' WHERE id = ?",
    );
    expect(found).toBe(`Posting ${id} is not as it was written.`);
  });

  it('names a balance that is not what its entries come to', async () => {
    const sql = 'UPDATE wallet_account SET balance = balance + ? WHERE id = ?';
    await damage(sql, [1, accounts[0]], sql, [-1, accounts[0]]);
    expect(found).toMatch(new RegExp(`^Account ${accounts[0]} holds \\d+; its entries come to \\d+`));
  });

  it('names a seal that was moved', async () => {
    await test.app.get(Seals).seal();
    const sql = 'UPDATE wallet_seal SET hash = UNHEX(SHA2(?, 256)) WHERE position = 2';
    const [row] = await database.query<{ hash: Buffer }>('SELECT hash FROM wallet_seal WHERE position = 2');
    await damage(sql, ['x'], 'UPDATE wallet_seal SET hash = ? WHERE position = 2', [row?.hash]);
    expect(found).toBe('Seal 2 does not follow from the one before.');
  });

  it('names tables that can be written to', async () => {
    const [trigger] = await database.query<{ body: string }>(
      "SELECT ACTION_STATEMENT AS body FROM information_schema.TRIGGERS WHERE TRIGGER_NAME = 'wallet_entry_no_update' AND TRIGGER_SCHEMA = DATABASE()",
    );
    await database.execute('DROP TRIGGER wallet_entry_no_update');
    expect(await verify(false)).toBe('Table wallet_entry can be changed: its triggers are missing.');
    await database.execute(
      `CREATE TRIGGER wallet_entry_no_update BEFORE UPDATE ON wallet_entry FOR EACH ROW ${trigger?.body}`,
    );
    expect(await verify(false)).toBeNull();
  });

  it('knows a ledger that is older than it was, and one that was written anew', async () => {
    const head = await test.app.get(Seals).seal();
    const file = join(test.app.get<Config>(CONFIG).dataDir, 'ledger-heads');
    await appendFile(file, `${Number(head?.position) + 7} ${'ab'.repeat(32)}\n`);
    for (const whole of [true, false]) expect(await verify(whole)).toMatch(/is older than it was/);
    await writeFile(file, `${head?.position} ${'ab'.repeat(32)}\n`);
    for (const whole of [true, false])
      expect(await verify(whole)).toBe(`Seal ${head?.position} was another one before.`);
    await writeFile(file, '');
    expect(await verify()).toBeNull();
  });

  it('finds nothing when money moves and is sealed while it examines', async () => {
    const lines = test.app.get(LedgerLinesQuery);
    const list = lines.listAfter.bind(lines);
    for (const whole of [true, false]) {
      // The movement is begun outside of the examination, whose transaction it would be part of otherwise.
      let begin: () => void = () => undefined;
      const meanwhile = new Promise<void>((resolve) => (begin = resolve))
        .then(() => move(1))
        .then(() => test.app.get(Seals).seal());
      jest.spyOn(lines, 'listAfter').mockImplementationOnce(async (after, limit) => {
        const found = await list(after, limit);
        begin();
        await meanwhile;
        return found;
      });
      expect(await verify(whole)).toBeNull();
      jest.restoreAllMocks();
    }
  });

  it('stops all movements until the ledger is right again, and rebuilds balances', async () => {
    await database.execute('UPDATE wallet_account SET balance = balance + 1 WHERE id = ?', [accounts[1]]);
    expect(await verify()).toMatch(/its entries come to/);
    await expect(move(1)).rejects.toThrow(LedgerBroken);
    expect(await test.app.get(Balances).rebuild()).toBe(1);
    expect(await verify()).toBeNull();
    expect(await test.app.get(Balances).rebuild()).toBe(0);
    await move(1);
  });
});
