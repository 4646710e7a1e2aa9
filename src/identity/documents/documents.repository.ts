import { Injectable } from '@nestjs/common';
import { In, IsNull, Not, type SelectQueryBuilder } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { User } from '../users/user.entity.js';
import { Document } from './document.entity.js';

export type OwnedDocument = Document & { owner: User };

@Injectable()
export class DocumentsRepository {
  constructor(private readonly database: Database) {}

  insert(document: Omit<Document, 'id'>): Promise<Document> {
    return this.database.insert(Document, document);
  }

  async update(id: Key<'document'>, changes: Partial<Document>): Promise<void> {
    await this.database.manager().update(Document, id, changes);
  }

  /** Counts a person's documents, including those whose bytes are still being stored. */
  count(userId: Key<'user'>): Promise<number> {
    return this.visible(false).andWhere('document.userId = :userId', { userId }).getCount();
  }

  find(uuid: Uuid): Promise<OwnedDocument | null> {
    return this.visible().andWhere('document.uuid = :uuid', { uuid }).getOne() as Promise<OwnedDocument | null>;
  }

  /** Locks the document's row, without its owner's. */
  async lock(uuid: Uuid<'document'>): Promise<OwnedDocument | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    const locked = await this.database.manager().findOne(Document, { where: { uuid }, lock });
    return locked && this.find(uuid);
  }

  listByUser(userId: Key<'user'>): Promise<OwnedDocument[]> {
    return this.visible()
      .andWhere('document.userId = :userId', { userId })
      .orderBy('document.id', 'DESC')
      .getMany() as Promise<OwnedDocument[]>;
  }

  listOtherCvs(userId: Key<'user'>, keptId: Key<'document'>): Promise<Document[]> {
    return this.database.manager().findBy(Document, { userId, documentType: 'CV', id: Not(keptId) });
  }

  /** Finds documents that were removed, or begun before `begunBefore` and never stored. */
  findAbandoned(begunBefore: Date, limit: number): Promise<Document[]> {
    return this.database
      .manager()
      .createQueryBuilder(Document, 'document')
      .where('document.removedAt IS NOT NULL')
      .orWhere('(document.storedAt IS NULL AND document.createdAt < :begunBefore)', { begunBefore })
      .orderBy('document.id')
      .limit(limit)
      .getMany();
  }

  async listKeysInUse(keys: readonly string[]): Promise<string[]> {
    const documents = await this.database.manager().findBy(Document, { objectKey: In([...keys]) });
    return documents.map(({ objectKey }) => objectKey);
  }

  countStored(among?: readonly string[]): Promise<number> {
    const named = among && { objectKey: In([...among]) };
    return this.database.manager().countBy(Document, { storedAt: Not(IsNull()), removedAt: IsNull(), ...named });
  }

  async delete(id: Key<'document'>): Promise<void> {
    await this.database.execute('DELETE FROM identity_document_review WHERE document_id = ?', [id]);
    await this.database.execute('DELETE FROM identity_document_look WHERE document_id = ?', [id]);
    await this.database.manager().delete(Document, id);
  }

  private visible(storedOnly = true): SelectQueryBuilder<Document> {
    const query = this.database
      .manager()
      .createQueryBuilder(Document, 'document')
      .innerJoinAndMapOne('document.owner', User, 'owner', 'owner.id = document.userId')
      .where('document.removedAt IS NULL');
    return storedOnly ? query.andWhere('document.storedAt IS NOT NULL') : query;
  }
}
