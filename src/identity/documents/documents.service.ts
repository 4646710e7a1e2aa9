import type { AuditAction } from '../../shared/audit/audit-actions.js';
import type { AuditFact } from '../../shared/audit/audit.service.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { isUuid } from '../../shared/ids/uuid.js';
import { type Page, pageOf } from '../../shared/pagination/page.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { authorize, requireAdmin } from '../../shared/permissions/authorize.js';
import { UPLOADS } from '../../shared/pictures/upload-limit.js';
import { RateLimits } from '../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { validated } from '../../shared/validation/validate.js';
import { DocumentStorage } from './document-storage.js';
import { DocumentsArgs, type InfoStatus, SubmitDocumentInput } from './document.dto.js';
import { DocumentVerified } from './document.errors.js';
import { DocumentSubmitted } from './document.events.js';
import { mayDeleteDocument, maySeeDocument } from './document.policy.js';
import { DocumentsRepository, type OwnedDocument } from './documents.repository.js';
import { documentFile } from '../../shared/documents/document-file.js';
import { headersOf, type ServedDocument } from '../../shared/documents/served-document.js';
import { infoStatusOf } from './info-status.js';

/** Documents by which people prove their identity and address, and their CVs. */
@PublicService()
export class Documents {
  constructor(
    private readonly database: Database,
    private readonly repository: DocumentsRepository,
    private readonly storage: DocumentStorage,
    private readonly limits: RateLimits,
    private readonly changes: Changes,
  ) {}

  /** Lists the caller's own documents, newest first. */
  listOwn(actor: Actor): Promise<OwnedDocument[]> {
    return this.repository.listByUser(actor.userKey);
  }

  /** Returns which documents the caller has sent and which are still missing. */
  async infoStatus(actor: Actor): Promise<InfoStatus> {
    return infoStatusOf(await this.listOwn(actor));
  }

  /** Returns those of the given people who have proved their identity and address. */
  async listProven(userKeys: readonly Key<'user'>[]): Promise<Set<Key<'user'>>> {
    if (userKeys.length === 0) return new Set();
    const identified = await this.repository.listVerified(userKeys, 'IDENTITY');
    const atHome = new Set(await this.repository.listVerified(userKeys, 'PROOF_OF_ADDRESS'));
    return new Set(identified.filter((key) => atHome.has(key)));
  }

  /** Lists all documents to review, the longest waiting first. Throws Forbidden, InvalidInput. */
  async forReview(actor: Actor, raw: unknown): Promise<Page<OwnedDocument>> {
    requireAdmin(actor);
    const args = await validated(DocumentsArgs, raw);
    const [documents, total] = await this.repository.findReviewablePage(args.status, args);
    return pageOf(documents, total, args);
  }

  /**
   * Stores a JPG, PNG or PDF of the caller. A new CV replaces the former one. Throws InvalidInput, FileMissing,
   * FileTooLarge, FileTypeRefused, PictureUnreadable, TooManyDocuments, TooManyRequests, ObjectStoreDown,
   * ObjectStoreFull.
   */
  async submit(actor: Actor, raw: unknown, bytes: Buffer): Promise<OwnedDocument> {
    const { documentType, name = '' } = await validated(SubmitDocumentInput, raw);
    await this.limits.take(UPLOADS, actor.userUuid);
    const file = await documentFile(bytes);
    const document = await this.storage.save({ userId: actor.userKey, documentType, name, file });
    return this.database.transaction(async () => {
      await this.storage.publish(document);
      const isCv = documentType === 'CV';
      if (isCv) await this.dropFormerCvs(actor, document.id);
      await this.changes.record({
        audit: lineOf('identity.document-submitted', document.uuid, { documentType }),
        event: isCv
          ? undefined
          : new DocumentSubmitted({ documentUuid: document.uuid, userUuid: actor.userUuid, documentType }),
      });
      return this.required(document.uuid);
    });
  }

  /**
   * Opens a document for callers who may see it; access to another person's is recorded in the audit log. Throws
   * NotFound, ObjectStoreDown.
   */
  async open(actor: Actor, uuid: string): Promise<ServedDocument> {
    const document = isUuid(uuid) ? await this.repository.find(uuid) : null;
    authorize(actor, maySeeDocument, document);
    if (document.userId !== actor.userKey) {
      await this.changes.record({ audit: lineOf('identity.document-viewed', uuid) });
    }
    const { body } = await this.storage.open(document);
    return { body, headers: headersOf(document) };
  }

  /** Deletes a document. Throws NotFound, DocumentVerified. */
  async delete(actor: Actor, uuid: UuidLike<'document'>): Promise<void> {
    await this.database.transaction(async () => {
      const document = isUuid(uuid) ? await this.repository.lock(uuid) : null;
      authorize(actor, maySeeDocument, document);
      if (!mayDeleteDocument(actor, document)) throw new DocumentVerified();
      await this.storage.remove(document);
      const { documentType } = document;
      await this.changes.record({ audit: lineOf('identity.document-deleted', uuid, { documentType }) });
    });
  }

  private async dropFormerCvs(actor: Actor, keptId: Key<'document'>): Promise<void> {
    for (const former of await this.repository.listOtherCvs(actor.userKey, keptId)) await this.storage.remove(former);
  }

  private async required(uuid: Uuid<'document'>): Promise<OwnedDocument> {
    const document = await this.repository.find(uuid);
    if (!document) throw new NotFound();
    return document;
  }
}

function lineOf(action: AuditAction, objectId: string, details: Record<string, unknown> = {}): AuditFact {
  return { action, objectType: 'document', objectId, details };
}
