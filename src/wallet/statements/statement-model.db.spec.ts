import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Person, signedIn } from '../../../test/harness/actors.js';
import { openTestApp, type TestApp } from '../../../test/harness/app.js';
import { aCompany } from '../../../test/harness/builders/company.js';
import { aWallet, deposit, expectLedgerSound, freshKey } from '../../../test/harness/builders/wallet.js';
import { reportFigure } from '../../../test/harness/figures.mjs';
import { SIZES } from '../../../test/sizes.js';
import type { Company } from '../../company/index.js';
import { Database } from '../../shared/database/database.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { minor, minus, negative, plus, sumOf } from '../../shared/money/money.js';
import { Ledger } from '../ledger/ledger.service.js';
import { movement } from '../ledger/model/book.js';
import { creditLegs } from '../accounts/legs.js';
import { locksOf } from '../accounts/account-ref.js';
import { AccountRefsQuery } from '../accounts/account-refs.query.js';
import { ShareChanges } from '../shares/share-changes.service.js';
import { Transfers } from '../transfers/transfers.service.js';
import type { Wallet } from '../accounts/records/wallet.entity.js';
import type { StatementRow } from './reading/statement-rows.service.js';
import { NOTHING, plusBuckets } from './scope/statement-scope.js';
import { type Statement, Statements } from './statements.service.js';

const HISTORIES = SIZES.statementHistories;
const FIRST_DAY = Date.parse('2026-11-20T20:00:00Z');

type Act = {
  act: 'deposit' | 'transfer' | 'recon' | 'hold' | 'owe' | 'split';
  from: number;
  to: number;
  amount: number;
};

const act: fc.Arbitrary<Act & { later: number }> = fc.record({
  act: fc.constantFrom<Act['act']>('deposit', 'transfer', 'transfer', 'transfer', 'recon', 'hold', 'owe', 'split'),
  from: fc.nat(20),
  to: fc.nat(20),
  amount: fc.integer({ min: 1, max: 900 }),
  // Many fall on one millisecond, others on other days.
  later: fc.constantFrom(0, 0, 0, 0, 0.001, 0.001, 3600),
});

const question = fc.record({
  from: fc.integer({ min: 20, max: 22 }),
  days: fc.nat(4),
  first: fc.constantFrom(2, 3, 7, 100),
});

describe('statements against a naive sum of entries', () => {
  let test: TestApp;
  let person: Person;
  let company: Company;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(async () => {
    await expectLedgerSound(test.app);
    await test.close();
  });

  it(`add up: shares to wallets, wallets to families, in every one of ${HISTORIES} histories`, async () => {
    const history = fc.array(act, { minLength: 80, maxLength: 120 });
    await fc.assert(
      fc.asyncProperty(history, fc.array(question, { minLength: 3, maxLength: 3 }), async (acts, questions) => {
        test.clock.set(new Date(FIRST_DAY));
        person = await signedIn(test.app);
        company = await aCompany(test.app, person.actor);
        const world = await makeWorld();
        for (const each of acts) await world.step(each);
        for (const asked of questions) await world.compare(asked);
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    );
    reportFigure(1, `0 of ${HISTORIES} histories had a statement that does not add up`);
  });

  async function makeWorld() {
    const one = async (values: Parameters<typeof aWallet>[3]) => aWallet(test.app, person.actor, company, values);
    const { wallet: open } = await one({ familyType: 'OPEN', familyName: 'Open' });
    const { wallet: bank } = await one({ familyType: 'BANK' });
    const percents = [50, 30, 20].map((percent) => ({ name: 'Share', percent }));
    const { wallet: percent, shares } = await one({ familyType: 'PERCENT', shares: percents });
    const wallets = [open, bank, percent];
    const openShares: Uuid[] = [];
    const percentShares = shares.map(({ uuid }) => uuid as Uuid);
    return {
      step: async ({ later, ...drawn }: Act & { later: number }) => {
        test.clock.advance(later);
        const places = [open.uuid, bank.uuid, percent.uuid, ...openShares, ...percentShares] as Uuid[];
        const [from, to] = [places[drawn.from % places.length] as Uuid, places[drawn.to % places.length] as Uuid];
        await step(drawn, { from, to, bank, openShares, open, wallets });
      },
      compare: async ({ from: day, days, first }: { from: number; days: number; first: number }) => {
        const range = { from: `2026-11-${day}`, to: `2026-11-${day + days}`, first };
        const ofShares = new Map<Uuid, StatementRow[]>();
        for (const share of [...openShares, ...percentShares]) ofShares.set(share, await whole('share', share, range));
        const ofWallets = new Map<Uuid, StatementRow[]>();
        for (const { uuid } of wallets) ofWallets.set(uuid, await whole('wallet', uuid, range));
        const families = await familiesOf(wallets);
        for (const [family, members] of families) {
          const rows = await whole('family', family, range);
          expectSum(
            rows,
            members.flatMap(({ uuid }) => ofWallets.get(uuid) ?? []),
          );
        }
        expectSum(
          ofWallets.get(percent.uuid) ?? [],
          percentShares.flatMap((uuid) => ofShares.get(uuid) ?? []),
        );
      },
    };
  }

  interface Places {
    from: Uuid;
    to: Uuid;
    open: Wallet;
    bank: Wallet;
    openShares: Uuid[];
    wallets: readonly Wallet[];
  }

  /** Makes one random movement; a refused one changes nothing. */
  async function step({ act: what, amount }: Omit<Act, 'from' | 'to'>, places: Places): Promise<void> {
    const { from, to, open, bank, openShares } = places;
    const text = (amount / 100).toFixed(2);
    const requested = { from, to, amount: text, currency: 'USD', idempotencyKey: freshKey() };
    const transfers = test.app.get(Transfers);
    if (what === 'deposit') await deposit(test.app, to, amount);
    else if (what === 'transfer') {
      await transfers
        .internal(person.actor, requested)
        .catch(() => transfers.toOtherFamily(person.actor, { ...requested, idempotencyKey: freshKey() }))
        .catch(() => undefined);
    } else if (what === 'split') {
      const share = { name: 'Part', amount: text };
      const split = { account: open.uuid, share, idempotencyKey: freshKey() };
      const made = await test.app
        .get(ShareChanges)
        .split(person.actor, split)
        .catch(() => null);
      if (made) openShares.push(made.share);
    } else await post(what, amount, bank);
  }

  /** Posts to the accounts of a wallet that are not spent from, as other parts of the program do. */
  async function post(what: 'recon' | 'hold' | 'owe', amount: number, { uuid, holdId, reconId, accountId }: Wallet) {
    const ledger = test.app.get(Ledger);
    const place = (await test.app.get(AccountRefsQuery).findAccountRefs([uuid])).get(uuid);
    if (!place || !holdId || !accountId) throw new Error('There is no such bank wallet.');
    await test.app.get(Database).transaction(async () => {
      const outside = await ledger.outside(place.wallet.companyId, place.wallet.currency, 'UNBOOKED');
      const book = await ledger.open([...locksOf(place), holdId, reconId]);
      const account = (id: Key<'account'>) => book.account(id);
      const there = account(accountId).balance;
      if (what === 'recon') book.post({ type: 'RECON', legs: movement(outside, account(reconId), minor(amount)) });
      else if (what === 'hold' && there >= amount) {
        book.post({ type: 'HOLD', legs: movement(account(accountId), account(holdId), minor(amount)) });
        book.post({ type: 'SENT', legs: movement(account(holdId), outside, minor(amount)) });
      } else if (what === 'owe') {
        const back = there < amount ? there : minor(amount);
        const owed = { account: account(place.wallet.owedId), amount: minus(back, minor(amount)) };
        const gone = { account: account(accountId), amount: negative(back) };
        book.post({ type: 'REFUND', legs: [gone, owed, { account: outside, amount: minor(amount) }] });
        book.post({
          type: 'CARD_DEPOSIT',
          legs: [{ account: outside, amount: minor(-5) }, ...creditLegs(book, place, minor(5))],
        });
      }
      await ledger.insert(book);
    });
  }

  /** All pages of a statement, which must hold together. */
  async function whole(kind: 'family' | 'wallet' | 'share', uuid: Uuid, range: object): Promise<StatementRow[]> {
    const statements = test.app.get(Statements);
    const read = (after: Uuid | null): Promise<Statement> => {
      const asked = { [kind]: uuid, ...range, ...(after && { after }) };
      if (kind === 'family') return statements.readFamily(person.actor, asked);
      return kind === 'wallet' ? statements.readWallet(person.actor, asked) : statements.readShare(person.actor, asked);
    };
    const rows: StatementRow[] = [];
    const statement = await read(null);
    let { page } = statement;
    const { opening, closing } = page;
    const entriesOf = async () => {
      const entries = await test.dataSource.query<{ uuid: Uuid; balance: string }[]>(
        `SELECT posting.uuid, entry.balance_after AS balance FROM wallet_entry entry
           JOIN wallet_posting posting ON posting.id = entry.posting_id
           JOIN wallet_share share ON share.account_id = entry.account_id
          WHERE share.uuid = ? AND entry.at >= ? AND entry.at < ? ORDER BY entry.id`,
        [uuid, statement.filter.from, statement.filter.before],
      );
      return entries.map((entry) => [entry.uuid, BigInt(entry.balance)]);
    };
    for (rows.push(...page.rows); page.next; rows.push(...page.rows)) page = (await read(page.next)).page;
    let running = opening ?? NOTHING;
    for (const { movement: moved, after } of rows) {
      running = plusBuckets(running, moved.change);
      expect(after).toEqual(running);
    }
    expect(closing).toEqual(running);
    if (kind === 'share')
      expect(rows.map(({ posting, after }) => [posting.uuid, after?.balance])).toEqual(await entriesOf());
    expect(new Set(rows.map(({ posting }) => posting.uuid)).size).toBe(rows.length);
    return rows;
  }

  function expectSum(together: readonly StatementRow[], parts: readonly StatementRow[]): void {
    const changeOf = (rows: readonly StatementRow[]) =>
      sumOf(
        rows.map(({ movement: { change } }) =>
          plus(plus(change.balance, change.held), plus(change.recon, change.owed)),
        ),
      );
    const byPosting = new Map<Uuid, StatementRow[]>();
    for (const part of parts) {
      byPosting.set(part.posting.uuid, [...(byPosting.get(part.posting.uuid) ?? []), part]);
    }
    expect([...byPosting.keys()].sort()).toEqual(together.map(({ posting }) => posting.uuid).sort());
    for (const row of together) expect(changeOf([row])).toBe(changeOf(byPosting.get(row.posting.uuid) ?? []));
  }

  async function familiesOf(wallets: readonly Wallet[]): Promise<[Uuid, Wallet[]][]> {
    const rows = await test.dataSource.query<{ id: Key<'family'>; uuid: Uuid }[]>(
      'SELECT id, uuid FROM wallet_family WHERE company_id = ?',
      [company.id],
    );
    return rows.map(({ id, uuid }) => [uuid, wallets.filter(({ familyId }) => familyId === id)]);
  }
});
