import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../../shared/database/column.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import type { Evidence } from '../../ledger/model/posting.js';

/** Withdrawals that go to the bank in one file. It is closed when it is created, and can be dissolved until one is settled. */
@Entity('wallet_batch')
@Index('wallet_batch_uuid', ['uuid'], { unique: true })
@Index('wallet_batch_company', ['companyId', 'id'])
@Index('wallet_batch_dissolved', ['companyId', 'dissolvedAt', 'id'])
export class Batch {
  @KeyColumn()
  id: Key<'batch'>;

  @UuidColumn()
  uuid: Uuid<'batch'>;

  @ForeignKeyColumn()
  companyId: Key<'company'>;

  /** The company's own bank account, as it was when the first payment file was made; null until then. */
  @ForeignKeyColumn({ nullable: true })
  debtorId: Key<'billing'> | null;

  @InstantColumn()
  closedAt: Date;

  /** Day on which the bank shall pay, in the company's main zone; null for batches from before it could be chosen. */
  @Column({ type: 'date', nullable: true })
  executionDay: string | null;

  @ForeignKeyColumn()
  createdBy: Key<'user'>;

  /** First download of a file; null until then. */
  @InstantColumn({ nullable: true })
  downloadedAt: Date | null;

  @ForeignKeyColumn({ nullable: true })
  downloadedBy: Key<'user'> | null;

  /** When its withdrawals were held again. Nothing is downloaded after that. */
  @InstantColumn({ nullable: true })
  dissolvedAt: Date | null;

  @ForeignKeyColumn({ nullable: true })
  dissolvedBy: Key<'user'> | null;

  /** Number of withdrawals that were held again. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  dissolvedCount: number | null;

  @Column({ type: 'varchar', length: 300, nullable: true })
  dissolveReason: string | null;

  /** How the people who closed the batch stand to those it pays; BEFORE for batches that are older than the rule. */
  @CodeColumn(12, { default: 'BEFORE' })
  evidence: Evidence;
}
