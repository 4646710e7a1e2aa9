import type { Amount, Balances } from '~/areas/wallet/view/accounts-view';
import type { TimeOfDay } from '~/lib/format/time-of-day';

export const TRANSACTION_TYPES = [
  ...(['TRANSFER', 'FAMILY_TRANSFER', 'SCHEDULED', 'SPLIT', 'MERGE', 'REDISTRIBUTION', 'SHARE_CLOSED'] as const),
  ...([
    'CARD_DEPOSIT',
    'BANK_DEPOSIT',
    'REFUND',
    'REFUND_FAILED',
    'DISPUTE',
    'DISPUTE_WON',
    'TRIAL_REMOVED',
    'PROVIDER_PAYOUT',
  ] as const),
  ...(['HOLD', 'SENT', 'RELEASED', 'RETURNED', 'RECON', 'VENDOR_PAID', 'PAY', 'REVERSAL'] as const),
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const OUTSIDE_KINDS = [
  ...(['HOLD', 'OWED', 'RECON', 'CARD', 'BANK', 'CHARGES', 'FEES', 'PAYEES', 'UNBOOKED'] as const),
] as const;

/** Describes one of the places that money moved between. */
export interface TransactionEnd {
  kind: (typeof OUTSIDE_KINDS)[number] | 'MAIN' | 'SHARE' | 'OTHER';
  place: string | null;
  owner: string | null;
  /** Null where the reader may not know. */
  amount: Amount | null;
}

export interface TransactionItem {
  uuid: string;
  type: TransactionType;
  /** ISO 8601. */
  at: string;
  day: string;
  time: TimeOfDay;
  /** Day at the bank, where that is another one. */
  bankDay: string | null;
  amount: Amount;
  volume: Amount;
  held: Amount;
  recon: Amount;
  balance: Amount | null;
  description: string;
  reason: string | null;
  creator: string | null;
  vendor: string | null;
  document: { name: string; isPicture: boolean } | null;
  ends: TransactionEnd[];
  reverses: string | null;
  reversedBy: string | null;
  reversedFor: string | null;
}

/** The subject of a statement, as the address says it: `wallet.<uuid>`. */
export interface Subject {
  value: string;
  kind: 'FAMILY' | 'WALLET' | 'SHARE';
  uuid: string;
  name: string;
  /** Owner, where that is somebody else. */
  owner: string | null;
  currency: string;
  decimals: number;
}

export const RANGES = ['past-7-days', 'past-30-days', 'this-week', 'this-month', 'custom'] as const;
export type RangeName = (typeof RANGES)[number];

/** Holds the filter of the address, or the usual one where the address says nothing. */
export interface StatementFilter {
  range: RangeName;
  from: string;
  to: string;
  types: TransactionType[];
  vendor: string;
  min: string;
  max: string;
  keyword: string;
}

export interface StatementData {
  rows: TransactionItem[];
  next: string | null;
  opening: Balances | null;
  closing: Balances | null;
}

export interface OpenTransaction {
  row: TransactionItem;
  mayDelete: boolean;
}
