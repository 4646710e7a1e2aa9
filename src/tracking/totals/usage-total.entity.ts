import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { PrimaryForeignKeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';

const SECONDS = { type: 'int', unsigned: true } as const;

/** How long one person used an app or site on a local day. */
@Entity('tracking_usage_day')
@Index('tracking_usage_day_person', ['userId', 'zone', 'day'])
export class UsageTotal {
  @PrimaryForeignKeyColumn()
  projectId: Key<'project'>;

  @PrimaryColumn({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  zone: string;

  @PrimaryColumn({ type: 'date' })
  day: string;

  @PrimaryForeignKeyColumn()
  userId: Key<'user'>;

  @PrimaryForeignKeyColumn()
  appId: Key<'app'>;

  @Column(SECONDS)
  seconds: number;

  @Column(SECONDS)
  productive: number;

  @Column(SECONDS)
  unproductive: number;
}
