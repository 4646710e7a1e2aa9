import jwt from 'jsonwebtoken';
import type { Uuid } from '../../../shared/ids/id.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import { ACCESS_TOKEN_SECONDS } from '../session-lifetimes.js';

export const TOKEN_ISSUER = 'workzone';
export const TOKEN_AUDIENCE = 'workzone-api';

/** The claims of an access token. It only names a session: whether that still counts is looked up on every request. */
export interface AccessClaims {
  typ: 'access';
  sub: string;
  sid: string;
  jti: string;
  /** Seconds since 1970. */
  exp: number;
}

export function signAccessToken({
  key,
  userId,
  sessionId,
  now,
}: {
  key: string;
  userId: Uuid<'user'>;
  sessionId: Uuid<'session'>;
  now: Date;
}): string {
  const issued = Math.floor(now.getTime() / 1000);
  return jwt.sign({ typ: 'access', sid: sessionId, iat: issued, exp: issued + ACCESS_TOKEN_SECONDS }, key, {
    algorithm: 'HS256',
    subject: userId,
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCE,
    jwtid: newUuid(),
  });
}
