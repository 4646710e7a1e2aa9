import type { InvoiceItem } from '~/areas/payroll/invoice/invoice-item';

/** How far somebody with a mailed link is. `pass` opens the invoice for a quarter of an hour. */
export type VerifyStep =
  | { face: 'START' | 'CODE' | 'APPROVED' | 'REJECTED' }
  | { face: 'INVOICE'; pass: string; invoice: InvoiceItem; company: string };
