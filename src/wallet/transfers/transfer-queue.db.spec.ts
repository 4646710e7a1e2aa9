import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany, aMember } from '../../../test/harness/builders/company.js';
import { aWallet, balancesOf, expectLedgerSound, freshKey } from '../../../test/harness/builders/wallet.js';
import { until } from '../../../test/harness/until.js';
import type { Company } from '../../company/index.js';
import { MemberChanges } from '../../company/company-users/member-changes.service.js';
import { Audit } from '../../shared/audit/audit.service.js';
import { Database } from '../../shared/database/database.js';
import type { Uuid } from '../../shared/ids/id.js';
import { GroupCommit } from '../../shared/group-commit/group-commit.js';
import { Transfers } from './transfers.service.js';

const CALLERS = 20;

describe('a group of movements', () => {
  let test: TestApp;
  let person: Person;
  let company: Company;
  let from: Uuid;
  let to: Uuid;
  beforeAll(async () => {
    test = await openTestApp();
  });
  beforeEach(async () => {
    person = await signedIn(test.app);
    company = await aCompany(test.app, person.actor);
    from = (await aWallet(test.app, person.actor, company, { balance: 1000 })).wallet.uuid;
    to = (await aWallet(test.app, person.actor, company)).wallet.uuid;
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  const send = (amount: string, idempotencyKey = freshKey()) =>
    test.app.get(Transfers).internal(person.actor, { from, to, amount, currency: 'USD', idempotencyKey });
  /** Holds the account until so many transfers wait for it, and something else is done meanwhile. */
  const whileHeld = async <T>(account: Uuid, callers: number, work: () => Promise<T>, meanwhile = async () => {}) => {
    const arrived = jest.spyOn(GroupCommit.prototype, 'submit');
    const database = test.app.get(Database);
    const { all } = await database.transaction(async () => {
      await database.query(
        `SELECT account.id FROM wallet_account account JOIN wallet_wallet wallet ON wallet.account_id = account.id
          WHERE wallet.uuid = ? FOR UPDATE`,
        [account],
      );
      const sent = database.outsideTransaction(work);
      await until(() => arrived.mock.calls.length === callers);
      await database.outsideTransaction(meanwhile);
      return { all: sent };
    });
    arrived.mockRestore();
    return all;
  };
  /** Sends from all callers, who meet. */
  const sendMany = () =>
    whileHeld(from, CALLERS, () => Promise.all(Array.from({ length: CALLERS }, () => send('0.10'))));
  /** How much of somebody's there is. */
  const count = async (sql: string) => {
    const [row] = await test.app.get(Database).query<{ count: string }>(sql, [person.user.id]);
    return Number(row?.count);
  };
  const postings = () => count("SELECT COUNT(*) AS count FROM wallet_posting WHERE type = 'TRANSFER' AND actor_id = ?");
  const lines = () =>
    count(
      `SELECT COUNT(*) AS count FROM shared_audit line JOIN identity_user person ON person.uuid = line.actor_id
        WHERE line.action = 'wallet.transferred' AND person.id = ?`,
    );
  /** The last that a group of more than this writes fails once, as when the server has no room left. Answers all sizes. */
  const failingOnce = async (above: number, work: () => Promise<unknown>): Promise<number[]> => {
    const audit = test.app.get(Audit);
    const sizes: number[] = [];
    const record = audit.record.bind(audit);
    let failed = false;
    audit.record = async (facts) => {
      sizes.push([facts].flat().length);
      if (!failed && [facts].flat().length > above) {
        failed = true;
        await test.app.get(Database).execute('INSERT INTO no_such_table VALUES (1)');
      }
      return record(facts);
    };
    await work().finally(() => (audit.record = record));
    return sizes;
  };

  it('is written at once', async () => {
    const sizes = await failingOnce(CALLERS, sendMany);
    // Whoever came first is alone at most.
    expect(sizes.length).toBeLessThanOrEqual(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(CALLERS);
    expect(await balancesOf(test.app, from, to)).toEqual([800, 200]);
  });

  it('is undone whole after an error of the database, and each is written by itself', async () => {
    const sizes = await failingOnce(1, sendMany);
    const failed = sizes.findIndex((size) => size > 1);
    const size = sizes[failed] as number;
    expect(sizes.slice(failed + 1, failed + 1 + size)).toEqual(Array.from({ length: size }, () => 1));
    expect(await balancesOf(test.app, from, to)).toEqual([800, 200]);
    expect([await postings(), await lines()]).toEqual([CALLERS, CALLERS]);
  });

  it('refuses whoever lost the right while they waited, and no other', async () => {
    const accountant = await aMember(test.app, company, { role: 'accountant' });
    const values = { userType: 'COMPANY' as const, balance: 1000 };
    const { uuid: source } = (await aWallet(test.app, person.actor, company, values)).wallet;
    const { uuid: target } = (await aWallet(test.app, person.actor, company, { userType: 'COMPANY' })).wallet;
    const sendAs = ({ actor }: Person, amount: string) => {
      const input = { from: source, to: target, amount, currency: 'USD', idempotencyKey: freshKey() };
      return test.app
        .get(Transfers)
        .internal(actor, input)
        .then(
          () => 'done',
          (error: { code: string }) => error.code,
        );
    };
    const deactivate = async () => {
      const input = { company: company.uuid, user: accountant.user.uuid };
      await test.app.get(MemberChanges).deactivate(person.actor, input);
    };
    const both = () => Promise.all([sendAs(accountant, '1.00'), sendAs(person, '2.00')]);
    expect(await whileHeld(source, 2, both, deactivate)).toEqual(['FORBIDDEN', 'done']);
    expect(await balancesOf(test.app, source, target)).toEqual([800, 200]);
  });

  it('leaves nothing of one that fails by itself: its key is free', async () => {
    const key = freshKey();
    await failingOnce(0, () => expect(send('1.00', key)).rejects.toThrow('no_such_table'));
    expect(await balancesOf(test.app, from, to)).toEqual([1000, 0]);
    expect([await postings(), await lines()]).toEqual([0, 0]);
    await send('1.00', key);
    expect(await balancesOf(test.app, from, to)).toEqual([900, 100]);
  });
});
