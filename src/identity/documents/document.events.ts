import { domainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { DocumentStatus, DocumentType } from './document.entity.js';

export class DocumentReviewed extends domainEvent<{
  documentUuid: Uuid<'document'>;
  userUuid: Uuid<'user'>;
  documentType: DocumentType;
  status: Exclude<DocumentStatus, 'PENDING'>;
  reviewerUuid: Uuid<'user'>;
}>('identity.document-reviewed') {}
