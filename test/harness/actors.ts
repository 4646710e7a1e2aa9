import type { INestApplicationContext } from '@nestjs/common';
import { SessionTokens } from '../../src/identity/authentication/session-tokens.service.js';
import { Sessions } from '../../src/identity/sessions/sessions.service.js';
import type { User } from '../../src/identity/users/user.entity.js';
import type { Uuid } from '../../src/shared/ids/id.js';
import type { Actor, SessionKind } from '../../src/shared/permissions/actor.js';
import { Authenticator } from '../../src/shared/permissions/authenticator.js';
import type { TestApp } from './app.js';
import { person, tokensOf } from './builders/identity.js';
import type { Client } from './client.js';

export interface Person {
  user: User;
  actor: Actor;
  /** Access token for `Authorization: Bearer`. */
  token: string;
}

/** A verified person with an address of their own, signed in. */
export async function signedIn(
  app: INestApplicationContext,
  values: Partial<Pick<User, 'name' | 'isAdmin' | 'locale'>> = {},
  kind: SessionKind = 'API',
): Promise<Person> {
  return signIn(app, await person(app, values), kind);
}

/** Somebody who has an account already, in a session of their own. */
export async function signIn(app: INestApplicationContext, user: User, kind: SessionKind = 'API'): Promise<Person> {
  const { session } = await app.get(Sessions).open(user, kind);
  const { accessToken } = await app.get(SessionTokens).issue(session, user.uuid);
  const actor = await app.get(Authenticator).authenticateBearer(`Bearer ${accessToken}`);
  if (!actor) throw new Error('The session was not opened.');
  return { user, actor, token: accessToken };
}

/** A verified person and the API client they signed in with. */
export async function apiClient(
  test: TestApp,
  values: Partial<Pick<User, 'name' | 'isAdmin' | 'locale'>> = {},
): Promise<{ user: User; client: Client; accessToken: string; refreshToken: string; sessionUuid: Uuid<'session'> }> {
  const user = await person(test.app, values);
  const tokens = await tokensOf(test.app, user);
  return { user, client: test.client({ token: tokens.accessToken }), ...tokens };
}
