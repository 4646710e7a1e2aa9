import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signedIn } from '../../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../../test/harness/app.js';
import { aCompany } from '../../../../test/harness/builders/company.js';
import { anAccount, expectLedgerSound } from '../../../../test/harness/builders/wallet.js';
import { ownDatabaseAddress } from '../../../../test/harness/database-server.js';
import { Database } from '../../../shared/database/database.js';
import { minor } from '../../../shared/money/money.js';
import { Ledger } from '../ledger.service.js';
import { movement } from '../model/book.js';
import { Seals } from './seals.service.js';

describe('seals of the chain', () => {
  let test: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    // The whole ledger is sealed and proven.
    const database = await ownDatabaseAddress('seals');
    test = await openTestApp({}, { database });
    other = await openTestApp({}, { database });
  });
  afterAll(async () => {
    await other.close();
    await test.close();
  });

  it('are given once each, by however many processes at once', async () => {
    const company = await aCompany(test.app, (await signedIn(test.app)).actor);
    for (let round = 0; round < 10; round++) {
      await Promise.all(Array.from({ length: 5 }, () => anAccount(test.app, company, { balance: 100 })));
      const all = [test, other, test, other].map(({ app }) => app.get(Seals).seal());
      const heads = await Promise.all(all);
      expect(new Set(heads.map((head) => head?.hash)).size).toBe(1);
    }
    await expectAllSealed();
  });

  it('are given once each while there are many, none of which is in the way of another', async () => {
    const company = await aCompany(test.app, (await signedIn(test.app)).actor);
    const [from, to] = [await anAccount(test.app, company, { balance: 10_000 }), await anAccount(test.app, company)];
    await test.app.get(Database).transaction(async () => {
      const ledger = test.app.get(Ledger);
      const book = await ledger.open([from, to]);
      for (let count = 0; count < 5500; count++) {
        book.post({ type: 'TRANSFER', legs: movement(book.account(from), book.account(to), minor(1)) });
      }
      await ledger.insert(book);
    });
    const all = [test, other, test, other].map(({ app }) => app.get(Seals).seal());
    expect(new Set((await Promise.all(all)).map((head) => head?.hash)).size).toBe(1);
    await expectAllSealed();
  });

  async function expectAllSealed(): Promise<void> {
    const sql = `SELECT COUNT(*) AS count FROM wallet_posting posting
       LEFT JOIN wallet_seal seal ON seal.posting_id = posting.id WHERE seal.posting_id IS NULL`;
    expect(await test.app.get(Database).query(sql)).toEqual([{ count: '0' }]);
    await expectLedgerSound(test.app);
  }
});
