import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { Database } from '../../../shared/database/database.js';
import { type Key, NO_KEY, type Uuid } from '../../../shared/ids/id.js';
import { TransferDocument } from './transfer-document.entity.js';

@Injectable()
export class TransferDocumentsRepository {
  constructor(private readonly database: Database) {}

  insert(document: Omit<TransferDocument, 'id'>): Promise<TransferDocument> {
    return this.database.insert(TransferDocument, document);
  }

  async markStored(id: Key<'document'>, at: Date): Promise<void> {
    await this.database.manager().update(TransferDocument, id, { storedAt: at, touchedAt: at });
  }

  /**
   * Finds a stored document of a person and keeps it from being swept for a while. Returns null where there is none.
   */
  async touch(uuid: Uuid<'document'>, userId: Key<'user'>, at: Date): Promise<TransferDocument | null> {
    const there = { uuid, userId, storedAt: Not(IsNull()), removedAt: IsNull() };
    await this.database.manager().update(TransferDocument, there, { touchedAt: at });
    return this.database.manager().findOneBy(TransferDocument, there);
  }

  /** Marks documents as used, in the transaction of the posting that names them. */
  async markUsed(ids: readonly Key<'document'>[], at: Date): Promise<void> {
    if (ids.length === 0) return;
    await this.database.manager().update(TransferDocument, { id: In([...ids]), usedAt: IsNull() }, { usedAt: at });
  }

  /** Counts documents of one person that no posting names yet. */
  countUnused(userId: Key<'user'>): Promise<number> {
    return this.database.manager().countBy(TransferDocument, { userId, usedAt: IsNull(), removedAt: IsNull() });
  }

  listByKeys(ids: readonly Key<'document'>[]): Promise<TransferDocument[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.database.manager().findBy(TransferDocument, { id: In([...ids]), storedAt: Not(IsNull()) });
  }

  /** Nobody took them in this time. Marked, so that no transfer begins with them any more. */
  async takeAbandoned(before: Date, { at, limit }: { at: Date; limit: number }): Promise<TransferDocument[]> {
    await this.database.execute(
      `UPDATE wallet_document SET removed_at = ?
        WHERE used_at IS NULL AND removed_at IS NULL AND touched_at < ? ORDER BY touched_at LIMIT ?`,
      [at, before, limit],
    );
    return this.database.manager().find(TransferDocument, {
      where: { usedAt: IsNull(), removedAt: Not(IsNull()) },
      order: { touchedAt: 'ASC' },
      take: limit,
    });
  }

  async delete(id: Key<'document'>): Promise<void> {
    await this.database.manager().delete(TransferDocument, { id, usedAt: IsNull() });
  }

  async listKeysInUse(keys: readonly string[]): Promise<string[]> {
    const documents = await this.database.manager().findBy(TransferDocument, { objectKey: In([...keys]) });
    return documents.map(({ objectKey }) => objectKey);
  }

  countStored(among?: readonly string[]): Promise<number> {
    const named = among && { objectKey: In([NO_KEY, ...among]) };
    return this.database
      .manager()
      .countBy(TransferDocument, { storedAt: Not(IsNull()), removedAt: IsNull(), ...named });
  }
}
