import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { requestContext } from '../../shared/request/request-context.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { hashToken, newSecretToken } from '../../shared/ids/secret-token.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { Job } from '../../shared/jobs/job.js';
import type { Actor, SessionKind } from '../../shared/permissions/actor.js';
import { authorize } from '../../shared/permissions/authorize.js';
import { RealtimeService } from '../../shared/realtime/realtime.service.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { StepUpRequired } from './session.errors.js';
import { SignedIn } from './session.events.js';
import { ownsSession } from './session.policy.js';
import type { User } from '../users/user.entity.js';
import { cookieSeconds, lifetimeOf, PROOF_SECONDS } from './session-lifetimes.js';
import type { EndReason, Session } from './session.entity.js';
import { SessionsRepository } from './sessions.repository.js';

export interface OpenedSession {
  session: Session;
  /** The browser's cookie value; null for API clients. */
  secret: string | null;
}

/** The signed-in devices of people. */
@PublicService()
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly repository: SessionsRepository,
    private readonly changes: Changes,
    private readonly realtime: RealtimeService,
    private readonly clock: Clock,
  ) {}

  /** Signs a person in on the device that sends the current request. */
  open(user: User, kind: SessionKind, remember = false): Promise<OpenedSession> {
    return this.database.transaction(async () => {
      const context = requestContext.getStore();
      const now = this.clock.now();
      const lifetime = lifetimeOf(kind, remember);
      const secret = kind === 'BROWSER' ? newSecretToken() : null;
      const userAgent = context?.userAgent ?? '';
      const newDevice = await this.repository.isNewDevice(user.id, userAgent);
      const session = await this.repository.insert({
        uuid: newUuid(),
        userId: user.id,
        kind,
        secretHash: secret ? hashToken(secret) : null,
        formerSecretHash: null,
        unseenRefresh: null,
        rotatedAt: null,
        createdAt: now,
        lastUsedAt: now,
        idleSeconds: lifetime.idle,
        expiresAt: new Date(now.getTime() + lifetime.absolute * 1000),
        provenAt: now,
        endedAt: null,
        endReason: null,
        ip: context?.ip ?? '',
        userAgent,
      });
      const actor = { userUuid: user.uuid, sessionUuid: session.uuid };
      await this.changes.record({
        audit: { action: 'identity.signed-in', objectType: 'session', objectId: session.uuid, actor },
        event: new SignedIn({ userUuid: user.uuid, sessionUuid: session.uuid, newDevice }),
      });
      return { session, secret };
    });
  }

  /** The hundred last used. */
  async list(actor: Actor): Promise<Session[]> {
    return (await this.repository.listActive(actor.userKey, this.clock.now())).slice(0, 100);
  }

  /** Whether this person has signed in from this network address before. */
  cameFrom(userId: Key<'user'>, address: string): Promise<boolean> {
    return this.repository.cameFrom(userId, address);
  }

  /** Ends one of the person's own sessions. Throws NotFound. */
  async end(actor: Actor, uuid: UuidLike<'session'>): Promise<void> {
    await this.database.transaction(async () => {
      const session = await this.repository.findByUuid(uuid);
      authorize(actor, ownsSession, session);
      await this.finish(session, uuid === actor.sessionUuid ? 'LOGOUT' : 'ENDED_BY_USER');
    });
  }

  /** Ends every session of a person but the one that is kept. */
  async endAll(userId: Key<'user'>, reason: EndReason, keptUuid?: Uuid<'session'>): Promise<number> {
    return this.database.transaction(async () => {
      const sessions = await this.repository.listActive(userId, this.clock.now());
      const others = sessions.filter((session) => session.uuid !== keptUuid);
      for (const session of others) await this.finish(session, reason);
      return others.length;
    });
  }

  /** Throws StepUpRequired when the person has not proved who they are in the last five minutes. */
  requireProof(actor: Actor): void {
    if (!this.hasProof(actor)) throw new StepUpRequired();
  }

  /** Tells whether the person has proved who they are in the last five minutes. */
  hasProof(actor: Pick<Actor, 'provenAt'>): boolean {
    return this.clock.now().getTime() - actor.provenAt.getTime() <= PROOF_SECONDS * 1000;
  }

  /** Notes a fresh proof, and changes the cookie's secret: what was overheard before stops working. */
  async renewProof(actor: Actor): Promise<{ secret: string | null; seconds: number | undefined }> {
    const now = this.clock.now();
    const secret = actor.sessionKind === 'BROWSER' ? newSecretToken() : null;
    return this.database.transaction(async () => {
      await this.repository.prove(actor.sessionKey, now);
      if (secret) await this.repository.rotateSecret(actor.sessionKey, hashToken(secret), now);
      const session = await this.repository.findByUuid(actor.sessionUuid);
      return { secret, seconds: session ? cookieSeconds(session, now) : undefined };
    });
  }

  /** Ends a session; its tokens and cookies stop working at once. */
  async finish(session: Pick<Session, 'id' | 'uuid'>, reason: EndReason): Promise<void> {
    await this.repository.end(session.id, reason, this.clock.now());
    await this.changes.record({
      audit: {
        action: 'identity.session-ended',
        objectType: 'session',
        objectId: session.uuid,
        details: { reason },
      },
    });
    this.realtime.endSession(session.uuid);
  }

  /** Deletes sessions that ended longer ago than they are kept. */
  @Job('identity.purge-sessions', { everySeconds: 6 * 3600 })
  async purge(): Promise<void> {
    await this.repository.purge(new Date(this.clock.now().getTime() - 90 * 24 * 3600 * 1000));
  }
}
