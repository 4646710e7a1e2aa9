import { Column, Entity, Index } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, KeyColumn } from '../../../shared/database/column.js';
import type { Key } from '../../../shared/ids/id.js';

/** A log of people who looked at another person's screenshot: one row a day, which that person can read. */
@Entity('tracking_screencast_look')
@Index('tracking_screencast_look_day', ['screencastId', 'viewerId', 'day'], { unique: true })
@Index('tracking_screencast_look_person', ['userId', 'lastAt'])
export class ScreencastViewLogEntry {
  @KeyColumn()
  id: Key<'screencastLook'>;

  @ForeignKeyColumn()
  screencastId: Key<'screencast'>;

  /** The person whose screen it is. */
  @ForeignKeyColumn()
  userId: Key<'user'>;

  @ForeignKeyColumn()
  viewerId: Key<'user'>;

  @Column({ type: 'date' })
  day: string;

  @InstantColumn()
  firstAt: Date;

  @InstantColumn()
  lastAt: Date;

  @Column({ type: 'int', unsigned: true })
  looks: number;
}
