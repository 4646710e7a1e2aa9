import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { isUuid, newUuid } from '../../shared/ids/uuid.js';
import { ACCESS_TOKEN_SECONDS } from './session-policy.js';

const TOKEN_ISSUER = 'workzone';
const TOKEN_AUDIENCE = 'workzone-api';

/** The claims of an access token. It only names a session: whether that still counts is looked up on every request. */
export interface AccessClaims {
  typ: 'access';
  sub: string;
  sid: string;
  jti: string;
  /** Seconds since 1970. */
  exp: number;
}

export function signAccessToken(key: string, userId: string, sessionId: string, now: Date): string {
  const issued = Math.floor(now.getTime() / 1000);
  return jwt.sign({ typ: 'access', sid: sessionId, iat: issued, exp: issued + ACCESS_TOKEN_SECONDS }, key, {
    algorithm: 'HS256',
    subject: userId,
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCE,
    jwtid: newUuid(),
  });
}

/**
 * The claims of a token of ours that is neither forged, old, nor made for another purpose; otherwise null. The key is an
 * object: of a text the library would first find out, at every request, whether it is a public key.
 */
export function readAccessToken(key: KeyObject, token: string, now: Date): AccessClaims | null {
  try {
    const claims = jwt.verify(token, key, {
      algorithms: ['HS256'],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      clockTimestamp: Math.floor(now.getTime() / 1000),
    }) as Partial<AccessClaims>;
    const fits = claims.typ === 'access' && Number.isInteger(claims.exp) && isUuid(claims.sid) && isUuid(claims.sub);
    return fits ? (claims as AccessClaims) : null;
  } catch {
    return null;
  }
}
