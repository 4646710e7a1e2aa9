import type { DestinationItem } from '~/areas/wallet/destinations/destination-item';
import type { WithdrawalItem, WithdrawalState } from '~/areas/wallet/withdrawals/withdrawal-item';

/** Views of an accountant: withdrawals in one state, or the batches. */
export const VIEWS = ['held', 'batched', 'batches', 'sent', 'failed', 'returned', 'cancelled'] as const;
export type View = (typeof VIEWS)[number];

export function stateOf(view: Exclude<View, 'batches'>): WithdrawalState {
  return view.toUpperCase() as Uppercase<typeof view>;
}

export type Outcome = 'SENT' | 'FAILED' | 'RETURNED';

/** Outcomes that withdrawals in a state can get; a batch can be made of held ones besides. */
export const OUTCOMES: Record<View, readonly Outcome[]> = {
  held: ['FAILED'],
  batched: ['SENT', 'FAILED'],
  sent: ['RETURNED'],
  batches: [],
  failed: [],
  returned: [],
  cancelled: [],
};

/** A withdrawal on its way, with what would become of it at the bank. */
export interface HeldItem extends WithdrawalItem {
  destination: DestinationItem | null;
  /** Why no bank can pay it. */
  problem: { code: string; message: string } | null;
}

/** Outlook for a batch that is created now. */
export interface Outlook {
  /** Why none can be: a sentence about the account that pays. */
  bankProblem: string | null;
  executionDay: string | null;
  /** Nobody else decides about withdrawals. */
  isAlone: boolean;
}

export interface BatchItem {
  uuid: string;
  closedAt: string;
  createdBy: string;
  executionDay: string | null;
  downloadedAt: string | null;
  downloadedBy: string | null;
  dissolvedAt: string | null;
  dissolvedBy: string | null;
  dissolvedCount: number | null;
  dissolveReason: string | null;
  /** Sums by currency; `open`: nobody has said anything about them yet. */
  totals: { amount: string; currency: string; decimals: number; count: number; open: number }[];
}

/** The result of many at once. */
export interface ManyAnswer {
  done: number;
  skipped: { withdrawal: string; code: string; message: string }[];
  /** Batch that was made of them; null where something was said about them. */
  batch: string | null;
}
