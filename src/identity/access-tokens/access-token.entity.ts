import { Column, Entity, Index } from 'typeorm';
import { ForeignKeyColumn, HashColumn, InstantColumn, KeyColumn, UuidColumn } from '../../shared/database/column.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import type { TokenScope } from '../../shared/permissions/scopes/token-scope.js';

/** A token that a person made for a script of theirs. Shown once; only its hash is kept. */
@Entity('identity_access_token')
@Index('identity_access_token_uuid', ['uuid'], { unique: true })
@Index('identity_access_token_hash', ['hash'], { unique: true })
@Index('identity_access_token_user', ['userId', 'revokedAt'])
@Index('identity_access_token_expiry', ['expiresAt'])
export class AccessToken {
  @KeyColumn()
  id: Key<'accessToken'>;

  @UuidColumn()
  uuid: Uuid<'accessToken'>;

  @ForeignKeyColumn()
  userId: Key<'user'>;

  @Column({ type: 'varchar', length: 80 })
  name: string;

  @HashColumn()
  hash: Buffer;

  @Column({ type: 'json' })
  scopes: TokenScope[];

  @InstantColumn()
  createdAt: Date;

  @InstantColumn()
  expiresAt: Date;

  /** Written at most once a minute. */
  @InstantColumn({ nullable: true })
  lastUsedAt: Date | null;

  @InstantColumn({ nullable: true })
  revokedAt: Date | null;
}
