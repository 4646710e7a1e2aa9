import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { DocumentStatus, DocumentType } from './document.entity.js';

/** A document waits for a global admin to look at it. */
export class DocumentSubmitted extends domainEvent<{
  documentUuid: Uuid<'document'>;
  userUuid: Uuid<'user'>;
  documentType: DocumentType;
}>('identity.document-submitted') {}

export class DocumentReviewed extends domainEvent<{
  documentUuid: Uuid<'document'>;
  userUuid: Uuid<'user'>;
  documentType: DocumentType;
  status: Exclude<DocumentStatus, 'PENDING'>;
  reviewerUuid: Uuid<'user'>;
}>('identity.document-reviewed') {}
