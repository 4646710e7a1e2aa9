import type { BillingKind } from '../../accounts/records/billing-kind.js';
import type { Billing } from './billing.entity.js';

/** Returns the kind of bank account that is attached to a wallet, or the default one of its owner; null for none. */
export function kindOf(billings: readonly Billing[], attached: BillingKind | null | undefined): BillingKind | null {
  const named = billings.find(({ kind }) => kind === attached);
  return (named ?? billings.find(({ isDefault }) => isDefault === 1))?.kind ?? null;
}
