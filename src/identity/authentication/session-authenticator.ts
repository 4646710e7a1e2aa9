import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { parse } from 'cookie';
import passport from 'passport';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { CONFIG, type Config } from '../../shared/config/config.js';
import { SECRETS, type Secrets } from '../../shared/config/secrets.js';
import type { Uuid } from '../../shared/ids/id.js';
import { hashToken, isSecretToken } from '../../shared/ids/secret-token.js';
import { isUuid } from '../../shared/ids/uuid.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { Authenticator } from '../../shared/permissions/authenticator.js';
import { Clock } from '../../shared/time/clock.js';
import { AccessTokenAuthenticator } from '../access-tokens/access-token-authenticator.js';
import { type AccessClaims, refreshTokenName, TOKEN_AUDIENCE, TOKEN_ISSUER } from './access-token.js';
import { sessionCookieName } from './session-cookie.js';
import { ROTATION_GRACE_SECONDS } from '../sessions/session-lifetimes.js';
import { type SessionRow, SessionsRepository } from '../sessions/sessions.repository.js';

const TOUCH_EVERY_MS = 60_000;

/** Authenticates the person behind a cookie or an access token, by reading the session each time. */
@Injectable()
export class SessionAuthenticator extends Authenticator {
  /** An instance for this application only: the default one of `passport` is shared by the whole process. */
  readonly passport = new passport.Passport();

  constructor(
    private readonly repository: SessionsRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly accessTokens: AccessTokenAuthenticator,
  ) {
    super();
  }

  async authenticateCookie(cookieHeader: string | undefined): Promise<Actor | null> {
    const secret = cookieHeader && parse(cookieHeader)[sessionCookieName(this.config)];
    if (!isSecretToken(secret)) return null;
    const now = this.clock.now();
    const hash = hashToken(secret);
    const graceStart = new Date(now.getTime() - ROTATION_GRACE_SECONDS * 1000);
    const row =
      (await this.repository.findActiveBySecret(hash, now)) ??
      (await this.repository.findActiveByFormerSecret(hash, now, graceStart));
    return this.actorOf(row);
  }

  authenticateBearer(authorization: string | undefined): Promise<Actor | null> {
    if (!authorization) return Promise.resolve(null);
    if (this.accessTokens.isOne(authorization)) return this.accessTokens.authenticate(authorization);
    return new Promise((resolve, reject) => {
      const done = (error: unknown, actor: Actor | false | null | undefined): void => {
        if (error) reject(error as Error);
        else resolve(actor || null);
      };
      // The strategy reads only the headers of a request, so sockets may use it too.
      const authenticate = this.passport.authenticate('jwt', { session: false }, done) as PassportMiddleware;
      authenticate({ headers: { authorization } }, {}, reject);
    });
  }

  /**
   * Authenticates a session. `refreshName`: name of the refresh token that was issued with the access token; its use
   * proves that the client received both.
   */
  async authenticateSession(uuid: string, refreshName?: string): Promise<Actor | null> {
    const row = await this.repository.findActiveByUuid(uuid, this.clock.now());
    const unseen = row?.unseen_refresh;
    if (unseen && refreshTokenName(unseen) === refreshName) await this.repository.seeRefresh(row.id, unseen);
    return this.actorOf(row);
  }

  async isLive(sessionId: Uuid<'session'>): Promise<boolean> {
    return (await this.repository.findActiveByUuid(sessionId, this.clock.now())) !== undefined;
  }

  private async actorOf(row: SessionRow | undefined): Promise<Actor | null> {
    if (!row) return null;
    const now = this.clock.now();
    if (now.getTime() - row.last_used_at.getTime() > TOUCH_EVERY_MS) await this.repository.touch(row.id, now);
    // Access to everybody's data requires a second factor in production.
    const isAdmin = Boolean(row.is_admin) && (!this.config.production || row.second_factor_at !== null);
    return {
      userUuid: row.user_uuid,
      userKey: row.user_id,
      sessionUuid: row.uuid,
      sessionKey: row.id,
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

type PassportMiddleware = (
  request: { headers: { authorization: string } },
  response: object,
  next: (error: unknown) => void,
) => void;

/**
 * Checks signature, algorithm, issuer, audience and age of an access token, then whether its session is still valid.
 */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(SECRETS) secrets: Secrets,
    private readonly authenticator: SessionAuthenticator,
    private readonly clock: Clock,
  ) {
    const key = createSecretKey(Buffer.from(secrets.tokenKey));
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // A key object: with a text the library would find out at every request whether it is a public key, which costs
      // ten times as much as the signature.
      secretOrKeyProvider: (_request, _token, done) => done(null, key as unknown as string),
      algorithms: ['HS256'],
      // Checked in `validate`, by the clock that everything else uses.
      ignoreExpiration: true,
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
    });
    authenticator.passport.use('jwt', this);
  }

  validate(claims: AccessClaims): Promise<Actor | null> {
    const now = this.clock.now().getTime() / 1000;
    const fits = claims.typ === 'access' && claims.exp > now && isUuid(claims.sid) && isUuid(claims.sub);
    return fits ? this.authenticator.authenticateSession(claims.sid, claims.rtk) : Promise.resolve(null);
  }
}
