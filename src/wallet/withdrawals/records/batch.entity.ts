import { Entity, Index } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../../shared/database/column.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';

/** Withdrawals that go to the bank in one file. Closed when it is made: what the file says never changes. */
@Entity('wallet_batch')
@Index('wallet_batch_uuid', ['uuid'], { unique: true })
@Index('wallet_batch_company', ['companyId', 'id'])
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

  @ForeignKeyColumn()
  createdBy: Key<'user'>;
}
