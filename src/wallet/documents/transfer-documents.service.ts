import { createHash } from 'node:crypto';
import { Database } from '../../shared/database/database.js';
import { documentFile } from '../../shared/documents/document-file.js';
import { type DocumentFolder, DocumentStorage } from '../../shared/documents/document-storage.js';
import type { ServedDocument } from '../../shared/documents/served-document.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import { isUuid } from '../../shared/ids/uuid.js';
import { Job } from '../../shared/jobs/job.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { UPLOADS } from '../../shared/pictures/upload-limit.js';
import { RateLimits } from '../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { DocumentMissing, TooManyTransferDocuments } from './document.errors.js';
import { Guests } from '../accounts/guests/guests.query.js';
import type { Owner } from '../accounts/records/owner.js';
import { WalletAccess } from '../accounts/wallet-access.service.js';
import { type DocumentedPosting, DocumentedPostings } from './documented-postings.query.js';
import type { TransferDocument } from './records/transfer-document.entity.js';
import { TransferDocumentsRepository } from './records/transfer-documents.repository.js';

const MAX_NAME = 1000;
/** Documents of one person that no transfer names yet. */
const MAX_UNUSED = 50;
const ABANDONED_MS = 24 * 3_600_000;
const SWEEP_BATCH = 100;

/** Bills and receipts that transfers are made with. */
@PublicService()
export class TransferDocuments {
  private readonly folder: DocumentFolder;

  constructor(
    private readonly database: Database,
    private readonly repository: TransferDocumentsRepository,
    private readonly postings: DocumentedPostings,
    private readonly walletAccess: WalletAccess,
    private readonly guests: Guests,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    storage: DocumentStorage,
  ) {
    this.folder = storage.folder('transfer-documents', repository);
  }

  /**
   * Takes a JPG, PNG or PDF, for a transfer that names it within a day. Throws FileMissing, FileTooLarge,
   * FileTypeRefused, PictureUnreadable, TooManyTransferDocuments, TooManyRequests, ObjectStoreDown, ObjectStoreFull.
   */
  async submit(actor: Actor, name: string, bytes: Buffer): Promise<TransferDocument> {
    await this.limits.take(UPLOADS, actor.userUuid);
    const file = await documentFile(bytes);
    if ((await this.repository.countUnused(actor.userKey)) >= MAX_UNUSED) {
      throw new TooManyTransferDocuments(MAX_UNUSED);
    }
    const now = this.clock.now();
    const document = await this.folder.save(file, name.slice(0, MAX_NAME), (row) =>
      this.repository.insert({
        ...row,
        userId: actor.userKey,
        sentHash: createHash('sha256').update(bytes).digest(),
        createdAt: now,
        storedAt: null,
        touchedAt: now,
        usedAt: null,
        removedAt: null,
      }),
    );
    await this.repository.markStored(document.id, this.clock.now());
    return document;
  }

  /** Returns a document of the caller, for a transfer that is about to be made. Throws DocumentMissing. */
  async require(actor: Actor, uuid: UuidLike<'document'>): Promise<TransferDocument> {
    const document = isUuid(uuid) ? await this.repository.touch(uuid, actor.userKey, this.clock.now()) : null;
    if (!document) throw new DocumentMissing();
    return document;
  }

  /** Marks documents as used by what the running transaction does. */
  async markUsed(ids: readonly Key<'document'>[]): Promise<void> {
    await this.repository.markUsed(ids, this.clock.now());
  }

  /**
   * Opens the document of a transaction, for callers whose statements show it. Throws NotFound, Forbidden,
   * ObjectStoreDown.
   */
  async open(actor: Actor, transaction: UuidLike<'posting'>): Promise<ServedDocument> {
    const key = await this.requireReadable(actor, transaction);
    const [document] = await this.repository.listByKeys([key]);
    if (!document) throw new NotFound();
    return this.folder.open(document);
  }

  /** Deletes documents that no transfer has named within a day. Returns their number. */
  @Job('wallet.sweep-documents', { everySeconds: 3600 })
  async removeAbandoned(): Promise<number> {
    const at = this.clock.now();
    const before = new Date(at.getTime() - ABANDONED_MS);
    const take = () => this.repository.takeAbandoned(before, { at, limit: SWEEP_BATCH });
    const abandoned = await this.database.transaction(take);
    await this.folder.discard(abandoned);
    return abandoned.length;
  }

  /**
   * Finds the document of a transaction for callers who read it on a statement, at either end. Throws NotFound,
   * Forbidden.
   */
  private async requireReadable(actor: Actor, transaction: UuidLike<'posting'>): Promise<Key<'document'>> {
    const posting = await this.postings.find(transaction);
    if (!posting) throw new NotFound();
    let refusal: Error = new NotFound();
    for (const home of posting.homes) {
      const denied = await this.refusalOf(actor, posting, home);
      if (!denied) return posting.documentId;
      if (denied instanceof Forbidden) refusal = denied;
    }
    throw refusal;
  }

  private async refusalOf(
    actor: Actor,
    { companyId, actorId }: DocumentedPosting,
    { ownerKind, ownerId, shareId }: DocumentedPosting['homes'][number],
  ): Promise<Error | null> {
    try {
      await this.walletAccess.view(actor, { companyId, owner: { kind: ownerKind, id: ownerId } as Owner });
      return null;
    } catch (error) {
      if (!(error instanceof NotFound) && !(error instanceof Forbidden)) throw error;
      const direction = shareId && (await this.guests.findDirection(shareId, actor.userKey));
      // A guest who may only put money in sees the documents of their own payments.
      return direction && (direction !== 'INBOUND' || actorId === actor.userKey) ? null : error;
    }
  }
}
