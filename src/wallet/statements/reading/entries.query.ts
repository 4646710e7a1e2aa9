import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { instant, key, number, rowDecoder } from '../../../shared/database/row.js';
import type { Key } from '../../../shared/ids/id.js';
import { minor, type Minor } from '../../../shared/money/money.js';
import type { StatementAccount } from '../scope/statement-scope.js';

/** A place in the order of postings: that of their time, and of their keys within a millisecond. */
export interface Position {
  at: Date;
  posting: Key<'posting'>;
}

const readEntry = rowDecoder({
  account: key<'account'>('account_id'),
  posting: key<'posting'>('posting_id'),
  at: instant('at'),
  amount: { name: 'amount', read: (value) => minor(String(value)) },
});

export type WalkedEntry = ReturnType<typeof readEntry>;

const readBalance = rowDecoder({
  account: key<'account'>('account_id'),
  point: number('point'),
  balance: { name: 'balance_after', read: (value) => minor(String(value)) },
});

const readLast = rowDecoder({ account: key<'account'>('account_id'), entry: key('id') });

/** An account, and the last of its entries that is read. Entries of an account have growing keys: each waits for its lock. */
export type ReadAccount = Pick<StatementAccount, 'id' | 'lastEntry'>;

/** A key beyond every entry. */
const ANY_ENTRY = '9223372036854775807' as Key;

export interface Span {
  /** Not the posting here itself. */
  after: Position;
  /** Not this instant itself. */
  before: Date;
  /** Only what this person did. */
  actor: Key<'user'> | null;
}

/** Selects put together into one statement. Each finds its rows by the index of the account alone. */
const SELECTS = 100;

/**
 * Begins where the place is. Left alone, MariaDB 10.11 finds the entries of the account by the same index and walks from the
 * end of its history to the place: 750 ms at 200,000 entries, and 0.2 ms with this.
 */
const ENTRIES = 'wallet_entry entry FORCE INDEX (wallet_entry_account)';

/** Entries of accounts in their order. Whatever the history of an account, what is read is what is asked for. */
@Injectable()
export class EntriesQuery {
  constructor(private readonly database: Database) {}

  /** Lists the first entries of each account in the span. */
  async list(accounts: readonly ReadAccount[], span: Span, limit: number): Promise<WalkedEntry[]> {
    const { after, before, actor } = span;
    const mine = actor ? 'JOIN wallet_posting posting ON posting.id = entry.posting_id AND posting.actor_id = ?' : '';
    const select = `(SELECT entry.account_id, entry.posting_id, entry.at, entry.amount FROM ${ENTRIES} ${mine}
                      WHERE entry.account_id = ? AND entry.at >= ? AND entry.at < ? AND (entry.at > ? OR entry.posting_id > ?)
                        AND entry.id <= ?
                      ORDER BY entry.at, entry.id LIMIT ?)`;
    const found = await this.union(accounts, select, ({ id, lastEntry = ANY_ENTRY }) => {
      return [...(actor ? [actor] : []), id, after.at, before, after.at, after.posting, lastEntry, limit];
    });
    return found.map(readEntry);
  }

  /**
   * Returns the balance of each account just before each instant, or after the posting at one; accounts without
   * entries are left out.
   */
  async listBalances(
    accounts: readonly ReadAccount[],
    points: readonly Position[],
  ): Promise<{ account: Key<'account'>; point: number; balance: Minor }[]> {
    const select = `(SELECT entry.account_id, ? AS point, entry.balance_after FROM ${ENTRIES}
                      WHERE entry.account_id = ? AND entry.at <= ? AND (entry.at < ? OR entry.posting_id <= ?)
                        AND entry.id <= ?
                      ORDER BY entry.at DESC, entry.id DESC LIMIT 1)`;
    const places = points.flatMap(({ at, posting }, point) =>
      accounts.map(({ id, lastEntry = ANY_ENTRY }) => ({ id, lastEntry, point, at, posting })),
    );
    const found = await this.union(places, select, ({ id, lastEntry, point, at, posting }) => [
      point,
      id,
      at,
      at,
      posting,
      lastEntry,
    ]);
    return found.map(readBalance);
  }

  /** Returns the key of the last entry of each account; accounts without entries are left out. */
  async listLast(accounts: readonly Key<'account'>[]): Promise<Map<Key<'account'>, Key>> {
    const select = `(SELECT entry.account_id, entry.id FROM ${ENTRIES}
                      WHERE entry.account_id = ? ORDER BY entry.at DESC, entry.id DESC LIMIT 1)`;
    const found = await this.union(accounts, select, (account) => [account]);
    return new Map(found.map(readLast).map(({ account, entry }) => [account, entry]));
  }

  private async union<T>(items: readonly T[], select: string, parameters: (item: T) => unknown[]): Promise<object[]> {
    const rows: object[] = [];
    for (let start = 0; start < items.length; start += SELECTS) {
      const part = items.slice(start, start + SELECTS);
      rows.push(
        ...(await this.database.query<object>(part.map(() => select).join(' UNION ALL '), part.flatMap(parameters))),
      );
    }
    return rows;
  }
}
