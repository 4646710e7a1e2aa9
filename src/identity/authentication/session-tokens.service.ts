import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Changes } from '../../shared/changes/changes.service.js';
import { SECRETS, type Secrets } from '../../shared/config/secrets.js';
import { Database } from '../../shared/database/database.js';
import type { Uuid } from '../../shared/ids/id.js';
import { hashToken, isSecretToken, newSecretToken } from '../../shared/ids/secret-token.js';
import { type RateLimit, RateLimits } from '../../shared/rate-limit/rate-limits.js';
import { Clock } from '../../shared/time/clock.js';
import { RefreshTokenReused, SessionOver } from '../sessions/session.errors.js';
import { RefreshTokenAbused } from '../sessions/session.events.js';
import { signAccessToken } from './access-token.js';
import type { RefreshToken } from '../sessions/refresh-token.entity.js';
import { ACCESS_TOKEN_SECONDS, REFRESH_GRACE_SECONDS, renewedLifetimeOf } from '../sessions/session-lifetimes.js';
import type { Session } from '../sessions/session.entity.js';
import { type SessionRow, SessionsRepository } from '../sessions/sessions.repository.js';
import { Sessions } from '../sessions/sessions.service.js';

/** The tokens of an API client. `expiresIn`: seconds, of the access token. */
export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
  userId: Uuid<'user'>;
}

const REFRESHES: RateLimit = { name: 'refresh', max: 30, seconds: 60 };

type Refreshed = { row: SessionRow; refreshToken: string } | 'over' | 'reused';

/** The bearer tokens of API clients: short-lived access tokens, and refresh tokens that work once each. */
@Injectable()
export class SessionTokens {
  constructor(
    private readonly database: Database,
    private readonly repository: SessionsRepository,
    private readonly sessions: Sessions,
    private readonly changes: Changes,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /** Issues the first pair of a session. */
  async issue(session: Session, userId: Uuid<'user'>): Promise<TokenPair> {
    const refreshToken = newSecretToken();
    await this.repository.insertRefreshToken(session.id, hashToken(refreshToken), this.clock.now());
    return this.pair(userId, session.uuid, refreshToken);
  }

  /**
   * Exchanges a refresh token for a new pair. A repeated token gets the same successor within 20 s (two tabs), and
   * later as long as neither token of that pair was ever used (the answer was lost, or could not be stored). Otherwise
   * somebody copied it, and the whole session ends. Throws SessionOver, RefreshTokenReused, TooManyRequests.
   */
  async refresh(token: unknown): Promise<TokenPair> {
    if (!isSecretToken(token)) throw new SessionOver();
    // The limit is taken before the transaction, because counting needs its own connection.
    const known = await this.repository.findRefreshToken(hashToken(token));
    if (!known) throw new SessionOver();
    await this.limits.take(REFRESHES, known.sessionId);
    const result = await this.database.transaction(() => this.rotate(token));
    if (result === 'over') throw new SessionOver();
    if (result === 'reused') throw new RefreshTokenReused();
    return this.pair(result.row.user_uuid, result.row.uuid, result.refreshToken);
  }

  private async rotate(token: string): Promise<Refreshed> {
    const now = this.clock.now();
    const used = await this.repository.lockRefreshToken(hashToken(token));
    const row = used && (await this.repository.findActiveById(used.sessionId, now));
    if (!used || !row) return 'over';
    const successor = this.successorOf(token);
    const hash = hashToken(successor);
    if (!used.usedAt) {
      await this.repository.useRefreshToken(used.id, now);
      await this.repository.insertRefreshToken(row.id, hash, now);
      await this.repository.setUnseenRefresh(row.id, hash);
    } else if (!isRepetition(used, now) && !row.unseen_refresh?.equals(hash)) {
      await this.sessions.finish(row, 'TOKEN_REUSED');
      await this.changes.record({ event: new RefreshTokenAbused({ userUuid: row.user_uuid, sessionUuid: row.uuid }) });
      return 'reused';
    }
    await this.repository.touch(row.id, now);
    const renewed = renewedLifetimeOf(row.kind);
    if (renewed) await this.repository.extend(row.id, renewed, now);
    return { row, refreshToken: successor };
  }

  /**
   * Derives the successor instead of drawing a random one, so that a repeated request gets the same answer although
   * only hashes are stored.
   */
  private successorOf(token: string): string {
    return createHmac('sha256', this.secrets.refreshKey).update(token).digest('base64url');
  }

  private pair(userId: Uuid<'user'>, sessionId: Uuid<'session'>, refreshToken: string): TokenPair {
    const refreshHash = hashToken(refreshToken);
    const now = this.clock.now();
    const accessToken = signAccessToken({ key: this.secrets.tokenKey, userId, sessionId, refreshHash, now });
    return { accessToken, refreshToken, expiresIn: ACCESS_TOKEN_SECONDS, userId };
  }
}

function isRepetition(token: RefreshToken, now: Date): boolean {
  return token.usedAt !== null && now.getTime() - token.usedAt.getTime() <= REFRESH_GRACE_SECONDS * 1000;
}
