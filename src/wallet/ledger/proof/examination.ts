import type { Key } from '../../../shared/ids/id.js';
import { contentHash, type EntryContent, type PostingContent } from '../model/content-hash.js';

export interface ExaminedPosting extends PostingContent {
  id: Key<'posting'>;
  contentHash: Buffer;
}

export interface ExaminedEntry extends EntryContent {
  at: Date;
}

export interface ExaminedAccount {
  id: Key<'account'>;
  currency: string;
  /** Null for accounts outside. */
  balance: bigint | null;
  entries: number;
  lastAt: Date | null;
  closedAt: Date | null;
}

interface Running {
  balance: bigint | null;
  entries: number;
  lastAt: Date;
  currency: string;
}

/** A line that is not right. */
export class Flaw extends Error {
  override readonly name = 'Flaw';
}

/**
 * Holds what the ledger says against what it should. Postings are fed in the order of their keys, in which the entries of
 * each account follow each other: whoever writes one holds its lock before the key is given. Throws the first flaw.
 */
export class Examination {
  private readonly accounts = new Map<Key<'account'>, Running>();
  postings = 0;
  entries = 0;

  /** Part of the ledger: what was before the first posting is taken as it is. */
  constructor(private readonly whole: boolean) {}

  /** Examines a posting with its entries in the order in which they were written. */
  take(posting: ExaminedPosting, entries: readonly ExaminedEntry[]): void {
    const name = `Posting ${posting.id}`;
    if (entries.length < 2) throw new Flaw(`${name} has ${entries.length} entries.`);
    const sums = new Map<string, bigint>();
    entries.forEach((entry, index) => {
      if (entry.seq !== index + 1) throw new Flaw(`${name} misses entry ${index + 1}.`);
      if (entry.at.getTime() !== posting.at.getTime()) throw new Flaw(`${name}, entry ${entry.seq}: another time.`);
      sums.set(entry.currency, (sums.get(entry.currency) ?? 0n) + entry.amount);
      this.follow(`${name}, entry ${entry.seq}`, entry);
    });
    for (const [currency, sum] of sums) if (sum !== 0n) throw new Flaw(`${name} sums to ${sum} ${currency}.`);
    if (!contentHash(posting, entries).equals(posting.contentHash)) throw new Flaw(`${name} is not as it was written.`);
    this.postings++;
    this.entries += entries.length;
  }

  /**
   * Compares an account, after all postings. In a part of the ledger only the accounts that it touches are compared.
   */
  compare(account: ExaminedAccount): void {
    const name = `Account ${account.id}`;
    const running = this.accounts.get(account.id);
    if (account.closedAt && account.balance !== 0n) throw new Flaw(`${name} is closed and holds ${account.balance}.`);
    if (!running) {
      if (!this.whole || account.balance === null) return;
      if (account.balance !== 0n || account.entries > 0) throw new Flaw(`${name} has a balance without entries.`);
      return;
    }
    if (running.currency !== account.currency) throw new Flaw(`${name} holds ${account.currency}.`);
    if (running.balance !== account.balance) {
      throw new Flaw(`${name} holds ${account.balance}; its entries come to ${running.balance}.`);
    }
    if (account.balance === null) return;
    if (this.whole && running.entries !== account.entries) {
      throw new Flaw(`${name} has ${running.entries} entries and counts ${account.entries}.`);
    }
    if (running.lastAt.getTime() !== account.lastAt?.getTime()) throw new Flaw(`${name} has another last entry.`);
  }

  listTouched(): Key<'account'>[] {
    return [...this.accounts.keys()];
  }

  private follow(name: string, { accountId, amount, balanceAfter, currency, at }: ExaminedEntry): void {
    const before = this.accounts.get(accountId);
    const running = before ?? {
      balance: balanceAfter === null ? null : this.whole ? 0n : balanceAfter - amount,
      entries: 0,
      lastAt: at,
      currency,
    };
    if (amount === 0n) throw new Flaw(`${name} is about nothing.`);
    if (running.currency !== currency) throw new Flaw(`${name} is in another currency than its account.`);
    if ((running.balance === null) !== (balanceAfter === null)) throw new Flaw(`${name}: a balance is missing.`);
    if (running.balance !== null) {
      if (running.balance + amount !== balanceAfter) {
        throw new Flaw(`${name}: ${running.balance} and ${amount} are not ${balanceAfter}.`);
      }
      if (at < running.lastAt) throw new Flaw(`${name} is earlier than the entry before it.`);
    }
    this.accounts.set(accountId, { balance: balanceAfter, entries: running.entries + 1, lastAt: at, currency });
  }
}
