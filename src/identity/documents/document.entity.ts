import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../shared/database/column.js';
import type { Key, Uuid } from '../../shared/ids/id.js';

export const DOCUMENT_TYPES = ['IDENTITY', 'PROOF_OF_ADDRESS', 'CV'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const DOCUMENT_STATUSES = ['PENDING', 'VERIFIED', 'REJECTED'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** A document of a person. The row is written before the bytes, so that no bytes exist without a row. */
@Entity('identity_document')
@Index('identity_document_uuid', ['uuid'], { unique: true })
@Index('identity_document_user', ['userId', 'documentType'])
@Index('identity_document_review', ['status', 'documentType', 'id'])
@Index('identity_document_stored', ['storedAt'])
@Index('identity_document_removed', ['removedAt'])
export class Document {
  @KeyColumn()
  id: Key<'document'>;

  @UuidColumn()
  uuid: Uuid<'document'>;

  @ForeignKeyColumn()
  userId: Key<'user'>;

  @CodeColumn(20)
  documentType: DocumentType;

  @CodeColumn(80)
  objectKey: string;

  @CodeColumn(40)
  contentType: string;

  @Column({ type: 'int', unsigned: true })
  size: number;

  /** The sender's file name, made safe. Only shown; never part of a path. */
  @Column({ type: 'varchar', length: 160 })
  name: string;

  @CodeColumn(10)
  status: DocumentStatus;

  /** Why it was rejected, for its owner. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  reason: string | null;

  @ForeignKeyColumn({ nullable: true })
  reviewerId: Key<'user'> | null;

  @InstantColumn({ nullable: true })
  reviewedAt: Date | null;

  @InstantColumn()
  createdAt: Date;

  /** When the bytes were stored. Before that nobody sees the row. */
  @InstantColumn({ nullable: true })
  storedAt: Date | null;

  /** When it was removed; row and bytes are deleted later, together. */
  @InstantColumn({ nullable: true })
  removedAt: Date | null;
}
