import type { Recurrence } from '@server/shared/recurrence/recurrence';
import type { Amount } from '~/areas/wallet/view/accounts-view';

export const TRANSFER_TYPES = ['FIXED', 'PERCENT', 'ALL'] as const;
export type TransferType = (typeof TRANSFER_TYPES)[number];

export interface ScheduleEnd {
  uuid: string;
  /** Null once it is closed. */
  name: string | null;
}

/** How one day went. */
export interface RunItem {
  dueOn: string;
  outcome: 'DONE' | 'SKIPPED' | 'FAILED' | 'MISSED';
  /** Why it failed. */
  reason: string | null;
  amount: Amount | null;
}

/** A transfer that comes again. */
export interface ScheduleItem {
  uuid: string;
  name: string;
  description: string;
  source: ScheduleEnd;
  destination: ScheduleEnd;
  currency: string;
  /** Digits of the currency after the point. */
  decimals: number;
  transferType: TransferType;
  /** Amount of a FIXED schedule. */
  amount: Amount | null;
  /** Share of a PERCENT schedule, in hundredths of a percent. */
  bp: number | null;
  rule: Recurrence;
  startsOn: string;
  endsOn: string | null;
  /** ENDED: active, but no day comes any more. */
  state: 'ACTIVE' | 'PAUSED' | 'ENDED';
  nextDays: string[];
  lastRun: RunItem | null;
}
