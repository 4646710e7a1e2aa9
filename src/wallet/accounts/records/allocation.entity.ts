import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, PrimaryForeignKeyColumn } from '../../../shared/database/column.js';
import type { Key } from '../../../shared/ids/id.js';

/** A share's percentage of arriving money, from one version of the percentages until the next. Never changed. */
@Entity('wallet_allocation')
export class AllocationPart {
  @PrimaryForeignKeyColumn()
  walletId: Key<'wallet'>;

  @PrimaryColumn({ type: 'int', unsigned: true })
  version: number;

  @PrimaryForeignKeyColumn()
  shareId: Key<'share'>;

  /** Hundredths of a percent. */
  @Column({ type: 'smallint', unsigned: true })
  bp: number;

  @InstantColumn()
  createdAt: Date;

  @ForeignKeyColumn({ nullable: true })
  createdBy: Key<'user'> | null;
}
