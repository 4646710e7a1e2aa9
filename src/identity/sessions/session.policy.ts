import type { Key } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';

/** Everything in identity is one's own; admins review documents, but never theirs (see documents). */
export function ownsSession(actor: Actor, session: { userId: Key<'user'> }): boolean {
  return session.userId === actor.userKey;
}
