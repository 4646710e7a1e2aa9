/** BILLING is an account reached by Swift, ACHBILLING one in the United States, FXBILLING one paid in another currency. */
export const BILLING_KINDS = ['BILLING', 'ACHBILLING', 'FXBILLING'] as const;
export type BillingKind = (typeof BILLING_KINDS)[number];
