import type { INestApplicationContext } from '@nestjs/common';
import type { User } from '../../src/identity/users/user.entity.js';
import { UsersRepository } from '../../src/identity/users/users.repository.js';
import { SessionTokens } from '../../src/identity/sessions/session-tokens.service.js';
import { Sessions } from '../../src/identity/sessions/sessions.service.js';
import { newUuid } from '../../src/shared/ids/uuid.js';
import type { Actor, SessionKind } from '../../src/shared/permissions/actor.js';
import { Authenticator } from '../../src/shared/permissions/authenticator.js';
import { Clock } from '../../src/shared/time/clock.js';

export interface Person {
  user: User;
  actor: Actor;
  /** For `Authorization: Bearer`. */
  token: string;
}

/** A verified person with an address of their own, signed in. */
export async function signedIn(
  app: INestApplicationContext,
  values: Partial<Pick<User, 'name' | 'isAdmin' | 'locale'>> = {},
  kind: SessionKind = 'API',
): Promise<Person> {
  const user = await app.get(UsersRepository).insert({
    name: 'Sita Sharma',
    email: `${newUuid()}@people.test`,
    locale: 'en',
    emailVerifiedAt: app.get(Clock).now(),
    ...values,
  });
  const { session } = await app.get(Sessions).open(user, kind);
  const { accessToken } = await app.get(SessionTokens).issue(session, user.uuid);
  const actor = await app.get(Authenticator).byBearer(`Bearer ${accessToken}`);
  if (!actor) throw new Error('The session was not opened.');
  return { user, actor, token: accessToken };
}
