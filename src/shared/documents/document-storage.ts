import { Inject, Injectable } from '@nestjs/common';
import { NotFound } from '../errors/app-error.js';
import type { Key, Uuid } from '../ids/id.js';
import { newUuid } from '../ids/uuid.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { type CountRows, type KeysInUse, ObjectSweep } from '../object-store/object-sweep.job.js';
import { newObjectKey, ObjectStore } from '../object-store/object-store.js';
import type { DocumentFile } from './document-file.js';
import { documentName } from './document-name.js';
import { headersOf, type ServedDocument } from './served-document.js';

/** The columns that every table of documents has. */
export interface DocumentRow {
  id: Key<'document'>;
  uuid: Uuid<'document'>;
  objectKey: string;
  contentType: string;
  size: number;
  name: string;
}

/** A module's table of documents. */
interface DocumentRows {
  delete(id: Key<'document'>): Promise<void>;
  listKeysInUse: KeysInUse;
  /** Counts the rows whose bytes must be in the store. */
  countStored: CountRows;
}

/**
 * Keeps rows of documents and their bytes in the store in step, although no transaction spans both. A module opens its
 * folder under a prefix of its own. The row is inserted before its bytes are stored, so bytes without a row are leftovers
 * that the sweep of objects deletes; the bytes are deleted before their row, so a row that was marked as removed is
 * tried again by the module's own sweep.
 *
 * To store documents, a module gives its table the columns of DocumentRow and opens a folder in its service's constructor.
 * It checks an upload with `documentFile`, and calls `save` with an `insert` that leaves `storedAt` null; `storedAt` is set
 * afterwards, and queries show only rows that have it. To delete a document it sets `removedAt` in its transaction and
 * calls `discard` after the commit; a job of the module passes removed and never-stored rows to `discard` again. It serves
 * a document with `open`, after its own check of permissions.
 */
@Injectable()
export class DocumentStorage {
  constructor(
    private readonly store: ObjectStore,
    private readonly sweep: ObjectSweep,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Called once, by the constructor of the module's service. */
  folder(prefix: string, rows: DocumentRows): DocumentFolder {
    this.sweep.use(
      prefix,
      (keys) => rows.listKeysInUse(keys),
      (among) => rows.countStored(among),
    );
    return new DocumentFolder({ prefix, rows, store: this.store, logger: this.logger });
  }
}

export class DocumentFolder {
  constructor(private readonly own: { prefix: string; rows: DocumentRows; store: ObjectStore; logger: Logger }) {}

  /**
   * Inserts the row, which nobody may see yet, and stores its bytes; takes the row back if that fails. Throws
   * ObjectStoreDown, ObjectStoreFull, and what `insert` throws.
   */
  async save<Row extends DocumentRow>(
    { bytes, contentType, extension }: DocumentFile,
    name: string,
    insert: (row: Omit<DocumentRow, 'id'>) => Promise<Row>,
  ): Promise<Row> {
    const size = bytes.length;
    const objectKey = newObjectKey(this.own.prefix);
    const row = await insert({
      uuid: newUuid(),
      objectKey,
      contentType,
      size,
      name: documentName(name, extension),
    });
    try {
      await this.own.store.put(objectKey, bytes, { size, contentType });
    } catch (error) {
      await this.discard([row]);
      throw error;
    }
    return row;
  }

  /** Opens a document, with the headers that it must be served with. Throws NotFound, ObjectStoreDown. */
  async open(row: DocumentRow): Promise<ServedDocument> {
    const stored = await this.own.store.open(row.objectKey);
    if (!stored) throw new NotFound();
    return { body: stored.body, headers: headersOf(row) };
  }

  /** Deletes bytes and rows. What fails is logged and left for the next sweep. */
  async discard(rows: readonly DocumentRow[]): Promise<void> {
    for (const { id, uuid, objectKey } of rows) {
      try {
        await this.own.store.delete(objectKey);
        await this.own.rows.delete(id);
      } catch (error) {
        this.own.logger.warn(
          { err: error, prefix: this.own.prefix, document: uuid },
          'a document could not be deleted yet',
        );
      }
    }
  }
}
