import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import { limitOf, offsetOf, type PageArgs } from '../../../shared/pagination/page.js';
import { User } from '../../users/user.entity.js';
import { DocumentLook } from './document-look.entity.js';
import { DocumentReview } from './document-review.entity.js';
import { Document, type DocumentStatus, type DocumentType } from '../document.entity.js';

/** A document as a company sees it. */
export type SubmittedDocument = DocumentReview & { document: Document; owner: User };

/** Somebody looked at a document. */
export interface Look {
  documentId: Key<'document'>;
  companyId: Key<'company'>;
  viewer: string;
  viewedAt: Date;
}

/** Submissions of documents to companies, and looks at them. */
@Injectable()
export class DocumentReviewsRepository {
  constructor(private readonly database: Database) {}

  /** Submits a document again or for the first time; a verification stays. */
  async submit(companyId: Key<'company'>, documentId: Key<'document'>, submittedAt: Date): Promise<void> {
    await this.database.execute(
      `INSERT INTO identity_document_review (company_id, document_id, status, submitted_at)
       VALUES (?, ?, 'PENDING', ?)
       ON DUPLICATE KEY UPDATE document_id = document_id`,
      [companyId, documentId, submittedAt],
    );
  }

  async update(
    { companyId, documentId }: Pick<DocumentReview, 'companyId' | 'documentId'>,
    changes: Partial<DocumentReview>,
  ): Promise<void> {
    await this.database.manager().update(DocumentReview, { companyId, documentId }, changes);
  }

  async find(companyId: Key<'company'>, uuid: Uuid): Promise<SubmittedDocument | null> {
    const found = await this.query()
      .andWhere('review.companyId = :companyId', { companyId })
      .andWhere('document.uuid = :uuid', { uuid })
      .getOne();
    return found as SubmittedDocument | null;
  }

  /** Locks the review of a document. */
  async lock(companyId: Key<'company'>, uuid: Uuid): Promise<SubmittedDocument | null> {
    const seen = await this.find(companyId, uuid);
    if (!seen) return null;
    await this.database.query(
      'SELECT document_id FROM identity_document_review WHERE company_id = ? AND document_id = ? FOR UPDATE',
      [companyId, seen.documentId],
    );
    return this.find(companyId, uuid);
  }

  /** Finds a page of a company's documents, the longest waiting first. */
  async findPage(
    companyId: Key<'company'>,
    status: DocumentStatus | undefined,
    args: PageArgs,
  ): Promise<[SubmittedDocument[], number]> {
    const query = this.query().andWhere('review.companyId = :companyId', { companyId });
    if (status) query.andWhere('review.status = :status', { status });
    query.orderBy('review.submittedAt').addOrderBy('review.documentId').offset(offsetOf(args)).limit(limitOf(args));
    return query.getManyAndCount() as Promise<[SubmittedDocument[], number]>;
  }

  /** Lists documents of all companies that wait, the longest waiting first. */
  listWaiting(limit: number): Promise<SubmittedDocument[]> {
    const query = this.query().andWhere("review.status = 'PENDING'").orderBy('review.submittedAt').limit(limit);
    return query.getMany() as Promise<SubmittedDocument[]>;
  }

  /** Lists what became of a person's documents in all companies. */
  listByUser(userId: Key<'user'>): Promise<SubmittedDocument[]> {
    return this.query().andWhere('document.userId = :userId', { userId }).getMany() as Promise<SubmittedDocument[]>;
  }

  /** Lists those of the given people who have a document of this type that the company verified. */
  async listVerified(
    companyId: Key<'company'>,
    userIds: readonly Key<'user'>[],
    documentType: DocumentType,
  ): Promise<Key<'user'>[]> {
    const rows = await this.query()
      .andWhere("review.companyId = :companyId AND review.status = 'VERIFIED'", { companyId })
      .andWhere('document.userId IN (:...userIds)', { userIds })
      .andWhere('document.documentType = :documentType', { documentType })
      .getMany();
    return (rows as SubmittedDocument[]).map(({ document }) => document.userId);
  }

  async insertLook(look: Omit<DocumentLook, 'id'>): Promise<void> {
    await this.database.manager().insert(DocumentLook, { ...look });
  }

  /** Lists the newest looks at a person's documents. */
  listLooks(userId: Key<'user'>, limit: number): Promise<Look[]> {
    return this.database.query<Look>(
      `SELECT look.document_id AS documentId, look.company_id AS companyId, viewer.name AS viewer,
              look.viewed_at AS viewedAt
         FROM identity_document_look look JOIN identity_document document ON document.id = look.document_id
         JOIN identity_user viewer ON viewer.id = look.viewer_id
        WHERE document.user_id = ? ORDER BY look.id DESC LIMIT ?`,
      [userId, limit],
    );
  }

  private query() {
    return this.database
      .manager()
      .createQueryBuilder(DocumentReview, 'review')
      .innerJoinAndMapOne('review.document', Document, 'document', 'document.id = review.documentId')
      .innerJoinAndMapOne('review.owner', User, 'owner', 'owner.id = document.userId')
      .where('document.removedAt IS NULL AND document.storedAt IS NOT NULL');
  }
}
