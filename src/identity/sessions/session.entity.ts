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

/** A signed-in device. Read on every request, so that ending it takes effect at once. */
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

  /** Hash of the secret in the browser's cookie; API clients have refresh tokens instead. */
  @HashColumn({ nullable: true })
  secretHash: Buffer | null;

  /** The secret before the last rotation: still valid for a moment, for requests that were under way. */
  @HashColumn({ nullable: true })
  formerSecretHash: Buffer | null;

  /** Hash of an issued refresh token that the client has not yet been seen to have received. */
  @HashColumn({ nullable: true })
  unseenRefresh: Buffer | null;

  @InstantColumn({ nullable: true })
  rotatedAt: Date | null;

  @InstantColumn()
  createdAt: Date;

  /** Updated at most once a minute. */
  @InstantColumn()
  lastUsedAt: Date;

  /** Seconds without use after which it ends. */
  @Column({ type: 'int', unsigned: true })
  idleSeconds: number;

  /** When it ends, used or not. */
  @InstantColumn()
  expiresAt: Date;

  /** When the person last proved their identity, by password or code. */
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
