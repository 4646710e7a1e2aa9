import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany } from '../../../test/harness/builders/company.js';
import { anAccount, bring, expectLedgerSound, freshKey } from '../../../test/harness/builders/wallet.js';
import { reportFigure } from '../../../test/harness/figures.mjs';
import { lastAWhile } from '../../../test/harness/until.js';
import { SIZES } from '../../../test/sizes.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden, TooManyRequests } from '../../shared/errors/app-error.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { minor } from '../../shared/money/money.js';
import { AccountsRepository } from './accounts/accounts.repository.js';
import { Ledger } from './ledger.service.js';
import { movement } from './model/book.js';
import { InsufficientBalance } from './model/ledger.errors.js';
import { type Call, KeyReused } from '../../shared/commands/command.js';
import { RECORDS } from '../../shared/commands/command-kind.js';
import { Commands } from '../../shared/commands/commands.service.js';

/** Gate 3 asks for a thousand. */
const KEYS = SIZES.commandKeys;
const CALLS = 20;

describe('commands', () => {
  let test: TestApp;
  let other: TestApp;
  let actor: Uuid<'user'>;
  let from: Key<'account'>;
  let to: Key<'account'>;
  beforeAll(async () => {
    test = await openTestApp();
    // A second process on the same database.
    other = await openTestApp();
  });
  beforeEach(async () => {
    const person = await signedIn(test.app);
    const company = await aCompany(test.app, person.actor);
    actor = person.user.uuid;
    [from, to] = [await anAccount(test.app, company, { balance: 100 }), await anAccount(test.app, company)];
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await other.close();
    await test.close();
  });

  const callOf = (amount: number, key = freshKey()): Call => ({ actor, key, operation: 'move', input: { amount } });
  /** Moves money under a key as a service does; answers which process did it. */
  const move = (at: TestApp, call: Call, { delay = 0, error }: { delay?: number; error?: Error } = {}) =>
    at.app.get(Commands).once(call, async () => {
      const ledger = at.app.get(Ledger);
      const book = await ledger.open([from, to]);
      const { amount } = call.input as { amount: number };
      book.post({ type: 'TRANSFER', legs: movement(book.account(from), book.account(to), minor(amount)) });
      await ledger.insert(book);
      await lastAWhile(delay);
      if (error) throw error;
      return { by: at === test ? 'test' : 'other' };
    });
  const balance = async (id: Key<'account'>) => {
    const [account] = await test.app.get(AccountsRepository).list([id]);
    return account?.balance;
  };
  const count = async (call: Call) => {
    const sql = 'SELECT COUNT(*) AS count FROM shared_command WHERE actor = ? AND command_key = ?';
    const [row] = await test.app.get(Database).query<{ count: string }>(sql, [call.actor, call.key]);
    return Number(row?.count);
  };

  it('are done once by two processes that are asked twenty times each', async () => {
    const call = callOf(7);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => [move(test, call, { delay: 20 }), move(other, call, { delay: 20 })]).flat(),
    );
    expect(new Set(answers.map(({ by }) => by)).size).toBe(1);
    expect(await balance(to)).toBe(7n);
  });

  it(`are done once each: ${KEYS} keys, asked ${CALLS} times at once in two processes`, async () => {
    await bring(test.app, from, KEYS);
    const calls = Array.from({ length: KEYS }, () => callOf(1));
    const ask = async (call: Call): Promise<boolean> => {
      const asked = Array.from({ length: CALLS }, (_, index) => move(index % 2 ? test : other, call));
      const answers = await Promise.all(asked);
      const different = move(test, { ...call, input: { amount: 2 } });
      await expect(different).rejects.toThrow(KeyReused);
      return new Set(answers.map(({ by }) => by)).size === 1;
    };
    let agreed = 0;
    for (let start = 0; start < KEYS; start += 10) {
      const piece = await Promise.all(calls.slice(start, start + 10).map(ask));
      agreed += piece.filter(Boolean).length;
    }
    const executions = Number(await balance(to));
    expect([executions, agreed]).toEqual([KEYS, KEYS]);
    const each = (executions / KEYS).toFixed(2);
    reportFigure(
      3,
      `${each} executions a key over ${KEYS} keys × ${CALLS} calls in two processes; other content refused`,
    );
  });

  it('are what they were: the same key is nothing else', async () => {
    const call = callOf(7);
    await move(test, call);
    await expect(move(test, { ...call, input: { amount: 8 } })).rejects.toThrow(KeyReused);
    await expect(move(other, { ...call, operation: 'other' })).rejects.toThrow(KeyReused);
    const both = [move(test, callOf(1, 'same-key-1'), { delay: 20 }), move(test, callOf(2, 'same-key-1'))];
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await balance(to)).toBe(8n);
  });

  it('do not mind in which order the fields came', async () => {
    const call = { ...callOf(1), input: { amount: 1, note: 'a' } };
    await move(test, call);
    expect(await move(test, { ...call, input: { note: 'a', amount: 1 } })).toEqual({ by: 'test' });
  });

  it('are refused again as they were, though it were possible now, and without having moved anything', async () => {
    const call = callOf(101);
    await expect(move(test, call)).rejects.toThrow(InsufficientBalance);
    await test.app.get(Database).transaction(async () => {
      const ledger = test.app.get(Ledger);
      const book = await ledger.open([from]);
      const account = book.account(from);
      const bank = await ledger.outside(account.companyId, account.currency, 'BANK');
      book.post({ type: 'BANK_DEPOSIT', legs: movement(bank, account, minor(50)) });
      await ledger.insert(book);
    });
    await expect(move(other, call)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE', kind: 'conflict' });
    expect(await balance(from)).toBe(150n);
    await move(test, callOf(101));
  });

  it('undo all that they wrote when they are refused after it', async () => {
    const call = callOf(10);
    await expect(move(test, call, { error: new InsufficientBalance() })).rejects.toThrow(InsufficientBalance);
    expect([await balance(from), await balance(to), await count(call)]).toEqual([100n, 0n, 1]);
  });

  it.each([
    ['that somebody may not do', new Forbidden()],
    ['that failed', new Error('The line was cut.')],
  ])('leave no trace %s: the key is free', async (_, error) => {
    const call = callOf(10);
    await expect(move(test, call, { error })).rejects.toThrow(error);
    expect([await balance(to), await count(call)]).toEqual([0n, 0]);
    expect(await move(test, call)).toEqual({ by: 'test' });
    expect(await balance(to)).toBe(10n);
  });

  it('belong to who asked: others have keys of their own', async () => {
    const call = callOf(10);
    await move(test, call);
    await move(test, { ...call, actor: (await signedIn(test.app)).user.uuid });
    expect(await balance(to)).toBe(20n);
  });

  it.each(['short', 'x'.repeat(81), 'with blank key', 'schlüssel-1'])('refuse %j as a key', async (key) => {
    await expect(move(test, callOf(1, key))).rejects.toThrow('A command key is not one.');
  });

  it('join the transaction of who asks, and are undone with it', async () => {
    const call = callOf(1);
    const inside = test.app.get(Database).transaction(async () => {
      await move(test, call);
      throw new Error('never mind');
    });
    await expect(inside).rejects.toThrow('never mind');
    expect([await balance(to), await count(call)]).toEqual([0n, 0]);
    await test.app.get(Database).transaction(() => move(test, call));
    expect(await balance(to)).toBe(1n);
  });

  it('of before are known by their keys in lower case where those are UUIDs', async () => {
    const calls = [callOf(1, freshKey().toUpperCase()), callOf(1, `Rent-${freshKey()}`)];
    for (const call of calls) await move(test, call);
    const [migration] = test.dataSource.migrations.filter(({ name }) => name?.startsWith('wallet-lower-case-keys'));
    const runner = test.dataSource.createQueryRunner();
    // The table had another name then.
    await runner.query('RENAME TABLE shared_command TO wallet_command');
    for (let time = 0; time < 2; time++) await migration?.up(runner);
    await runner.query('RENAME TABLE wallet_command TO shared_command');
    await runner.release();
    const [loud, own] = calls as [Call, Call];
    expect(await move(test, { ...loud, key: loud.key.toLowerCase() })).toEqual({ by: 'test' });
    expect(await move(test, own)).toEqual({ by: 'test' });
    expect(await balance(to)).toBe(2n);
  });

  it('forget refusals and changes of records after thirty days, and nothing that was done about money', async () => {
    const [done, refused] = [callOf(1), callOf(101)];
    const edited = { ...callOf(1), kind: RECORDS };
    await move(test, done);
    await move(test, edited);
    await expect(move(test, refused)).rejects.toThrow(InsufficientBalance);
    await test.app.get(Commands).purge();
    expect([await count(refused), await count(edited)]).toEqual([1, 1]);
    test.clock.advance(31 * 86_400);
    await test.app.get(Commands).purge();
    expect([await count(done), await count(refused), await count(edited)]).toEqual([1, 0, 0]);
  });

  it('are counted before anything is looked at', async () => {
    const strict = await openTestApp({ MONEY_CALLS_PER_MINUTE: '10' });
    const calls = Array.from({ length: 30 }, () => callOf(1));
    const answers = await Promise.allSettled(calls.map((call) => move(strict, call)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await balance(to)).toBe(10n);
    await expect(move(strict, calls[0] as Call)).rejects.toThrow(TooManyRequests);
    await strict.close();
  });
});
