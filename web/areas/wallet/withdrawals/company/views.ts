import type { WithdrawalState } from '~/areas/wallet/withdrawals/withdrawal-item';

/** What an accountant looks at: withdrawals in one state, or the batches. */
export const VIEWS = ['held', 'batched', 'batches', 'sent', 'failed', 'returned', 'cancelled'] as const;
export type View = (typeof VIEWS)[number];

export function stateOf(view: Exclude<View, 'batches'>): WithdrawalState {
  return view.toUpperCase() as Uppercase<typeof view>;
}

export type Outcome = 'SENT' | 'FAILED' | 'RETURNED';

/** What can be said of those in a state; a batch can be made of held ones besides. */
export const OUTCOMES: Record<View, readonly Outcome[]> = {
  held: ['FAILED'],
  batched: ['SENT', 'FAILED'],
  sent: ['RETURNED'],
  batches: [],
  failed: [],
  returned: [],
  cancelled: [],
};

export interface BatchItem {
  uuid: string;
  closedAt: string;
  /** By currency; `open`: nobody has said anything about them yet. */
  totals: { amount: string; currency: string; decimals: number; count: number; open: number }[];
}

/** What became of many at once. */
export interface ManyAnswer {
  done: number;
  skipped: { withdrawal: string; message: string }[];
  /** That was made of them; null where something was said about them. */
  batch: string | null;
}
