import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '../language/locale.js';
import type { Actor } from '../permissions/actor.js';

/** What is known about the request that is being answered, for the log, the audit and the language of messages. */
export interface RequestContext {
  requestId: string;
  locale: Locale;
  ip: string;
  userAgent: string;
  actor?: Actor;
  /** The cookie of a browser that has signed somebody in before, unchecked. */
  deviceCookie?: string;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
