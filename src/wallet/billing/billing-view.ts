import type { Billing } from './records/billing.entity.js';

/** Bank details as they are shown: of their numbers only the ends. */
export interface BillingView extends Pick<
  Billing,
  | 'kind'
  | 'version'
  | 'alias'
  | 'bankName'
  | 'accountHolder'
  | 'bankAddress'
  | 'bankSwiftCode'
  | 'routingNumber'
  | 'country'
> {
  /** Such as `•••• 4417`; null where there is none. */
  bankAccount: string | null;
  bankIbanCode: string | null;
  isDefault: boolean;
  updatedAt: Date;
}

export function billingView(billing: Billing): BillingView {
  const { kind, version, alias, bankName, accountHolder, bankAddress, bankSwiftCode, routingNumber, country } = billing;
  return {
    kind,
    version,
    alias,
    bankName,
    accountHolder,
    bankAddress,
    bankSwiftCode,
    routingNumber,
    country,
    bankAccount: billing.bankAccount && masked(billing.bankAccountLast),
    bankIbanCode: billing.bankIbanCode && masked(billing.bankIbanLast),
    isDefault: billing.isDefault === 1,
    updatedAt: billing.createdAt,
  };
}

export function masked(last: string): string {
  return `•••• ${last}`;
}
