import type { Key, Uuid } from '../../shared/ids/id.js';
import type { Currency } from '../../shared/money/currency.js';
import type { Minor } from '../../shared/money/money.js';
import type { Proof } from '../ledger/proof/proof.entity.js';

/** Sections of Money checks, in the order of the page. */
export const MONEY_CHECK_KINDS = [
  'EVIDENCE',
  'ONE_PERSON',
  'IMPORT',
  'NEW_HOLDER',
  'BANK_DETAILS',
  'BATCH',
  'DISPUTE',
  'TRIAL_MONEY',
] as const;
export type MoneyCheckKind = (typeof MONEY_CHECK_KINDS)[number];

/** A row of Money checks as it is stored. */
export interface MoneyCheckRow {
  at: Date;
  /** Key of the person who did it; null where nobody is known. */
  actorId: Key<'user'> | null;
  /** The person it concerns; null for the company. */
  personId: Key<'user'> | null;
  /** Name of the wallet, file or bank account, or the reason that was given. */
  name: string;
  currency: Currency | null;
  amount: Minor | null;
  /** Number of lines or withdrawals. */
  count: number | null;
  /** Code of what happened. */
  detail: string;
  /** Wallet of the company in which it can be looked at. */
  wallet: Uuid<'wallet'> | null;
  /** Public id of the thing itself: posting, bank line, import, batch or withdrawal, by `detail`. */
  object: Uuid | null;
}

/** A row with the names of the people in it. */
export interface MoneyCheck extends Omit<MoneyCheckRow, 'actorId' | 'personId'> {
  actor: { uuid: Uuid<'user'>; name: string } | null;
  person: { uuid: Uuid<'user'>; name: string } | null;
}

/** A section: a page of its rows, and how many there are. */
export interface MoneyCheckSection {
  kind: MoneyCheckKind;
  total: number;
  rows: MoneyCheck[];
}

/** All that an owner who distrusts somebody looks at. */
export interface MoneyCheckReport {
  sections: MoneyCheckSection[];
  /** Bookings of incoming money that are older than the evidence rule. */
  before: number;
  /** The company moves no money until its trial money is removed. */
  blocked: boolean;
  /** The last examination of the ledger; null before the first. */
  proof: Pick<Proof, 'finishedAt' | 'problem' | 'whole' | 'postings'> | null;
}
