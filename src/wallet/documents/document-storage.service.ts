import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { DocumentFile } from '../../shared/documents/document-file.js';
import { documentName } from '../../shared/documents/document-name.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key } from '../../shared/ids/id.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { Job } from '../../shared/jobs/job.js';
import { LOGGER, type Logger } from '../../shared/logging/logger.js';
import { ObjectSweep } from '../../shared/object-store/object-sweep.job.js';
import { newObjectKey, ObjectStore, type StoredObject } from '../../shared/object-store/object-store.js';
import { Clock } from '../../shared/time/clock.js';
import { TooManyTransferDocuments } from './document.errors.js';
import type { TransferDocument } from './records/transfer-document.entity.js';
import { TransferDocumentsRepository } from './records/transfer-documents.repository.js';

export interface SentDocument {
  userId: Key<'user'>;
  name: string;
  sent: Buffer;
  file: DocumentFile;
}

const PREFIX = 'transfer-documents';
/** Sent and not used yet, of one person. */
const MAX_UNUSED = 50;
const ABANDONED_MS = 24 * 3_600_000;
const SWEEP_BATCH = 100;

/** Keeps rows and bytes of what transfers are made with in step, and forgets what no transfer was made with. */
@Injectable()
export class TransferDocumentStorage {
  constructor(
    private readonly database: Database,
    private readonly repository: TransferDocumentsRepository,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
    sweep: ObjectSweep,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    sweep.use(
      PREFIX,
      (keys) => repository.listKeysInUse(keys),
      (among) => repository.countStored(among),
    );
  }

  /** Row first, then bytes. Throws TooManyTransferDocuments, ObjectStoreDown, ObjectStoreFull. */
  async save({ userId, name, sent, file }: SentDocument): Promise<TransferDocument> {
    const now = this.clock.now();
    if ((await this.repository.countUnused(userId)) >= MAX_UNUSED) throw new TooManyTransferDocuments(MAX_UNUSED);
    const document = await this.repository.insert({
      uuid: newUuid(),
      userId,
      objectKey: newObjectKey(PREFIX),
      contentType: file.contentType,
      size: file.bytes.length,
      name: documentName(name, file.extension),
      sentHash: createHash('sha256').update(sent).digest(),
      createdAt: now,
      storedAt: null,
      touchedAt: now,
      usedAt: null,
      removedAt: null,
    });
    try {
      await this.store.put(document.objectKey, file.bytes, { size: file.bytes.length, contentType: file.contentType });
    } catch (error) {
      await this.discard(document);
      throw error;
    }
    await this.repository.markStored(document.id, this.clock.now());
    return document;
  }

  /** Throws NotFound, ObjectStoreDown. */
  async open({ objectKey }: TransferDocument): Promise<StoredObject> {
    const stored = await this.store.open(objectKey);
    if (!stored) throw new NotFound();
    return stored;
  }

  @Job('wallet.sweep-documents', { everySeconds: 3600 })
  async removeAbandoned(): Promise<number> {
    const at = this.clock.now();
    const before = new Date(at.getTime() - ABANDONED_MS);
    const work = () => this.repository.takeAbandoned(before, { at, limit: SWEEP_BATCH });
    const abandoned = await this.database.transaction(work);
    for (const document of abandoned) await this.discard(document);
    return abandoned.length;
  }

  /** Bytes first: should it fail in between, the row still knows them, and the next sweep tries again. */
  private async discard({ id, uuid, objectKey }: TransferDocument): Promise<void> {
    try {
      await this.store.delete(objectKey);
      await this.repository.delete(id);
    } catch (error) {
      this.logger.warn({ err: error, document: uuid }, 'a document of a transfer could not be swept away yet');
    }
  }
}
