import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn, PrimaryForeignKeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';

const SECONDS = { type: 'int', unsigned: true } as const;

/**
 * Local day of one person in one project, in one of the company's reporting zones. Kept together with the activities.
 */
@Entity('tracking_day')
@Index('tracking_day_person', ['userId', 'zone', 'day'])
export class DayTotal {
  @PrimaryForeignKeyColumn()
  projectId: Key<'project'>;

  @PrimaryColumn({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  zone: string;

  @PrimaryColumn({ type: 'date' })
  day: string;

  @PrimaryForeignKeyColumn()
  userId: Key<'user'>;

  @Column(SECONDS)
  tracked: number;

  @Column(SECONDS)
  idle: number;

  @Column(SECONDS)
  productive: number;

  @Column(SECONDS)
  unproductive: number;

  @Column(SECONDS)
  manual: number;

  @Column(SECONDS)
  worked: number;

  @Column(SECONDS)
  overLimit: number;

  @Column({ type: 'bigint', unsigned: true })
  keyClicks: string;

  @Column({ type: 'bigint', unsigned: true })
  mouseMoves: string;

  /** Pieces of activities that lie in this day. */
  @Column({ type: 'int', unsigned: true })
  slices: number;

  @InstantColumn()
  firstStart: Date;

  @InstantColumn()
  lastEnd: Date;
}

/** `h00` … `h23`: seconds tracked or added by hand, by the hour that local clocks showed. */
export const HOUR_COLUMNS = Array.from({ length: 24 }, (_, hour) => `h${String(hour).padStart(2, '0')}`);
for (const name of HOUR_COLUMNS) Column({ ...SECONDS, default: 0 })(DayTotal.prototype, name);
