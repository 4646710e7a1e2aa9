import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { isUuid } from '../../shared/ids/uuid.js';
import type { Locale } from '../../shared/language/locale.js';
import type { TokenScope } from '../../shared/permissions/scopes/token-scope.js';
import { AccessToken } from './access-token.entity.js';

/** A valid token and its person, in one row: read on every request. */
export interface AccessTokenRow {
  id: Key<'accessToken'>;
  uuid: Uuid<'accessToken'>;
  scopes: TokenScope[] | string;
  last_used_at: Date | null;
  user_id: Key<'user'>;
  user_uuid: Uuid<'user'>;
  name: string;
  email: string;
  avatar: string | null;
  locale: Locale;
}

@Injectable()
export class AccessTokensRepository {
  constructor(private readonly database: Database) {}

  async findActive(hash: Buffer, now: Date): Promise<AccessTokenRow | undefined> {
    const [row] = await this.database.query<AccessTokenRow>(
      `SELECT t.id, t.uuid, t.scopes, t.last_used_at, t.user_id, u.uuid AS user_uuid, u.name, u.email, u.avatar, u.locale
         FROM identity_access_token t JOIN identity_user u ON u.id = t.user_id
        WHERE t.hash = ? AND t.revoked_at IS NULL AND t.expires_at > ? AND u.deactivated_at IS NULL`,
      [hash, now],
    );
    return row;
  }

  async touch(id: Key<'accessToken'>, now: Date): Promise<void> {
    await this.database.manager().update(AccessToken, id, { lastUsedAt: now });
  }

  /** Lists the valid tokens of a person, the newest first. */
  listActive(userId: Key<'user'>, now: Date): Promise<AccessToken[]> {
    return this.database.manager().find(AccessToken, {
      where: { userId, revokedAt: IsNull(), expiresAt: MoreThan(now) },
      order: { id: 'DESC' },
    });
  }

  /**
   * Counts valid tokens and locks the person's row until the transaction ends, so that concurrent creations cannot
   * exceed the limit.
   */
  async countLocked(userId: Key<'user'>, now: Date): Promise<number> {
    await this.database.query('SELECT id FROM identity_user WHERE id = ? FOR UPDATE', [userId]);
    const where = { userId, revokedAt: IsNull(), expiresAt: MoreThan(now) };
    return this.database.manager().countBy(AccessToken, where);
  }

  insert(values: Omit<AccessToken, 'id'>): Promise<AccessToken> {
    return this.database.insert(AccessToken, values);
  }

  async find(uuid: UuidLike<'accessToken'>): Promise<AccessToken | null> {
    return isUuid(uuid) ? this.database.manager().findOneBy(AccessToken, { uuid, revokedAt: IsNull() }) : null;
  }

  /** Revokes a token; returns false if it was already revoked. */
  async revoke(id: Key<'accessToken'>, now: Date): Promise<boolean> {
    const sql = 'UPDATE identity_access_token SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL';
    return (await this.database.execute(sql, [now, id])) === 1;
  }

  async purge(before: Date): Promise<void> {
    await this.database.execute('DELETE FROM identity_access_token WHERE expires_at < ? OR revoked_at < ? LIMIT 5000', [
      before,
      before,
    ]);
  }
}
