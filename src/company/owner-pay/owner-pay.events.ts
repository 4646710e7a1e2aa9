import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

/** A decision of an administrator about an owner's own pay. */
export type OwnerPayAct = 'RATE' | 'INVOICE' | 'PAYMENT' | 'DOCUMENT' | 'BATCH' | 'SETTLEMENT';

export class OwnerPayActed extends domainEvent<{
  companyUuid: Uuid<'company'>;
  ownerUuid: Uuid<'user'>;
  actorUuid: Uuid<'user'>;
  act: OwnerPayAct;
}>('company.owner-pay-acted') {}
