import type { BillingKind } from '~/areas/wallet/billing/bank-item';

export const WITHDRAWAL_STATES = ['HELD', 'BATCHED', 'SENT', 'FAILED', 'RETURNED', 'CANCELLED'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

export interface WithdrawalItem {
  uuid: string;
  wallet: string;
  requester: string;
  /** Minor units as text: what arrives. */
  amount: string;
  charge: string;
  currency: string;
  decimals: number;
  kind: BillingKind;
  /** Bank and end of the number. */
  account: string;
  accountHolder: string;
  state: WithdrawalState;
  /** Of FAILED and RETURNED. */
  reason: string | null;
  createdAt: string;
  /** Whoever looks at it asked for it. */
  isOwn: boolean;
}

/** On which terms a wallet is withdrawn from, before anything is asked for. */
export interface TermsItem {
  wallet: string;
  currency: string;
  decimals: number;
  /** Minor units as text. */
  balance: string;
  minimum: string;
  /** Taken where none is chosen. */
  kind: BillingKind | null;
  /** `account` is null where there is none of that kind. */
  kinds: { kind: BillingKind; charge: string; account: string | null }[];
  /** Whoever asks has both documents verified. */
  verified: boolean;
}
