import { Column, Entity, Index } from 'typeorm';
import {
  CodeColumn,
  ForeignKeyColumn,
  HashColumn,
  InstantColumn,
  KeyColumn,
  UuidColumn,
} from '../../../shared/database/column.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import type { Evidence, PostingType, Subject } from './posting.js';

/** A movement of money. Written once, never changed: what was wrong is taken back by another. */
@Entity('wallet_posting')
@Index('wallet_posting_uuid', ['uuid'], { unique: true })
@Index('wallet_posting_reverses', ['reverses'], { unique: true })
@Index('wallet_posting_subject', ['subjectType', 'subjectId', 'attempt', 'type'], { unique: true })
@Index('wallet_posting_company', ['companyId', 'at'])
export class Posting {
  @KeyColumn()
  id: Key<'posting'>;

  @UuidColumn()
  uuid: Uuid<'posting'>;

  @ForeignKeyColumn()
  companyId: Key<'company'>;

  @CodeColumn(16)
  type: PostingType;

  @ForeignKeyColumn({ nullable: true })
  actorId: Key<'user'> | null;

  @Column({ type: 'varchar', length: 300 })
  description: string;

  @Column({ type: 'varchar', length: 300, nullable: true })
  reason: string | null;

  @ForeignKeyColumn({ nullable: true })
  vendorId: Key<'vendor'> | null;

  @ForeignKeyColumn({ nullable: true })
  documentId: Key<'document'> | null;

  @InstantColumn()
  transactionDate: Date;

  @Column({ type: 'int', unsigned: true, nullable: true })
  allocationVersion: number | null;

  @ForeignKeyColumn({ nullable: true })
  reverses: Key<'posting'> | null;

  @CodeColumn(20, { nullable: true })
  subjectType: Subject['type'] | null;

  @ForeignKeyColumn({ nullable: true })
  subjectId: Key | null;

  /** Number of former postings of the subject that were reversed. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  attempt: number;

  /** Evidence of the incoming money. */
  @CodeColumn(12, { default: 'BEFORE' })
  evidence: Evidence;

  /** SHA-256 over all columns and entries of the posting. */
  @HashColumn()
  contentHash: Buffer;

  @InstantColumn()
  at: Date;
}
