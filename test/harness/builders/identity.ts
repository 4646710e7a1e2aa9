import type { INestApplicationContext } from '@nestjs/common';
import { CredentialsRepository } from '../../../src/identity/credentials/credentials.repository.js';
import { PasswordHasher } from '../../../src/identity/credentials/password-hasher.js';
import { SessionTokens } from '../../../src/identity/authentication/session-tokens.service.js';
import { Sessions } from '../../../src/identity/sessions/sessions.service.js';
import type { User } from '../../../src/identity/users/user.entity.js';
import { type NewUser, UsersRepository } from '../../../src/identity/users/users.repository.js';
import type { Uuid } from '../../../src/shared/ids/id.js';
import { newUuid } from '../../../src/shared/ids/uuid.js';
import { Clock } from '../../../src/shared/time/clock.js';

export const PASSWORD = 'seven green lanterns';

let hashed: Promise<string> | undefined;

export function newAddress(): string {
  return `${newUuid()}@people.test`;
}

/** Somebody with a verified address of their own, who signs in with PASSWORD. */
export async function person(app: INestApplicationContext, values: Partial<NewUser> = {}): Promise<User> {
  const now = app.get(Clock).now();
  const user = await app.get(UsersRepository).insert({
    name: 'Sita Sharma',
    email: newAddress(),
    locale: 'en',
    emailVerifiedAt: now,
    ...values,
  });
  // Hashing is slow on purpose; what is tested with it does its own.
  hashed ??= app.get(PasswordHasher).hash(PASSWORD);
  await app.get(CredentialsRepository).save(user.id, await hashed, now);
  return user;
}

/** Returns the tokens of an API client of this person. */
export async function tokensOf(
  app: INestApplicationContext,
  user: User,
  kind: 'API' | 'TRACKER' = 'API',
): Promise<{ accessToken: string; refreshToken: string; sessionUuid: Uuid<'session'> }> {
  const { session } = await app.get(Sessions).open(user, kind);
  return { ...(await app.get(SessionTokens).issue(session, user.uuid)), sessionUuid: session.uuid };
}

/** The cookie of a browser that this person signed in with. */
export async function cookieOf(app: INestApplicationContext, user: User): Promise<string> {
  const { secret } = await app.get(Sessions).open(user, 'BROWSER');
  return `sid=${secret}`;
}
