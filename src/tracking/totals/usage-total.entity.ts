import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const SECONDS = { type: 'int', unsigned: true } as const;

/** How long one person used an app or site on a local day. */
@Entity('tracking_usage_day')
@Index('tracking_usage_day_person', ['userId', 'zone', 'day'])
export class UsageTotal {
  @PrimaryColumn({ type: 'bigint', unsigned: true })
  projectId: string;

  @PrimaryColumn({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  zone: string;

  @PrimaryColumn({ type: 'date' })
  day: string;

  @PrimaryColumn({ type: 'bigint', unsigned: true })
  userId: string;

  @PrimaryColumn({ type: 'bigint', unsigned: true })
  appId: string;

  @Column(SECONDS)
  seconds: number;

  @Column(SECONDS)
  productive: number;

  @Column(SECONDS)
  unproductive: number;
}
