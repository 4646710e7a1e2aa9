export const INVOICE_STATES = ['DRAFT', 'SENT', 'ADJUSTED', 'REJECTED', 'APPROVED', 'PAID', 'CANCELLED'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** A line of a list of invoices. */
export interface InvoiceRow {
  uuid: string;
  /** Null for drafts. */
  number: number | null;
  user: string;
  name: string;
  from: string;
  to: string;
  state: InvoiceState;
  version: number;
  /** Minor units as text. */
  total: string;
  currency: string;
  decimals: number;
  reason: string | null;
  dueOn: string | null;
}

/** The views of the list, and which states each shows. */
export const INVOICE_VIEWS = {
  all: [],
  drafts: ['DRAFT'],
  waiting: ['SENT', 'ADJUSTED'],
  rejected: ['REJECTED'],
  approved: ['APPROVED'],
  paid: ['PAID'],
  cancelled: ['CANCELLED'],
} as const satisfies Record<string, readonly InvoiceState[]>;
export type InvoiceView = keyof typeof INVOICE_VIEWS;

export interface StateTotalItem {
  state: InvoiceState;
  count: number;
  total: string;
  currency: string;
  decimals: number;
}
