import type { AuditAction } from '../../shared/audit/audit-actions.js';
import type { AuditFact } from '../../shared/audit/audit.service.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { documentFile } from '../../shared/documents/document-file.js';
import { type DocumentFolder, type DocumentRow, DocumentStorage } from '../../shared/documents/document-storage.js';
import type { ServedDocument } from '../../shared/documents/served-document.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { isUuid } from '../../shared/ids/uuid.js';
import { Job } from '../../shared/jobs/job.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { authorize } from '../../shared/permissions/authorize.js';
import { UPLOADS } from '../../shared/pictures/upload-limit.js';
import { RateLimits } from '../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { UsersRepository } from '../users/users.repository.js';
import type { Document } from './document.entity.js';
import { type InfoStatus, SubmitDocumentInput } from './document.dto.js';
import { DocumentVerified, TooManyDocuments } from './document.errors.js';
import { mayDeleteDocument, ownsDocument } from './document.policy.js';
import { DocumentsRepository, type OwnedDocument } from './documents.repository.js';
import { infoStatusOf } from './info-status.js';

type NewDocument = Omit<DocumentRow, 'id'> & Pick<Document, 'documentType'>;

const MAX_DOCUMENTS = 20;
/** No upload takes this long: a row that still has no bytes lost them with its process. */
const ABANDONED_MS = 3_600_000;
const SWEEP_BATCH = 100;

/** Documents by which people prove their identity and address, and their CVs. */
@PublicService()
export class Documents {
  private readonly folder: DocumentFolder;

  constructor(
    private readonly database: Database,
    private readonly repository: DocumentsRepository,
    private readonly users: UsersRepository,
    private readonly limits: RateLimits,
    private readonly changes: Changes,
    private readonly clock: Clock,
    storage: DocumentStorage,
  ) {
    this.folder = storage.folder('documents', repository);
  }

  /** Lists the caller's own documents, newest first. */
  listOwn(actor: Actor): Promise<OwnedDocument[]> {
    return this.repository.listByUser(actor.userKey);
  }

  /** Returns which documents the caller has sent and which are still missing. */
  async infoStatus(actor: Actor): Promise<InfoStatus> {
    return infoStatusOf(await this.listOwn(actor));
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
    const document = await this.folder.save(file, name, (row) => this.begin(actor, { ...row, documentType }));
    return this.database.transaction(async () => {
      await this.repository.update(document.id, { storedAt: this.clock.now() });
      const isCv = documentType === 'CV';
      if (isCv) await this.dropFormerCvs(actor, document.id);
      await this.changes.record({
        audit: lineOf('identity.document-submitted', document.uuid, { documentType }),
      });
      return this.required(document.uuid);
    });
  }

  /** Opens one of the caller's own documents. Throws NotFound, ObjectStoreDown. */
  async open(actor: Actor, uuid: string): Promise<ServedDocument> {
    const document = isUuid(uuid) ? await this.repository.find(uuid) : null;
    authorize(actor, ownsDocument, document);
    return this.serve(document);
  }

  /** Opens the bytes of a document that the caller was found to be allowed to see. Throws ObjectStoreDown. */
  serve(document: Document): Promise<ServedDocument> {
    return this.folder.open(document);
  }

  /** Deletes a document. Throws NotFound, DocumentVerified. */
  async delete(actor: Actor, uuid: UuidLike<'document'>): Promise<void> {
    await this.database.transaction(async () => {
      const document = isUuid(uuid) ? await this.repository.lock(uuid) : null;
      authorize(actor, ownsDocument, document);
      if (!mayDeleteDocument(document)) throw new DocumentVerified();
      await this.remove(document);
      const { documentType } = document;
      await this.changes.record({ audit: lineOf('identity.document-deleted', uuid, { documentType }) });
    });
  }

  /** Deletes documents of which a crash or an unreachable store left something behind. Returns their number. */
  @Job('identity.sweep-documents', { everySeconds: 3600 })
  async removeAbandoned(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - ABANDONED_MS);
    const abandoned = await this.repository.findAbandoned(before, SWEEP_BATCH);
    await this.folder.discard(abandoned);
    return abandoned.length;
  }

  /** Inserts a row that nobody sees yet. Throws TooManyDocuments. */
  private begin({ userKey: userId }: Actor, row: NewDocument): Promise<Document> {
    return this.database.transaction(async () => {
      await this.users.lock(userId);
      if ((await this.repository.count(userId)) >= MAX_DOCUMENTS) throw new TooManyDocuments(MAX_DOCUMENTS);
      return this.repository.insert({
        ...row,
        userId,
        status: 'PENDING',
        reason: null,
        reviewerId: null,
        reviewedAt: null,
        createdAt: this.clock.now(),
        storedAt: null,
        removedAt: null,
      });
    });
  }

  /** Joins the transaction of the caller; the bytes go after the commit. */
  private async remove(document: Document): Promise<void> {
    await this.repository.update(document.id, { removedAt: this.clock.now() });
    this.database.afterCommit(() => void this.folder.discard([document]));
  }

  private async dropFormerCvs(actor: Actor, keptId: Key<'document'>): Promise<void> {
    for (const former of await this.repository.listOtherCvs(actor.userKey, keptId)) await this.remove(former);
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
