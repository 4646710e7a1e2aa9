import type { Key, Uuid } from '../../../shared/ids/id.js';
import type { Currency } from '../../../shared/money/currency.js';
import { type Minor, plus, sumOf, ZERO } from '../../../shared/money/money.js';
import type { Owner } from '../../accounts/records/owner.js';

export const SUBJECT_KINDS = ['FAMILY', 'WALLET', 'SHARE'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** Subject of a statement: one share, a wallet with all its accounts, or all wallets of a family. */
export interface StatementSubject {
  kind: SubjectKind;
  id: Key;
  uuid: Uuid;
  name: string;
  companyId: Key<'company'>;
  owner: Owner;
  currency: Currency;
}

/** Bucket in which the money of an account counts. */
export type Bucket = 'balance' | 'held' | 'recon' | 'owed';

export interface StatementAccount {
  id: Key<'account'>;
  bucket: Bucket;
  /** Balance as of now. */
  balance: Minor;
  /** Time of the last entry, UTC; null before the first. */
  lastAt: Date | null;
  /** Key of the last entry that is read, where the accounts are read as of one instant; otherwise all are. */
  lastEntry?: Key;
}

/** Balances of accounts together, or their change, in minor units. */
export type Buckets = Record<Bucket, Minor>;

export const NOTHING: Buckets = { balance: ZERO, held: ZERO, recon: ZERO, owed: ZERO };

export function plusBuckets(a: Buckets, b: Buckets): Buckets {
  return {
    balance: plus(a.balance, b.balance),
    held: plus(a.held, b.held),
    recon: plus(a.recon, b.recon),
    owed: plus(a.owed, b.owed),
  };
}

/** Returns the balance that the bank shows. */
export function realBalance({ balance, held, recon }: Buckets): Minor {
  return sumOf([balance, held, recon]);
}

/**
 * Reader of a statement. A guest of a share sees that share alone; one who only puts in, what they put in themselves.
 */
export type StatementReader =
  { kind: 'HOLDER' } | { kind: 'GUEST'; user: Key<'user'> } | { kind: 'GIVER'; user: Key<'user'> };

export interface StatementScope extends StatementSubject {
  company: { uuid: Uuid<'company'>; name: string };
  reader: StatementReader;
  /** Main zone of the company: days begin there. */
  zone: string;
}
