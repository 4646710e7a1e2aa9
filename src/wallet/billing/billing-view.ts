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
  | 'bankTown'
  | 'bankPostalCode'
  | 'bankSwiftCode'
  | 'routingNumber'
  | 'country'
> {
  /** Masked number such as `•••• 4417`; null where there is none. */
  bankAccount: string | null;
  bankIbanCode: string | null;
  isDefault: boolean;
  updatedAt: Date;
}

export function billingView(billing: Billing): BillingView {
  const { kind, version, alias, bankName, accountHolder, bankSwiftCode, routingNumber, country } = billing;
  const { bankAddress, bankTown, bankPostalCode } = billing;
  return {
    kind,
    version,
    alias,
    bankName,
    accountHolder,
    bankAddress,
    bankTown,
    bankPostalCode,
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

/** Returns bank and masked number, such as `Nabil Bank •••• 4417`. */
export function accountText({ bankName, bankIbanCode, bankAccount }: BillingView): string {
  return `${bankName} ${bankIbanCode ?? bankAccount ?? ''}`;
}
