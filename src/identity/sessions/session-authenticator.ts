import { createSecretKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { parse } from 'cookie';
import { CONFIG, type Config } from '../../shared/config/config.js';
import { SECRETS, type Secrets } from '../../shared/config/secrets.js';
import { hashToken, isSecretToken } from '../../shared/ids/secret-token.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Authenticator } from '../../shared/permissions/authenticator.js';
import { Clock } from '../../shared/time/clock.js';
import { readAccessToken } from './access-token.js';
import { sessionCookieName } from './session-cookie.js';
import { ROTATION_GRACE_SECONDS } from './session-policy.js';
import { type SessionRow, SessionsRepository } from './sessions.repository.js';

const TOUCH_EVERY_MS = 60_000;

/** Turns a cookie or an access token into the person behind it, by looking the session up each time. */
@Injectable()
export class SessionAuthenticator extends Authenticator {
  private readonly tokenKey: KeyObject;

  constructor(
    private readonly repository: SessionsRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SECRETS) secrets: Secrets,
  ) {
    super();
    this.tokenKey = createSecretKey(Buffer.from(secrets.tokenKey));
  }

  async byCookie(cookieHeader: string | undefined): Promise<Actor | null> {
    const secret = cookieHeader && parse(cookieHeader)[sessionCookieName(this.config)];
    if (!isSecretToken(secret)) return null;
    const now = this.clock.now();
    const hash = hashToken(secret);
    const graceStart = new Date(now.getTime() - ROTATION_GRACE_SECONDS * 1000);
    const row =
      (await this.repository.liveBySecret(hash, now)) ??
      (await this.repository.liveByFormerSecret(hash, now, graceStart));
    return this.actorOf(row);
  }

  async byBearer(authorization: string | undefined): Promise<Actor | null> {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
    const claims = token && readAccessToken(this.tokenKey, token, this.clock.now());
    return claims ? this.bySessionId(claims.sid) : null;
  }

  async bySessionId(uuid: string): Promise<Actor | null> {
    return this.actorOf(await this.repository.liveByUuid(uuid, this.clock.now()));
  }

  async isLive(sessionId: string): Promise<boolean> {
    return (await this.repository.liveByUuid(sessionId, this.clock.now())) !== undefined;
  }

  private async actorOf(row: SessionRow | undefined): Promise<Actor | null> {
    if (!row) return null;
    const now = this.clock.now();
    if (now.getTime() - row.last_used_at.getTime() > TOUCH_EVERY_MS) await this.repository.touch(row.id, now);
    // In production the power over everybody's data rests on two proofs.
    const isAdmin = Boolean(row.is_admin) && (!this.config.production || row.second_factor_at !== null);
    return {
      userId: row.user_uuid,
      userKey: String(row.user_id),
      sessionId: row.uuid,
      sessionKey: String(row.id),
      sessionKind: row.kind,
      name: row.name,
      email: row.email,
      avatar: row.avatar,
      isAdmin,
      adminAwaitsSecondFactor: Boolean(row.is_admin) && !isAdmin,
      locale: row.locale,
      provenAt: row.proven_at,
    };
  }
}
