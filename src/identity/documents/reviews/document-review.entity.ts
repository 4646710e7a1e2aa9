import { Column, Entity, Index } from 'typeorm';
import {
  CodeColumn,
  ForeignKeyColumn,
  InstantColumn,
  PrimaryForeignKeyColumn,
} from '../../../shared/database/column.js';
import type { Key } from '../../../shared/ids/id.js';
import type { DocumentStatus } from '../document.entity.js';

/** A document that its owner submitted to a company, and the company's review of it. It counts for this company only. */
@Entity('identity_document_review')
@Index('identity_document_review_document', ['documentId'])
@Index('identity_document_review_status', ['companyId', 'status', 'submittedAt'])
export class DocumentReview {
  @PrimaryForeignKeyColumn()
  companyId: Key<'company'>;

  @PrimaryForeignKeyColumn()
  documentId: Key<'document'>;

  @CodeColumn(10)
  status: DocumentStatus;

  /** Why it was rejected, for its owner. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  reason: string | null;

  @InstantColumn()
  submittedAt: Date;

  @ForeignKeyColumn({ nullable: true })
  reviewerId: Key<'user'> | null;

  @InstantColumn({ nullable: true })
  reviewedAt: Date | null;
}
