import type { BillingKind } from '~/areas/wallet/billing/bank-item';

export interface DepositItem {
  uuid: string;
  wallet: string;
  means: 'CARD' | 'BANK';
  state: 'CREATED' | 'CREDITED' | 'EXPIRED' | 'MISMATCH' | 'CANCELLED';
  /** Minor units as text. */
  amount: string;
  currency: string;
  decimals: number;
  reference: string | null;
  /** Where it is paid by card. */
  link: string | null;
  /** Kind of owner of the accounts. */
  userType: 'user' | 'company';
}

/** A bank account of the company, as somebody needs it who pays to it. */
export interface PayToItem {
  kind: BillingKind;
  accountHolder: string;
  bankName: string;
  bankAddress: string;
  /** Postal code and town; empty where nobody has said them. */
  bankTown: string;
  bankSwiftCode: string | null;
  routingNumber: string | null;
  bankIbanCode: string | null;
  bankAccount: string | null;
  country: string;
}
