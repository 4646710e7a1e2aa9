import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../../shared/database/column.js';

/** That somebody has used up so much of a limit was told: once a period. */
@Entity('tracking_limit_notice')
export class LimitNotice {
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  userId: string;

  @PrimaryColumn({ type: 'bigint', unsigned: true })
  projectId: string;

  @PrimaryColumn({ type: 'varchar', length: 5, charset: 'ascii', collation: 'ascii_bin' })
  period: string;

  @PrimaryColumn({ type: 'date' })
  periodStart: string;

  @PrimaryColumn({ type: 'tinyint', unsigned: true })
  percent: number;

  @InstantColumn()
  toldAt: Date;
}
