import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  CodeColumn,
  ForeignKeyColumn,
  InstantColumn,
  KeyColumn,
  PrimaryForeignKeyColumn,
  UuidColumn,
} from '../../shared/database/column.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import type { NotificationParams } from './notification-type.js';

/** A message in one person's inbox. Kept as facts: it is put into words when it is read, in the reader's language. */
@Entity('identity_notification')
@Index('identity_notification_uuid', ['uuid'], { unique: true })
@Index('identity_notification_user', ['userId', 'id'])
@Index('identity_notification_unread', ['userId', 'readAt'])
@Index('identity_notification_created', ['createdAt'])
export class Notification {
  @KeyColumn()
  id: Key<'notification'>;

  @UuidColumn()
  uuid: Uuid<'notification'>;

  @ForeignKeyColumn()
  userId: Key<'user'>;

  @CodeColumn(60)
  type: string;

  @Column({ type: 'json' })
  params: NotificationParams;

  /** Path of the page where one acts on it. */
  @Column({ type: 'varchar', length: 300 })
  link: string;

  /** Public id of the project it belongs to; none for what concerns the person alone. */
  @UuidColumn({ nullable: true })
  projectId: Uuid<'project'> | null;

  /** Key of the person who caused it. */
  @ForeignKeyColumn({ nullable: true })
  creatorId: Key<'user'> | null;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn({ nullable: true })
  readAt: Date | null;
}

/** Ways by which a person wants to hear of a type. Only kept when it differs from what the type says. */
@Entity('identity_notification_preference')
export class NotificationPreference {
  @PrimaryForeignKeyColumn()
  userId: Key<'user'>;

  @PrimaryColumn({ type: 'varchar', length: 60, charset: 'ascii', collation: 'ascii_bin' })
  type: string;

  @Column({ type: 'boolean', transformer: { from: Boolean, to: Number } })
  mail: boolean;

  @Column({ type: 'boolean', transformer: { from: Boolean, to: Number } })
  push: boolean;
}
