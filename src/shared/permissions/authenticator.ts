import type { Uuid } from '../ids/id.js';
import type { Actor } from './actor.js';

/**
 * Finds out who sends a request. The kernel asks; identity answers. Cookie and bearer are never mixed: pages look at
 * the cookie only, the API at the Authorization header only, so that no other site can make a browser call the API.
 */
export abstract class Authenticator {
  /** The person of the browser's session cookie, or null. */
  abstract authenticateCookie(cookieHeader: string | undefined): Promise<Actor | null>;
  /** The person of `Authorization: Bearer <access token>`, or null. */
  abstract authenticateBearer(authorization: string | undefined): Promise<Actor | null>;
  /** The session still counts. Asked for open sockets; does not count as a use, so an open page alone keeps nobody signed in. */
  abstract isLive(sessionId: Uuid<'session'>): Promise<boolean>;
}
