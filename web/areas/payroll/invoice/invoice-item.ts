import type { DestinationItem } from '~/areas/wallet/destinations/destination-item';
import type { RATE_UNITS } from '~/areas/payroll/rates/rate-item';
import type { InvoiceRow } from '~/areas/payroll/invoices/invoice-row';

export interface DayItem {
  day: string;
  seconds: number;
}

/** Amounts are minor units as text. */
export interface LineItem {
  kind: 'HOURS' | 'LATE' | 'CORRECTION' | 'FIXED' | 'EXTRA';
  unit: (typeof RATE_UNITS)[number] | null;
  rate: string | null;
  from: string | null;
  to: string | null;
  seconds: number | null;
  workedDays: number | null;
  unitDays: number | null;
  /** Part of the amount that makes up for rounding in other lines of the same unit; null where there is none. */
  rounding: string | null;
  days: DayItem[];
  category: string | null;
  remarks: string | null;
  amount: string;
}

export interface WalletName {
  uuid: string;
  name: string;
}

export interface CostsItem {
  payrollWallet: WalletName | null;
  sourceWallet: WalletName | null;
  fee: string;
  charge: string;
  sum: string;
}

export interface VersionItem {
  lines: LineItem[];
  version: number;
  total: string;
  remarks: string | null;
  createdAt: string;
  creator: string | null;
}

export type InvoiceMove = 'edit' | 'send' | 'adjust' | 'approve' | 'reject' | 'cancel' | 'pay';

type Unit = LineItem['unit'];

/** Days that pay less than was agreed when they were worked. */
export interface LoweredItem {
  from: string;
  to: string;
  former: { amount: string; unit: Unit };
  now: { amount: string; unit: Unit };
  isOtherKind: boolean;
  at: string;
}

export interface InvoiceItem extends InvoiceRow {
  project: string;
  memo: string;
  remarks: string | null;
  lines: LineItem[];
  seconds: number;
  pay: string;
  extras: string;
  costs: CostsItem | null;
  /** The bank account that it would be paid to, for who may pay it; null where it stays in the wallet. */
  destination: DestinationItem | null;
  /** Days with time for which nothing was agreed. */
  unrated: DayItem[];
  /** Corrections that are left to the next invoice. */
  waiting: DayItem[];
  /** Late hours and corrections that somebody left out of the draft. */
  leftOut: LineItem[];
  /** Days whose time was changed since it was sent. */
  changedDays: string[];
  lowered: LoweredItem[];
  sentAt: string | null;
  approvedAt: string | null;
  rejectedAt: string | null;
  paidAt: string | null;
  cancelledAt: string | null;
  moves: InvoiceMove[];
  versions: VersionItem[];
}

/** A wallet of the company that may pay. */
export interface PayingWalletItem extends WalletName {
  /** Spendable balance; null for those who do not keep its accounts. */
  balance: string | null;
}
