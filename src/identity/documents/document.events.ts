import { DomainEvent } from '../../shared/events/domain-event.js';
import type { Uuid } from '../../shared/ids/id.js';
import type { DocumentStatus, DocumentType } from './document.entity.js';

/** A document waits for a global admin to look at it. */
export class DocumentSubmitted extends DomainEvent {
  static override readonly type = 'identity.document-submitted';
  constructor(
    readonly documentUuid: Uuid<'document'>,
    readonly userUuid: Uuid<'user'>,
    readonly documentType: DocumentType,
  ) {
    super();
  }
}

export class DocumentReviewed extends DomainEvent {
  static override readonly type = 'identity.document-reviewed';
  constructor(
    readonly documentUuid: Uuid<'document'>,
    readonly userUuid: Uuid<'user'>,
    readonly documentType: DocumentType,
    readonly status: Exclude<DocumentStatus, 'PENDING'>,
    readonly reviewerUuid: Uuid<'user'>,
  ) {
    super();
  }
}
