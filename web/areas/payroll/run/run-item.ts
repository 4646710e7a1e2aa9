import type { InvoiceRow } from '~/areas/payroll/invoices/invoice-row';
import type { RateItem } from '~/areas/payroll/rates/rate-item';

export const RUN_STEPS = ['period', 'people', 'extras', 'review'] as const;
export type RunStep = (typeof RUN_STEPS)[number];

export interface RunPeriod {
  from: string;
  to: string;
}

/** Somebody to be paid; seconds of the period. */
export interface PersonItem {
  uuid: string;
  name: string;
  tracked: number;
  manual: number;
  unproductive: number;
  overLimit: number;
  payable: number;
  /** Manual time that waits for a decision. */
  pending: number;
  /** In force in the period, the oldest first. */
  rates: RateItem[];
  invoice: InvoiceRow | null;
  /** What an invoice would come to without extra payments, minor units as text; null where nobody knows yet. */
  estimate: string | null;
  /** Per cent against the one before; null where there is none. */
  change: number | null;
  flags: Flag[];
  /** Nobody decides what they are paid themselves. */
  isOwn: boolean;
}

export type Flag = 'noRate' | 'noHours' | 'differs' | 'pending' | 'WALLET' | 'BANK' | 'IDENTITY';

/** A draft as it would be sent now. Amounts are minor units as text. */
export interface DraftItem {
  row: InvoiceRow;
  extras: string;
  seconds: number;
  fee: string;
  charge: string;
  sum: string;
  source: { uuid: string; name: string } | null;
  unrated: number;
}

/** A page of them. */
export interface DraftsItem {
  drafts: DraftItem[];
  next: string | null;
  isFirst: boolean;
  /** Where they are reviewed, and there are any. */
  sums: DraftSumsItem | null;
}

/** What those of all pages come to that can be sent. Amounts are minor units as text. */
export interface DraftSumsItem {
  count: number;
  /** Those left out, because there is nothing to pay. */
  empty: number;
  receives: string;
  fee: string;
  charge: string;
  sum: string;
  /** By the wallet that pays. */
  sources: { uuid: string; name: string; sum: string }[];
  /** Says which drafts were seen, and what they came to. */
  mark: string;
}

/** What became of many at once. */
export interface ManyAnswer {
  done: number;
  skipped: { name: string; message: string }[];
}
