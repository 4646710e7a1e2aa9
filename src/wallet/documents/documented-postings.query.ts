import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { key, nullable, rowDecoder } from '../../shared/database/row.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { isUuid } from '../../shared/ids/uuid.js';
import { type AccountHome, PostingsQuery } from '../accounts/records/postings.query.js';

const readPosting = rowDecoder({
  id: key<'posting'>('id'),
  companyId: key<'company'>('company_id'),
  actorId: nullable(key<'user'>('actor_id')),
  documentId: key<'document'>('document_id'),
});

export interface DocumentedPosting extends ReturnType<typeof readPosting> {
  /** The wallets and shares it is between. */
  homes: readonly AccountHome[];
}

/** Postings that name a document. */
@Injectable()
export class DocumentedPostings {
  constructor(
    private readonly database: Database,
    private readonly postings: PostingsQuery,
  ) {}

  async find(uuidLike: UuidLike<'posting'>): Promise<DocumentedPosting | null> {
    if (!isUuid(uuidLike)) return null;
    const [row] = await this.database.query<object>(
      `SELECT id, company_id, actor_id, document_id FROM wallet_posting WHERE uuid = ? AND document_id IS NOT NULL`,
      [uuidLike],
    );
    if (!row) return null;
    const posting = readPosting(row);
    const lines = await this.postings.listLines([posting.id]);
    const homes = await this.postings.listHomes(lines.map(({ account }) => account));
    return { ...posting, homes: [...homes.values()] };
  }
}
