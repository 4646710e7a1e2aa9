import jwt from 'jsonwebtoken';
import type { Uuid } from '../../shared/ids/id.js';
import { newUuid } from '../../shared/ids/uuid.js';
import { ACCESS_TOKEN_SECONDS } from '../sessions/session-lifetimes.js';

export const TOKEN_ISSUER = 'workzone';
export const TOKEN_AUDIENCE = 'workzone-api';

/** The claims of an access token. It only names a session: whether that still counts is looked up on every request. */
export interface AccessClaims {
  typ: 'access';
  sub: string;
  sid: string;
  jti: string;
  /** Names the refresh token that was handed out with it. */
  rtk?: string;
  /** Seconds since 1970. */
  exp: number;
}

/** Enough of its hash to tell one refresh token of a session from the next. */
export function refreshTokenName(hash: Buffer): string {
  return hash.subarray(0, 12).toString('base64url');
}

interface Signed {
  key: string;
  userId: Uuid<'user'>;
  sessionId: Uuid<'session'>;
  refreshHash: Buffer;
  now: Date;
}

export function signAccessToken({ key, userId, sessionId, refreshHash, now }: Signed): string {
  const issued = Math.floor(now.getTime() / 1000);
  const claims = {
    typ: 'access',
    sid: sessionId,
    rtk: refreshTokenName(refreshHash),
    iat: issued,
    exp: issued + ACCESS_TOKEN_SECONDS,
  };
  return jwt.sign(claims, key, {
    algorithm: 'HS256',
    subject: userId,
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCE,
    jwtid: newUuid(),
  });
}
