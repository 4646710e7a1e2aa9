import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Key } from '../../../shared/ids/id.js';
import { minor, plus, ZERO } from '../../../shared/money/money.js';
import { NOTHING, plusBuckets, type StatementAccount } from '../scope/statement-scope.js';
import type { EntriesQuery, ReadAccount, Span, WalkedEntry } from './entries.query.js';
import { isBefore, justBefore, type Movement, StatementWalk } from './statement-walk.service.js';

const key = (number: number) => String(number) as Key<never>;

/** Entries of a few accounts, more than a batch holds, many of them in one millisecond. */
const history = fc.array(
  fc.record({
    later: fc.constantFrom(0, 0, 1),
    accounts: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
    amount: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 120 },
);

function entriesOf(postings: { later: number; accounts: number[]; amount: number }[]): WalkedEntry[] {
  let at = 1_000_000;
  return postings.flatMap(({ later, accounts, amount }, index) => {
    at += later;
    const common = { posting: key(index + 1), at: new Date(at), amount: minor(amount) };
    return accounts.map((account) => ({ ...common, account: key(account) }));
  });
}

/** The first ones of each account, as the database answers. */
function query(entries: readonly WalkedEntry[]): EntriesQuery {
  const list = (accounts: readonly ReadAccount[], { after, before }: Span, limit: number) => {
    const open = entries.filter((entry) => isBefore(after, entry) && entry.at < before);
    return Promise.resolve(accounts.flatMap(({ id }) => open.filter(({ account }) => account === id).slice(0, limit)));
  };
  return { list } as unknown as EntriesQuery;
}

describe('a walk through the entries of several accounts', () => {
  it('meets every posting once, whole and in order, however small the batches', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.integer({ min: 1, max: 40 }), async (postings, batch) => {
        const entries = entriesOf(postings);
        const accounts = [1, 2, 3].map((id): StatementAccount => {
          const last = entries.filter(({ account }) => account === key(id)).at(-1);
          return { id: key(id), bucket: id === 3 ? 'held' : 'balance', balance: ZERO, lastAt: last?.at ?? null };
        });
        const span = { after: justBefore(new Date(0)), before: new Date(2_000_000), actor: null };
        const walked: Movement[] = [];
        for await (const movements of new StatementWalk(query(entries)).walk(accounts, span, batch)) {
          walked.push(...movements);
        }
        expect(walked.map(({ posting }) => posting)).toEqual(postings.map((_, index) => key(index + 1)));
        for (const { posting, change } of walked) {
          const own = entries.filter((entry) => entry.posting === posting);
          const sum = own.reduce(
            (all, { account, amount }) =>
              plusBuckets(all, { ...NOTHING, [account === key(3) ? 'held' : 'balance']: plus(amount, 0n) }),
            NOTHING,
          );
          expect(change).toEqual(sum);
        }
      }),
    );
  });
});
