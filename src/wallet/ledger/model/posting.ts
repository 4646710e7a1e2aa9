import type { Key, Uuid } from '../../../shared/ids/id.js';
import type { Minor } from '../../../shared/money/money.js';
import type { Account } from './account.js';

/** Types of postings; the table in the module's README says between which accounts each moves money. */
export const POSTING_TYPES = [
  'CARD_DEPOSIT',
  'BANK_DEPOSIT',
  'REFUND',
  'REFUND_FAILED',
  'DISPUTE',
  'DISPUTE_WON',
  'TRIAL_REMOVED',
  'PROVIDER_PAYOUT',
  'TRANSFER',
  'FAMILY_TRANSFER',
  'SCHEDULED',
  'SPLIT',
  'MERGE',
  'REDISTRIBUTION',
  'SHARE_CLOSED',
  'HOLD',
  'SENT',
  'RELEASED',
  'RETURNED',
  'RECON',
  'VENDOR_PAID',
  'PAY',
  'REVERSAL',
] as const;

export type PostingType = (typeof POSTING_TYPES)[number];

/** A signed line: + is a credit. */
export interface Leg {
  account: Account;
  amount: Minor;
}

/**
 * Evidence that money came in. OTHER_PERSON: two people stand behind it; ONE_PERSON: the last resort of a company in
 * which nobody else has the right; BEFORE: older than the rule, or a posting that needs no evidence.
 */
export const EVIDENCE = ['OTHER_PERSON', 'ONE_PERSON', 'BEFORE'] as const;
export type Evidence = (typeof EVIDENCE)[number];

/** The deposit, withdrawal or invoice that a posting is about. Each has one posting of a type and attempt. */
export interface Subject {
  type: 'deposit' | 'withdrawal' | 'providerEvent' | 'bankLine' | 'invoice';
  id: Key;
}

/** A movement that is wanted. The ledger refuses it or writes it whole. */
export interface PostingDraft {
  type: PostingType;
  /** Lines in the order in which they are written. Lines of zero are left out. */
  legs: readonly Leg[];
  /** Chosen by the caller when an answer must name it before it is written. */
  uuid?: Uuid<'posting'>;
  /** Key of the person who did it; none for what the system does by itself. */
  actorId?: Key<'user'> | null;
  description?: string;
  reason?: string | null;
  vendorId?: Key<'vendor'> | null;
  documentId?: Key<'document'> | null;
  /** The day that the bank names; without it, when it is written. Only RECON has one. */
  transactionDate?: Date;
  /** Version of the percentages by which it was divided. */
  allocationVersion?: number | null;
  /** The posting that this one takes back. */
  reverses?: Key<'posting'> | null;
  subject?: Subject | null;
  /** Number of former postings of the subject that were reversed; 0 without it. */
  attempt?: number;
  evidence?: Evidence;
}

export interface DecidedEntry {
  account: Account;
  amount: Minor;
  /** Null for accounts outside. */
  balanceAfter: Minor | null;
}

/** A movement that was allowed, with all that is stored of it. */
export interface DecidedPosting {
  draft: PostingDraft & { uuid: Uuid<'posting'> };
  companyId: Key<'company'>;
  at: Date;
  entries: readonly DecidedEntry[];
}
