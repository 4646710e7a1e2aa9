import type { LineItem } from '~/areas/payroll/invoice/invoice-item';
import type { InvoiceRow } from '~/areas/payroll/invoices/invoice-row';
import type { RateItem } from '~/areas/payroll/rates/rate-item';

export const RUN_STEPS = ['period', 'people', 'extras', 'review', 'sent'] as const;
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
  /** Idle time that is not paid. */
  idle: number;
  unproductive: number;
  manual: number;
  overLimit: number;
  /** tracked − idle − unproductive + manual − overLimit */
  payable: number;
  /** Manual time that waits for a decision. */
  pending: number;
  /** Rates in force in the period, the oldest first. */
  rates: RateItem[];
  /** The invoice of exactly the period. */
  invoice: InvoiceRow | null;
  /** Invoices of other periods that share days with it: the person stands apart. */
  overlapping: InvoiceRow[];
  /** Amounts of the invoice of the period, or of the one that would be created; null where nobody knows yet. */
  pay: PayItem | null;
  /** Per cent against the one before; null where there is none. */
  change: number | null;
  flags: Flag[];
  /** Nobody decides what they are paid themselves. */
  isOwn: boolean;
}

/** A total and all that explains it; amounts are minor units as text. */
export interface PayItem {
  lines: LineItem[];
  leftOut: LineItem[];
  hours: string;
  earlier: string;
  extras: string;
  total: string;
  /** Seconds of the period that other invoices pay, and seconds for which no rate was set. */
  invoiced: number;
  unrated: number;
}

export type Flag = 'noRate' | 'noHours' | 'differs' | 'pending' | 'WALLET' | 'BANK' | 'IDENTITY';

/** A draft as it would be sent now. Amounts are minor units as text. */
export interface DraftItem {
  row: InvoiceRow;
  /** The draft stays when the others are sent. */
  onHold: boolean;
  /** A colleague, or the pay day, which has no name; null: the reader made it. */
  maker: { name: string | null } | null;
  /** Late hours and corrections that it takes in, and those that it leaves out. */
  taken: LineItem[];
  leftOut: LineItem[];
  hours: string;
  earlier: string;
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
  /** There are none, because those of the period were sent. */
  areSent: boolean;
  /** Where they are reviewed, and there are any. */
  sums: DraftSumsItem | null;
}

/** Sums the drafts of all pages that can be sent. Amounts are minor units as text. */
export interface DraftSumsItem {
  count: number;
  /** Drafts without anything to pay, and drafts on hold. */
  empty: number;
  onHold: number;
  hours: string;
  earlier: string;
  extras: string;
  /** All that would be sent. */
  invoices: string[];
  receives: string;
  fee: string;
  charge: string;
  sum: string;
  /** Sums by the wallet that pays. */
  sources: { uuid: string; name: string; sum: string }[];
  /** Says which drafts were seen, and what they came to. */
  mark: string;
}

/** A page of the invoices that were sent for exactly the period. */
export interface AnswersItem {
  rows: InvoiceRow[];
  next: string | null;
  isFirst: boolean;
}

/** The result of many at once. */
export interface ManyAnswer {
  done: number;
  skipped: { name: string; message: string }[];
}
