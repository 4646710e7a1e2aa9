import { Injectable } from '@nestjs/common';
import { type Key, NO_KEY } from '../../../shared/ids/id.js';
import { type Minor, negative, plus, ZERO } from '../../../shared/money/money.js';
import { type Buckets, NOTHING, plusBuckets, type StatementAccount } from '../scope/statement-scope.js';
import { EntriesQuery, type Position, type Span, type WalkedEntry } from './entries.query.js';

/** A posting as accounts of a statement see it. */
export interface Movement extends Position {
  /** Change of all accounts together: zero where money only moved between them. */
  change: Buckets;
  /** How much was moved, whatever its direction. */
  volume: Minor;
}

/** Several entries of one posting may be of one account; more than these are of several postings. */
const ROOM = 10;

/** Goes through the entries of accounts as one list of postings, a batch at a time. */
@Injectable()
export class StatementWalk {
  constructor(private readonly entries: EntriesQuery) {}

  /** Returns the balances of the accounts together at a position of the ledger. */
  async balancesAt(accounts: readonly StatementAccount[], position: Position): Promise<Buckets> {
    const [balances] = await this.listBalances(accounts, [position]);
    return balances ?? NOTHING;
  }

  /** Like balancesAt, for several positions. */
  async listBalances(accounts: readonly StatementAccount[], positions: readonly Position[]): Promise<Buckets[]> {
    const earliest = Math.min(...positions.map(({ at }) => at.getTime()));
    const isStill = ({ lastAt }: StatementAccount): boolean => lastAt === null || lastAt.getTime() < earliest;
    const still = accounts.filter(isStill).reduce((sum, { bucket, balance }) => added(sum, bucket, balance), NOTHING);
    const moving = new Map(accounts.filter((account) => !isStill(account)).map((account) => [account.id, account]));
    const sums = positions.map(() => still);
    for (const { account, point, balance } of await this.entries.listBalances([...moving.values()], positions)) {
      const bucket = moving.get(account)?.bucket ?? 'balance';
      sums[point] = added(sums[point] ?? NOTHING, bucket, balance);
    }
    return sums;
  }

  /** Walks over movements in order, to the end of the span. `batch`: about how many are wanted at once. */
  async *walk(accounts: readonly StatementAccount[], span: Span, batch: number): AsyncGenerator<Movement[]> {
    const buckets = new Map(accounts.map(({ id, bucket }) => [id, bucket]));
    const limit = batch + ROOM;
    for (let after = span.after; ;) {
      const moving = accounts.filter(({ lastAt }) => lastAt !== null && lastAt >= after.at);
      const found = await this.entries.list(moving, { ...span, after }, limit);
      const end = endOfKnown(found, limit);
      const known = end ? found.filter((entry) => isBefore(entry, end)) : found;
      const movements = movementsOf(known, buckets);
      if (movements.length > 0) yield movements;
      const last = movements.at(-1);
      if (!end || !last) return;
      after = last;
    }
  }
}

/**
 * Finds the entry up to which all lists are known: where a list was cut off, the others are known no further than that.
 * Null: all is known.
 */
function endOfKnown(entries: readonly WalkedEntry[], limit: number): WalkedEntry | null {
  const counts = new Map<Key<'account'>, { count: number; last: WalkedEntry }>();
  for (const entry of entries) {
    const known = counts.get(entry.account);
    const last = known && isBefore(entry, known.last) ? known.last : entry;
    counts.set(entry.account, { count: (known?.count ?? 0) + 1, last });
  }
  const cut = [...counts.values()].filter(({ count }) => count >= limit).map(({ last }) => last);
  return cut.reduce<WalkedEntry | null>((first, each) => (first && isBefore(first, each) ? first : each), null);
}

function movementsOf(entries: readonly WalkedEntry[], buckets: ReadonlyMap<Key<'account'>, keyof Buckets>): Movement[] {
  const postings = new Map<Key<'posting'>, Movement & { out: Minor; in: Minor }>();
  for (const { posting, at, account, amount } of entries) {
    const known = postings.get(posting) ?? { posting, at, change: NOTHING, volume: ZERO, in: ZERO, out: ZERO };
    const [into, out] =
      amount > 0n ? [plus(known.in, amount), known.out] : [known.in, plus(known.out, negative(amount))];
    const change = added(known.change, buckets.get(account) ?? 'balance', amount);
    postings.set(posting, { ...known, change, in: into, out, volume: into > out ? into : out });
  }
  return [...postings.values()]
    .map(({ posting, at, change, volume }) => ({ posting, at, change, volume }))
    .sort((a, b) => (isBefore(a, b) ? -1 : 1));
}

function added(sum: Buckets, bucket: keyof Buckets, amount: Minor): Buckets {
  return plusBuckets(sum, { ...NOTHING, [bucket]: amount });
}

export function isBefore(a: Position, b: Position): boolean {
  const difference = a.at.getTime() - b.at.getTime();
  return difference === 0 ? BigInt(a.posting) < BigInt(b.posting) : difference < 0;
}

/** Returns the position before everything that happened at this instant. */
export function justBefore(at: Date): Position {
  return { at, posting: NO_KEY };
}
