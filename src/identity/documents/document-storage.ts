import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key } from '../../shared/ids/id.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { Job } from '../../shared/jobs/job.js';
import { LOGGER, type Logger } from '../../shared/logging/logger.js';
import { ObjectSweep } from '../../shared/object-store/object-sweep.job.js';
import { newObjectKey, ObjectStore, type StoredObject } from '../../shared/object-store/object-store.js';
import { Clock } from '../../shared/time/clock.js';
import { UsersRepository } from '../users/users.repository.js';
import type { DocumentFile } from '../../shared/documents/document-file.js';
import { documentName } from '../../shared/documents/document-name.js';
import type { Document, DocumentType } from './document.entity.js';
import { TooManyDocuments } from './document.errors.js';
import { DocumentsRepository } from './documents.repository.js';

export interface Submission {
  userId: Key<'user'>;
  documentType: DocumentType;
  name: string;
  file: DocumentFile;
}

const MAX_DOCUMENTS = 20;
/** No upload takes this long: a row that still has no bytes lost them with its process. */
const ABANDONED_MS = 3_600_000;
const SWEEP_BATCH = 100;

/** Keeps the rows of documents and the bytes in the store in step, although no transaction spans both. */
@Injectable()
export class DocumentStorage {
  constructor(
    private readonly database: Database,
    private readonly repository: DocumentsRepository,
    private readonly users: UsersRepository,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
    sweep: ObjectSweep,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    sweep.use(
      'documents',
      (keys) => repository.listKeysInUse(keys),
      (among) => repository.countStored(among),
    );
  }

  /** Row first, then bytes. Nobody sees the document before `publish`. Throws TooManyDocuments, ObjectStoreDown, ObjectStoreFull. */
  async save(submission: Submission): Promise<Document> {
    const document = await this.begin(submission);
    const { bytes, contentType } = submission.file;
    try {
      await this.store.put(document.objectKey, bytes, { size: bytes.length, contentType });
    } catch (error) {
      await this.discard(document);
      throw error;
    }
    return document;
  }

  /** Joins the transaction of the caller. */
  async publish(document: Document): Promise<void> {
    await this.repository.update(document.id, { storedAt: this.clock.now() });
  }

  /** Joins the transaction of the caller; the bytes go after the commit. */
  async remove(document: Document): Promise<void> {
    await this.repository.update(document.id, { removedAt: this.clock.now() });
    this.database.afterCommit(() => void this.discard(document));
  }

  /** Throws NotFound, ObjectStoreDown. */
  async open(document: Document): Promise<StoredObject> {
    const stored = await this.store.open(document.objectKey);
    if (!stored) throw new NotFound();
    return stored;
  }

  /** Finishes what a crash or an unreachable store left half done. */
  @Job('identity.sweep-documents', { everySeconds: 3600 })
  async removeAbandoned(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - ABANDONED_MS);
    const abandoned = await this.repository.findAbandoned(before, SWEEP_BATCH);
    for (const document of abandoned) await this.discard(document);
    return abandoned.length;
  }

  private begin({ userId, documentType, name, file }: Submission): Promise<Document> {
    return this.database.transaction(async () => {
      await this.users.lock(userId);
      if ((await this.repository.count(userId)) >= MAX_DOCUMENTS) throw new TooManyDocuments(MAX_DOCUMENTS);
      return this.repository.insert({
        uuid: newUuid(),
        userId,
        documentType,
        objectKey: newObjectKey('documents'),
        contentType: file.contentType,
        size: file.bytes.length,
        name: documentName(name, file.extension),
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

  /** Bytes first: should it fail in between, the row still knows them, and the next sweep tries again. */
  private async discard({ id, uuid, objectKey }: Document): Promise<void> {
    try {
      await this.store.delete(objectKey);
      await this.repository.delete(id);
    } catch (error) {
      this.logger.warn({ err: error, document: uuid }, 'a document could not be swept away yet');
    }
  }
}
