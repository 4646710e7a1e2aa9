import type { DestinationItem } from '~/areas/wallet/destinations/destination-item';

/** Many invoices that are sent or paid, one group after the other. */
export interface PayRunItem {
  uuid: string;
  kind: 'SEND' | 'PAY';
  state: 'RUNNING' | 'DONE' | 'PARTIAL' | 'STOPPED';
  total: number;
  done: number;
  skipped: number;
  /** Somebody asked it to. */
  stopping: boolean;
  creator: string;
  /** The first hundred that could not be done, and why. */
  refusals: RefusalItem[];
}

export interface RefusalItem {
  invoice: string;
  /** Null for drafts. */
  number: number | null;
  name: string;
  message: string;
}

/** The sum of the invoices that wait to be paid; minor units as text. */
export interface ApprovedItem {
  count: number;
  receives: string;
  sum: string;
  /** Sums of each invoice on this page that may be paid by whoever looks. */
  sums: Record<string, { receives: string; sum: string }>;
  /** Bank accounts that those on this page would be paid to, by invoice. */
  destinations: Record<string, DestinationItem>;
}

/** The answer to who began a run. */
export interface RunAnswer {
  run?: string;
}
