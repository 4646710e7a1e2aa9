import { documentFile } from '../../shared/documents/document-file.js';
import { headersOf, type ServedDocument } from '../../shared/documents/served-document.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { isUuid } from '../../shared/ids/uuid.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { UPLOADS } from '../../shared/pictures/upload-limit.js';
import { RateLimits } from '../../shared/rate-limit/rate-limits.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { DocumentMissing } from './document.errors.js';
import { DocumentReaders } from './document-readers.service.js';
import { TransferDocumentStorage } from './document-storage.service.js';
import type { TransferDocument } from './records/transfer-document.entity.js';
import { TransferDocumentsRepository } from './records/transfer-documents.repository.js';

const MAX_NAME = 1000;

/** Bills and receipts that transfers are made with. */
@PublicService()
export class TransferDocuments {
  constructor(
    private readonly repository: TransferDocumentsRepository,
    private readonly storage: TransferDocumentStorage,
    private readonly readers: DocumentReaders,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes a JPG, PNG or PDF, for a transfer that names it within a day. Throws FileMissing, FileTooLarge, FileTypeRefused,
   * PictureUnreadable, TooManyTransferDocuments, TooManyRequests, ObjectStoreDown, ObjectStoreFull.
   */
  async submit(actor: Actor, name: string, bytes: Buffer): Promise<TransferDocument> {
    await this.limits.take(UPLOADS, actor.userUuid);
    const file = await documentFile(bytes);
    return this.storage.save({ userId: actor.userKey, name: name.slice(0, MAX_NAME), sent: bytes, file });
  }

  /** One's own, for a transfer that is about to be made. Throws DocumentMissing. */
  async require(actor: Actor, uuid: UuidLike<'document'>): Promise<TransferDocument> {
    const document = isUuid(uuid) ? await this.repository.touch(uuid, actor.userKey, this.clock.now()) : null;
    if (!document) throw new DocumentMissing();
    return document;
  }

  /** That of a transaction, for those whose statements show it. Throws NotFound, Forbidden, ObjectStoreDown. */
  async open(actor: Actor, transaction: UuidLike<'posting'>): Promise<ServedDocument> {
    const key = await this.readers.requireDocument(actor, transaction);
    const [document] = await this.repository.listByKeys([key]);
    if (!document) throw new NotFound();
    const { body } = await this.storage.open(document);
    return { body, headers: headersOf(document) };
  }
}
