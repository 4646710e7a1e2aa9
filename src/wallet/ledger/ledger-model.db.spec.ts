import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany } from '../../../test/harness/builders/company.js';
import { anAccount, expectLedgerSound, USD } from '../../../test/harness/builders/wallet.js';
import { ownDatabaseAddress } from '../../../test/harness/database-server.js';
import { reportFigure } from '../../../test/harness/figures.mjs';
import { SIZES } from '../../../test/sizes.js';
import { AppError } from '../../shared/errors/app-error.js';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { currencyOf } from '../../shared/money/currency.js';
import { minor } from '../../shared/money/money.js';
import { AccountsRepository } from './accounts/accounts.repository.js';
import { Ledger } from './ledger.service.js';
import type { StoredKind } from './model/account.js';
import type { Book } from './model/book.js';
import { WrongPosting } from './model/ledger.errors.js';

const OPERATIONS = SIZES.ledgerOperations;
const GROUP = 64;
const GROUPS_A_HISTORY = 8;
/** Histories that go on at once. */
const AT_ONCE = 4;

const YEN = currencyOf('JPY');
const KINDS: readonly { kind: StoredKind; currency: typeof USD }[] = [
  ...(['MAIN', 'MAIN', 'SHARE', 'SHARE', 'HOLD', 'OWED', 'RECON'] as const).map((kind) => ({ kind, currency: USD })),
  ...(['MAIN', 'SHARE'] as const).map((kind) => ({ kind, currency: YEN })),
];
/** Outside, in dollars: it gives and takes whatever is asked. */
const BANK = KINDS.length;

/** Lines of one posting: accounts as indices, the last of which gets what makes them sum to zero, or nearly. */
interface Operation {
  lines: { account: number; amount: number }[];
  last: number;
  off: number;
}

const account = fc.nat(BANK);
const operation: fc.Arbitrary<Operation> = fc.record({
  lines: fc.array(fc.record({ account, amount: fc.integer({ min: -500, max: 500 }) }), { minLength: 1, maxLength: 3 }),
  last: account,
  off: fc.oneof({ weight: 30, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(-1, 1) }),
});
const history = fc.array(fc.array(operation, { minLength: GROUP, maxLength: GROUP }), {
  minLength: GROUPS_A_HISTORY,
  maxLength: GROUPS_A_HISTORY,
});
const histories = fc.array(history, { minLength: AT_ONCE, maxLength: AT_ONCE });

type Amounts = Map<number, { balance: number; entries: number }>;

/** Returns the new amounts by plain arithmetic, or null where the posting is not allowed. */
function calculate(before: Amounts, legs: readonly (readonly [number, number])[]): Amounts | null {
  const moving = legs.filter(([, amount]) => amount !== 0);
  const currencies = new Set(moving.map(([index]) => KINDS[index]?.currency ?? USD));
  if (moving.length < 2 || currencies.size > 1 || moving.reduce((sum, [, amount]) => sum + amount, 0) !== 0)
    return null;
  const after = new Map(before);
  for (const [index, amount] of moving) {
    if (index === BANK) continue;
    const { balance, entries } = after.get(index) ?? { balance: 0, entries: 0 };
    const next = balance + amount;
    const kind = KINDS[index]?.kind;
    if (kind === 'OWED' ? next > 0 : kind !== 'RECON' && next < 0) return null;
    after.set(index, { balance: next, entries: entries + 1 });
  }
  return after;
}

describe('the ledger against a naive model', () => {
  let test: TestApp;
  let operations = 0;
  let moved = 0;
  beforeAll(async () => {
    // The whole ledger is proven in the end.
    test = await openTestApp({}, { database: await ownDatabaseAddress('ledger_model') });
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  it(`says and holds the same after each group of ${OPERATIONS} operations`, async () => {
    const company = await aCompany(test.app, (await signedIn(test.app)).actor);
    await fc.assert(
      fc.asyncProperty(histories, async (drawn) => {
        const playing = drawn.map(async (groups) => {
          const ids = await Promise.all(KINDS.map((values) => anAccount(test.app, company, values)));
          let amounts: Amounts = new Map();
          for (const group of groups) amounts = await writeGroup(company.id, ids, { group, amounts });
        });
        await Promise.all(playing);
      }),
      { numRuns: Math.ceil(OPERATIONS / GROUP / GROUPS_A_HISTORY / AT_ONCE) },
    );
    expect(moved).toBeGreaterThan(operations / 10);
    reportFigure(1, `0 of ${operations} operations of the ledger (${moved} moved money) differed from a naive model`);
  });

  async function writeGroup(
    company: Key<'company'>,
    ids: readonly Key<'account'>[],
    { group, amounts }: { group: readonly Operation[]; amounts: Amounts },
  ): Promise<Amounts> {
    let after = amounts;
    await test.app.get(Database).transaction(async () => {
      const ledger = test.app.get(Ledger);
      const bank = await ledger.outside(company, USD, 'BANK');
      const book = await ledger.open(ids);
      after = amounts;
      for (const one of group) {
        const legs = legsOf(one);
        const expected = calculate(after, legs);
        const isTaken = post(book, legs, (index) =>
          index === BANK ? bank : book.account(ids[index] as Key<'account'>),
        );
        // Compared by hand: a matcher for each of the operations would take longer than the ledger itself.
        if (isTaken !== (expected !== null)) expect([legs, isTaken]).toEqual([legs, expected !== null]);
        after = expected ?? after;
        operations++;
        if (expected) moved++;
      }
      await ledger.insert(book);
    });
    const stored = await test.app.get(AccountsRepository).list(ids);
    const found = ids
      .map((id) => stored.find((one) => one.id === id))
      .map((one) => [Number(one?.balance), one?.entries]);
    expect(found).toEqual(ids.map((_, index) => [after.get(index)?.balance ?? 0, after.get(index)?.entries ?? 0]));
    return after;
  }
});

function legsOf({ lines, last, off }: Operation): [number, number][] {
  const legs = lines.map(({ account: index, amount }): [number, number] => [index, amount]);
  return [...legs, [last, off - legs.reduce((sum, [, amount]) => sum + amount, 0)]];
}

/** Whether the book took it. Whatever it refuses it refuses with a class of its own. */
function post(
  book: Book,
  legs: readonly (readonly [number, number])[],
  accountOf: (index: number) => Parameters<Book['post']>[0]['legs'][number]['account'],
): boolean {
  try {
    book.attempt(() =>
      book.post({
        type: 'TRANSFER',
        legs: legs.map(([index, amount]) => ({ account: accountOf(index), amount: minor(amount) })),
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof AppError || error instanceof WrongPosting) return false;
    throw error;
  }
}
