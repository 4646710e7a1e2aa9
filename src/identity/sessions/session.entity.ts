import { Column, Entity, Index } from 'typeorm';
import {
  CodeColumn,
  ForeignKeyColumn,
  HashColumn,
  InstantColumn,
  KeyColumn,
  UuidColumn,
} from '../../shared/database/column.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import type { SessionKind } from '../../shared/permissions/actor.js';

export type EndReason = 'LOGOUT' | 'ENDED_BY_USER' | 'PASSWORD_CHANGED' | 'TOKEN_REUSED' | 'DEACTIVATED';

/** One signed-in device. Looked up on every request, so that ending it works at once. */
@Entity('identity_session')
@Index('identity_session_uuid', ['uuid'], { unique: true })
@Index('identity_session_secret', ['secretHash'], { unique: true })
@Index('identity_session_former_secret', ['formerSecretHash'], { unique: true })
@Index('identity_session_user', ['userId', 'endedAt'])
@Index('identity_session_expiry', ['expiresAt'])
export class Session {
  @KeyColumn()
  id: Key<'session'>;

  @UuidColumn()
  uuid: Uuid<'session'>;

  @ForeignKeyColumn()
  userId: Key<'user'>;

  @CodeColumn(10)
  kind: SessionKind;

  /** Of the browser's cookie; API clients have refresh tokens instead. */
  @HashColumn({ nullable: true })
  secretHash: Buffer | null;

  /** The secret before the last rotation: still good for a moment, for requests that were under way. */
  @HashColumn({ nullable: true })
  formerSecretHash: Buffer | null;

  /** Hash of a refresh token that was handed out, and of which nothing has shown yet that it arrived. */
  @HashColumn({ nullable: true })
  unseenRefresh: Buffer | null;

  @InstantColumn({ nullable: true })
  rotatedAt: Date | null;

  @InstantColumn()
  createdAt: Date;

  /** Written at most once a minute. */
  @InstantColumn()
  lastUsedAt: Date;

  /** Seconds without use after which it is over. */
  @Column({ type: 'int', unsigned: true })
  idleSeconds: number;

  /** Over at this time, used or not. */
  @InstantColumn()
  expiresAt: Date;

  /** When the person last proved who they are, by password or code. */
  @InstantColumn()
  provenAt: Date;

  @InstantColumn({ nullable: true })
  endedAt: Date | null;

  @CodeColumn(20, { nullable: true })
  endReason: EndReason | null;

  @Column({ type: 'varchar', length: 64 })
  ip: string;

  @Column({ type: 'varchar', length: 400 })
  userAgent: string;
}
