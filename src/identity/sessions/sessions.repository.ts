import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { isUuid } from '../../shared/ids/uuid.js';
import type { Locale } from '../../shared/language/locale.js';
import type { SessionKind } from '../../shared/permissions/actor.js';
import { RefreshToken } from './refresh-token.entity.js';
import type { SessionLifetime } from './session-lifetimes.js';
import { type EndReason, Session } from './session.entity.js';

/** A live session and its person in one row: read on every request. */
export interface SessionRow {
  id: Key<'session'>;
  uuid: Uuid<'session'>;
  kind: SessionKind;
  last_used_at: Date;
  proven_at: Date;
  unseen_refresh: Buffer | null;
  user_id: Key<'user'>;
  user_uuid: Uuid<'user'>;
  name: string;
  email: string;
  avatar: string | null;
  is_admin: number;
  locale: Locale;
  second_factor_at: Date | null;
}

const LIVE_SESSION = `
  SELECT s.id, s.uuid, s.kind, s.last_used_at, s.proven_at, s.unseen_refresh, s.user_id,
         u.uuid AS user_uuid, u.name, u.email, u.avatar, u.is_admin, u.locale, f.enabled_at AS second_factor_at
  FROM identity_session s
  JOIN identity_user u ON u.id = s.user_id
  LEFT JOIN identity_second_factor f ON f.user_id = s.user_id
  WHERE s.ended_at IS NULL AND u.deactivated_at IS NULL AND s.expires_at > ?
    AND s.last_used_at > ? - INTERVAL s.idle_seconds SECOND`;

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  async findActiveBySecret(secretHash: Buffer, now: Date): Promise<SessionRow | undefined> {
    const [row] = await this.database.query<SessionRow>(`${LIVE_SESSION} AND s.secret_hash = ?`, [
      now,
      now,
      secretHash,
    ]);
    return row;
  }

  async findActiveByFormerSecret(secretHash: Buffer, now: Date, rotatedAfter: Date): Promise<SessionRow | undefined> {
    const [row] = await this.database.query<SessionRow>(
      `${LIVE_SESSION} AND s.former_secret_hash = ? AND s.rotated_at > ?`,
      [now, now, secretHash, rotatedAfter],
    );
    return row;
  }

  async findActiveByUuid(uuid: string, now: Date): Promise<SessionRow | undefined> {
    const [row] = await this.database.query<SessionRow>(`${LIVE_SESSION} AND s.uuid = ?`, [now, now, uuid]);
    return row;
  }

  async findActiveById(id: Key<'session'>, now: Date): Promise<SessionRow | undefined> {
    const [row] = await this.database.query<SessionRow>(`${LIVE_SESSION} AND s.id = ?`, [now, now, id]);
    return row;
  }

  insert(session: Omit<Session, 'id'>): Promise<Session> {
    return this.database.insert(Session, session);
  }

  async touch(id: Key<'session'>, now: Date): Promise<void> {
    await this.database.manager().update(Session, id, { lastUsedAt: now });
  }

  async extend(id: Key<'session'>, { idle, absolute }: SessionLifetime, now: Date): Promise<void> {
    const expiresAt = new Date(now.getTime() + absolute * 1000);
    await this.database.manager().update(Session, id, { idleSeconds: idle, expiresAt });
  }

  async prove(id: Key<'session'>, now: Date): Promise<void> {
    await this.database.manager().update(Session, id, { provenAt: now });
  }

  /** The former secret keeps working for a moment (see liveByFormerSecret). */
  async rotateSecret(id: Key<'session'>, secretHash: Buffer, now: Date): Promise<void> {
    await this.database.execute(
      'UPDATE identity_session SET former_secret_hash = secret_hash, secret_hash = ?, rotated_at = ? WHERE id = ?',
      [secretHash, now, id],
    );
  }

  /** Live sessions of a person, the last used first. */
  listActive(userId: Key<'user'>, now: Date): Promise<Session[]> {
    return this.database
      .manager()
      .createQueryBuilder(Session, 'session')
      .where('session.userId = :userId AND session.endedAt IS NULL AND session.expiresAt > :now', { userId, now })
      .andWhere('session.lastUsedAt > :now - INTERVAL session.idleSeconds SECOND')
      .orderBy('session.lastUsedAt', 'DESC')
      .getMany();
  }

  async findByUuid(uuid: UuidLike<'session'>): Promise<Session | null> {
    return isUuid(uuid) ? this.database.manager().findOneBy(Session, { uuid }) : null;
  }

  async isNewDevice(userId: Key<'user'>, userAgent: string): Promise<boolean> {
    const sessions = await this.database.manager().find(Session, {
      where: { userId },
      select: { id: true, userAgent: true },
      order: { id: 'DESC' },
      take: 50,
    });
    return sessions.length > 0 && sessions.every((session) => session.userAgent !== userAgent);
  }

  async cameFrom(userId: Key<'user'>, ip: string): Promise<boolean> {
    return this.database.manager().existsBy(Session, { userId, ip });
  }

  async end(id: Key<'session'>, reason: EndReason, now: Date): Promise<void> {
    await this.database.execute(
      'UPDATE identity_session SET ended_at = ?, end_reason = ? WHERE id = ? AND ended_at IS NULL',
      [now, reason, id],
    );
  }

  findRefreshToken(hash: Buffer): Promise<RefreshToken | null> {
    return this.database.manager().findOneBy(RefreshToken, { hash });
  }

  lockRefreshToken(hash: Buffer): Promise<RefreshToken | null> {
    return this.database.manager().findOne(RefreshToken, { where: { hash }, lock: { mode: 'pessimistic_write' } });
  }

  async insertRefreshToken(sessionId: Key<'session'>, hash: Buffer, now: Date): Promise<void> {
    await this.database.manager().insert(RefreshToken, { sessionId, hash, createdAt: now });
  }

  async useRefreshToken(id: Key<'refreshToken'>, now: Date): Promise<void> {
    await this.database.manager().update(RefreshToken, id, { usedAt: now });
  }

  async setUnseenRefresh(id: Key<'session'>, hash: Buffer): Promise<void> {
    await this.database.manager().update(Session, id, { unseenRefresh: hash });
  }

  async seeRefresh(id: Key<'session'>, hash: Buffer): Promise<void> {
    await this.database.manager().update(Session, { id, unseenRefresh: hash }, { unseenRefresh: null });
  }

  async purge(before: Date): Promise<void> {
    await this.database.execute('DELETE FROM identity_session WHERE expires_at < ? OR ended_at < ? LIMIT 5000', [
      before,
      before,
    ]);
  }
}
