import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { authorize, requireAdmin } from '../../shared/permissions/authorize.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { ReviewDocumentInput } from './document.dto.js';
import { DocumentAlreadyReviewed, OwnDocument } from './document.errors.js';
import { DocumentReviewed } from './document.events.js';
import { mayReviewDocument, maySeeDocument } from './document.policy.js';
import { DocumentsRepository, type OwnedDocument } from './documents.repository.js';

/** Global admins say whether a document proves what it should. */
@PublicService()
export class DocumentReviews {
  constructor(
    private readonly database: Database,
    private readonly repository: DocumentsRepository,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /** Once for each document. Throws Forbidden, InvalidInput, NotFound, OwnDocument, DocumentAlreadyReviewed. */
  async review(actor: Actor, raw: unknown): Promise<OwnedDocument> {
    requireAdmin(actor);
    const { uuid, status, reason } = await validated(ReviewDocumentInput, raw);
    return this.database.transaction(async () => {
      const document = await this.repository.lock(uuid);
      authorize(actor, maySeeDocument, document);
      if (!mayReviewDocument(actor, document)) throw new OwnDocument();
      if (document.status !== 'PENDING') throw new DocumentAlreadyReviewed();
      const changes = {
        status,
        reason: status === 'REJECTED' ? (reason ?? null) : null,
        reviewerId: actor.userKey,
        reviewedAt: this.clock.now(),
      };
      await this.repository.update(document.id, changes);
      const { documentType, owner } = document;
      await this.changes.record({
        audit: {
          action: 'identity.document-reviewed',
          objectType: 'document',
          objectId: uuid,
          details: { status, documentType, owner: owner.uuid },
        },
        event: new DocumentReviewed({
          documentUuid: uuid,
          userUuid: owner.uuid,
          documentType,
          status,
          reviewerUuid: actor.userUuid,
        }),
      });
      return { ...document, ...changes };
    });
  }
}
