import type { Recurrence } from '@server/shared/recurrence/recurrence';
import type { WalletName } from '~/areas/payroll/invoice/invoice-item';

/** Says on which days drafts are made by themselves, and out of which wallets. */
export interface PaydayItem {
  /** Null: on none. */
  rule: Recurrence | null;
  startsOn: string | null;
  payrollWallet: WalletName | null;
  sourceWallet: WalletName | null;
  nextDays: string[];
  /** The last one that had its turn. */
  last: { day: string; state: 'RUNNING' | 'DONE' | 'MISSED'; made: number } | null;
}
