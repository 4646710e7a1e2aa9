import { Column, Entity, Index } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, KeyColumn } from '../../../shared/database/column.js';

/** Somebody looked at another person's screenshot: one row a day, which the person can read. */
@Entity('tracking_screencast_look')
@Index('tracking_screencast_look_day', ['screencastId', 'viewerId', 'day'], { unique: true })
@Index('tracking_screencast_look_person', ['userId', 'lastAt'])
export class ScreencastViewLogEntry {
  @KeyColumn()
  id: string;

  @ForeignKeyColumn()
  screencastId: string;

  /** Whose screen it is. */
  @ForeignKeyColumn()
  userId: string;

  @ForeignKeyColumn()
  viewerId: string;

  @Column({ type: 'date' })
  day: string;

  @InstantColumn()
  firstAt: Date;

  @InstantColumn()
  lastAt: Date;

  @Column({ type: 'int', unsigned: true })
  looks: number;
}
