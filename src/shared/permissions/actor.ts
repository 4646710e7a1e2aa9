import type { Key, Uuid } from '../ids/id.js';
import type { Locale } from '../language/locale.js';
import type { TokenScope } from './scopes/token-scope.js';

/**
 * The caller: one signed-in session, loaded from the database on every request, so that an ended session or a
 * deactivated person is refused at once. `userKey` and `sessionKey` are internal ids and never leave the server.
 */
export interface Actor {
  userUuid: Uuid<'user'>;
  userKey: Key<'user'>;
  sessionUuid: Uuid<'session'>;
  sessionKey: Key<'session'>;
  sessionKind: SessionKind | 'TOKEN';
  /** Scopes of the access token that was used; missing: the person signed in themselves. */
  scopes?: readonly TokenScope[];
  name: string;
  email: string;
  avatar: string | null;
  isAdmin: boolean;
  /** The person is a global admin who may not act as one before a second factor is on (production only). */
  adminAwaitsSecondFactor: boolean;
  locale: Locale;
  /** When the person last proved their identity (password or code) in this session. */
  provenAt: Date;
}

/** Browsers hold an opaque cookie; API clients and trackers a bearer token that is refreshed. */
export type SessionKind = 'BROWSER' | 'API' | 'TRACKER';
