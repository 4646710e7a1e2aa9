import type { MoneyCheckKind } from '@server/wallet/money-checks/money-check';

export type CheckKind = MoneyCheckKind;

/** Code of the server for the event. */
export const CHECK_DETAILS = [
  ...(['BANK_DEPOSIT', 'RETURNED', 'SENT', 'BATCH', 'FILE', 'TYPED', 'UNKNOWN', 'REMOVED', 'NEW_HOLDER'] as const),
  ...([
    'ENDED_HOLDER',
    'BILLING',
    'ACHBILLING',
    'FXBILLING',
    'DISSOLVED',
    'DISSOLVED_LATE',
    'RELEASED',
    'DISPUTE',
    'TRIAL_MONEY',
  ] as const),
] as const;

/** A row of Money checks. */
export interface CheckItem {
  key: string;
  /** ISO, UTC. */
  at: string;
  /** Name of who did it. */
  actor: string | null;
  /** Name of the member concerned; null for the company. */
  person: string | null;
  /** Name of the wallet, file or bank account, or the reason that was given. */
  name: string;
  amount: { minor: string; currency: string; decimals: number } | null;
  count: number | null;
  detail: (typeof CHECK_DETAILS)[number];
  /** Page on which it can be looked at. */
  to: string;
}

export interface CheckSection {
  kind: CheckKind;
  total: number;
  rows: CheckItem[];
}
