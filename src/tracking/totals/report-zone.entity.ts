import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, PrimaryForeignKeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';

/** A zone for which totals are kept. */
@Entity('tracking_zone')
export class ReportZone {
  @PrimaryForeignKeyColumn()
  companyId: Key<'company'>;

  @PrimaryColumn({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  zone: string;

  @InstantColumn()
  addedAt: Date;

  /** null while the totals of what came before it was added are still being made. */
  @InstantColumn({ nullable: true })
  filledAt: Date | null;

  /** The choice of the zone that the totals were made for: chosen again, it has to be filled again. */
  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  choice: string | null;
}
