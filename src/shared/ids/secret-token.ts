import { createHash, randomBytes } from 'node:crypto';

/** A 256-bit secret for links and sessions. Only its hash is stored, so a copy of the database opens nothing. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** Shape check before any look-up: MariaDB compares a number with a text column by converting the text. */
export function isSecretToken(value: unknown): value is string {
  return typeof value === 'string' && TOKEN_SHAPE.test(value);
}

/** SHA-256 suffices: the token has 256 random bits, so there is nothing to guess slowly. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
