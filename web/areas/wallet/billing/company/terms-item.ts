/** Charges of a company for withdrawals in one currency; amounts as one types them. */
export interface ChargesItem {
  currency: string;
  swiftCharge: string;
  achCharge: string;
  fxCharge: string;
  minimum: string;
  /** 0: nobody has said anything yet. */
  version: number;
}

export interface FeeItem {
  kind: 'PERCENT' | 'FIXED';
  percent: number | null;
  amount: string | null;
  version: number;
}

export const PROVIDER_KINDS = ['CARD', 'PAYOUT'] as const;

export interface ProviderItem {
  kind: (typeof PROVIDER_KINDS)[number];
  name: string;
  /** Only its end. */
  account: string;
  email: string;
  version: number;
}
