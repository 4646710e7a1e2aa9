import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';

/** A document waits for somebody of the company to review it. */
export class DocumentWaits extends domainEvent<{
  companyUuid: Uuid<'company'>;
  documentUuid: Uuid<'document'>;
  userUuid: Uuid<'user'>;
  documentType: string;
}>('wallet.document-waits') {}
