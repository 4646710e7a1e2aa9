import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../../shared/database/column.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';

/** PENDING: the thumbnail is being made; FAILED: it could not be; DELETED by a person, EXPIRED by the retention. */
export type ScreencastState = 'PENDING' | 'READY' | 'FAILED' | 'DELETED' | 'EXPIRED';

/** A picture of a screen. Deleted ones stay as a tombstone without picture. */
@Entity('tracking_screencast')
@Index('tracking_screencast_uuid', ['uuid'], { unique: true })
@Index('tracking_screencast_person', ['userId', 'takenAt'])
@Index('tracking_screencast_project', ['projectId', 'takenAt'])
@Index('tracking_screencast_activity', ['userId', 'activityUuid'])
@Index('tracking_screencast_object', ['objectKey'])
@Index('tracking_screencast_thumbnail', ['thumbnailKey'])
@Index('tracking_screencast_state', ['state', 'receivedAt'])
@Index('tracking_screencast_purge', ['purgeAt'])
export class Screencast {
  @KeyColumn()
  id: Key<'screencast'>;

  @UuidColumn()
  uuid: Uuid<'screencast'>;

  @ForeignKeyColumn()
  userId: Key<'user'>;

  @ForeignKeyColumn()
  projectId: Key<'project'>;

  /** May come before its activity, or without one. */
  @Column({ type: 'binary', length: 16, nullable: true })
  activityUuid: Buffer | null;

  @InstantColumn()
  takenAt: Date;

  @Column({ type: 'varchar', length: 255 })
  title: string;

  @Column({ type: 'varchar', length: 500 })
  memo: string;

  @CodeColumn(10)
  state: ScreencastState;

  /** Whether it was blurred on the device, before it was sent. */
  @Column({ type: 'boolean' })
  blurred: boolean;

  @CodeColumn(80)
  objectKey: string;

  @CodeColumn(80, { nullable: true })
  thumbnailKey: string | null;

  @CodeColumn(60, { nullable: true })
  thumbhash: string | null;

  @CodeColumn(20)
  mime: string;

  @Column({ type: 'smallint', unsigned: true, nullable: true })
  width: number | null;

  @Column({ type: 'smallint', unsigned: true, nullable: true })
  height: number | null;

  @Column({ type: 'int', unsigned: true })
  size: number;

  /** How often making the thumbnail was tried. */
  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  tries: number;

  /** When it may be tried again: a process that is at it moves this on. */
  @InstantColumn({ nullable: true })
  dueAt: Date | null;

  @InstantColumn()
  receivedAt: Date;

  @InstantColumn({ nullable: true })
  deletedAt: Date | null;

  @ForeignKeyColumn({ nullable: true })
  deletedBy: Key<'user'> | null;

  /** Time until which whoever deleted it may undo that; null: it was not deleted, or is gone for good. */
  @InstantColumn({ nullable: true })
  purgeAt: Date | null;

  /** Time that went with it. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  removedSeconds: number;
}
