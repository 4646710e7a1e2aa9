import { Entity, Index } from 'typeorm';
import { ForeignKeyColumn, HashColumn, InstantColumn, KeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';

/** A link in the chain of a session's refresh tokens. Each is used once; a second use ends the session. */
@Entity('identity_refresh_token')
@Index('identity_refresh_token_hash', ['hash'], { unique: true })
@Index('identity_refresh_token_session', ['sessionId'])
export class RefreshToken {
  @KeyColumn()
  id: Key<'refreshToken'>;

  @ForeignKeyColumn()
  sessionId: Key<'session'>;

  @HashColumn()
  hash: Buffer;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn({ nullable: true })
  usedAt: Date | null;
}
