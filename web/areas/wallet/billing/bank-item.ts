/** Swift, ACH and FX, in the order in which they are offered. */
export const BILLING_KINDS = ['BILLING', 'ACHBILLING', 'FXBILLING'] as const;
export type BillingKind = (typeof BILLING_KINDS)[number];

/** A bank account as it is shown: of its numbers only the ends. */
export interface BankItem {
  kind: BillingKind;
  version: number;
  alias: string;
  bankAccount: string | null;
  bankIbanCode: string | null;
  bankName: string;
  accountHolder: string;
  bankAddress: string;
  bankTown: string;
  bankPostalCode: string;
  bankSwiftCode: string | null;
  routingNumber: string | null;
  country: { code: string; name: string };
  isDefault: boolean;
}

/** The numbers as they are, for whoever proved who they are. */
export interface BankNumbers {
  bankAccount: string | null;
  bankIbanCode: string | null;
}
