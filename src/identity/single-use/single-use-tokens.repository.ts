import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { SingleUseToken, type TokenPurpose } from './single-use-token.entity.js';

@Injectable()
export class SingleUseTokensRepository {
  constructor(private readonly database: Database) {}

  async insert(values: Pick<SingleUseToken, 'purpose' | 'userId' | 'hash' | 'payload' | 'expiresAt'>): Promise<void> {
    await this.database.manager().insert(SingleUseToken, values);
  }

  find(purpose: TokenPurpose, hash: Buffer): Promise<SingleUseToken | null> {
    return this.database.manager().findOneBy(SingleUseToken, { hash, purpose });
  }

  /** False when somebody else was first, or it is too late. */
  async use(id: Key<'singleUseToken'>, now: Date): Promise<boolean> {
    const used = await this.database.execute(
      'UPDATE identity_single_use_token SET used_at = ? WHERE id = ? AND used_at IS NULL AND expires_at > ?',
      [now, id, now],
    );
    return used === 1;
  }

  async revoke(purpose: TokenPurpose, userId: Key<'user'>, now: Date): Promise<void> {
    await this.database.execute(
      'UPDATE identity_single_use_token SET used_at = ? WHERE user_id = ? AND purpose = ? AND used_at IS NULL',
      [now, userId, purpose],
    );
  }

  /** Revokes the unused tokens of a purpose, whoever's they are. */
  async revokeAll(purpose: TokenPurpose, now: Date): Promise<void> {
    await this.database.execute(
      'UPDATE identity_single_use_token SET used_at = ? WHERE purpose = ? AND used_at IS NULL',
      [now, purpose],
    );
  }

  async purge(before: Date): Promise<void> {
    await this.database.execute('DELETE FROM identity_single_use_token WHERE expires_at < ? LIMIT 10000', [before]);
  }
}
