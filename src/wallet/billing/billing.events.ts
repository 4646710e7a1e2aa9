import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { BillingKind } from '../accounts/records/billing-kind.js';

/** `company`: they are those of a company; otherwise one's own. */
export class BankDetailsChanged extends domainEvent<{
  userUuid: Uuid<'user'>;
  companyUuid: Uuid<'company'> | null;
  kind: BillingKind | 'CARD' | 'PAYOUT';
}>('wallet.bank-details-changed') {}
