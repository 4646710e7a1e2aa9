import type { BillingKind } from '~/areas/wallet/billing/bank-item';
import type { FormConstraints } from '~/ui/frame/form-context';

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
  /** Reason of FAILED and RETURNED. */
  reason: string | null;
  createdAt: string;
  /** The reader asked for it. */
  isOwn: boolean;
  /** A payment file that may hold it was downloaded. */
  isDownloaded: boolean;
}

/** Says on which terms an account is withdrawn from, before anything is asked for. */
export interface TermsItem {
  /** A wallet or a share. */
  account: string;
  currency: string;
  decimals: number;
  /** Minor units as text. */
  balance: string;
  minimum: string;
  /** Taken where none is chosen. */
  kind: BillingKind | null;
  /** `account` is null where there is none of that kind. */
  kinds: { kind: BillingKind; charge: string; account: string | null }[];
  /** Both documents of whoever asks are verified. */
  verified: boolean;
  /** Documents of whoever asks, as the company of the wallet sees them. */
  documents: Record<'IDENTITY' | 'PROOF_OF_ADDRESS', DocumentState>;
  /** Forms for adding one's first bank account in the dialog; null where there is one, or it is the company's. */
  bank: BankForms | null;
}

export type DocumentState = 'MISSING' | 'PENDING' | 'VERIFIED' | 'REJECTED';

export interface BankForms {
  countries: { code: string; name: string }[];
  constraints: Record<BillingKind, FormConstraints>;
}
