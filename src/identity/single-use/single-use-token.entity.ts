import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, HashColumn, InstantColumn, KeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';

export type TokenPurpose =
  'VERIFY_EMAIL' | 'RESET_PASSWORD' | 'CHANGE_EMAIL' | 'SET_UP' | 'SOCIAL_LOGIN' | 'SECOND_FACTOR';

/** A secret that was issued once and works once. Only its hash is stored. */
@Entity('identity_single_use_token')
@Index('identity_single_use_token_hash', ['hash'], { unique: true })
@Index('identity_single_use_token_user', ['userId', 'purpose'])
@Index('identity_single_use_token_expiry', ['expiresAt'])
export class SingleUseToken {
  @KeyColumn()
  id: Key<'singleUseToken'>;

  @CodeColumn(20)
  purpose: TokenPurpose;

  @ForeignKeyColumn({ nullable: true })
  userId: Key<'user'> | null;

  @HashColumn()
  hash: Buffer;

  /** Data of the token, such as the new address of a change. */
  @Column({ type: 'json', nullable: true })
  payload: Record<string, string> | null;

  @InstantColumn()
  expiresAt: Date;

  @InstantColumn({ nullable: true })
  usedAt: Date | null;
}
