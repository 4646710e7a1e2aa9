import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, PrimaryForeignKeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';

/** A note that somebody was told, once a period, of having used up so much of a limit. */
@Entity('tracking_limit_notice')
export class LimitNotice {
  @PrimaryForeignKeyColumn()
  userId: Key<'user'>;

  @PrimaryForeignKeyColumn()
  projectId: Key<'project'>;

  @PrimaryColumn({ type: 'varchar', length: 5, charset: 'ascii', collation: 'ascii_bin' })
  period: string;

  @PrimaryColumn({ type: 'date' })
  periodStart: string;

  @PrimaryColumn({ type: 'tinyint', unsigned: true })
  percent: number;

  @InstantColumn()
  toldAt: Date;
}
