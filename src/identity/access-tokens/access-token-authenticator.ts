import { Injectable } from '@nestjs/common';
import { fromJson } from '../../shared/database/json.js';
import { NO_KEY, type Uuid } from '../../shared/ids/id.js';
import { hashToken, newSecretToken } from '../../shared/ids/secret-token.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Clock } from '../../shared/time/clock.js';
import { AccessTokensRepository } from './access-tokens.repository.js';

/** Prefix by which people, and programs that scan for leaked secrets, recognise an access token. */
const PREFIX = 'wzp_';
const AUTHORIZATION = /^Bearer (wzp_[A-Za-z0-9_-]{43})$/i;
const TOUCH_EVERY_MS = 60_000;

export function newAccessToken(): string {
  return `${PREFIX}${newSecretToken()}`;
}

/** Authenticates the person who made an access token, with a query each time. */
@Injectable()
export class AccessTokenAuthenticator {
  constructor(
    private readonly repository: AccessTokensRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns whether the header holds an access token, valid or not, rather than a session's token. */
  isOne(authorization: string): boolean {
    return AUTHORIZATION.test(authorization);
  }

  async authenticate(authorization: string): Promise<Actor | null> {
    const token = AUTHORIZATION.exec(authorization)?.[1];
    const now = this.clock.now();
    const row = token && (await this.repository.findActive(hashToken(token), now));
    if (!row) return null;
    if (now.getTime() - (row.last_used_at?.getTime() ?? 0) > TOUCH_EVERY_MS) await this.repository.touch(row.id, now);
    return {
      userUuid: row.user_uuid,
      userKey: row.user_id,
      // Records about a request name the token instead of a session.
      sessionUuid: row.uuid as unknown as Uuid<'session'>,
      sessionKey: NO_KEY,
      sessionKind: 'TOKEN',
      scopes: fromJson(row.scopes),
      name: row.name,
      email: row.email,
      avatar: row.avatar,
      // Scripts never get an administrator's power over everybody's data.
      isAdmin: false,
      adminAwaitsSecondFactor: false,
      locale: row.locale,
      provenAt: new Date(0),
    };
  }
}
