import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_LOCALE, type Locale } from '../language/locale.js';
import type { Actor } from '../permissions/actor.js';
import { type ClockStyle, DEFAULT_CLOCK } from '../time/time-of-day.js';

/** The facts about the current request that the log, the audit and the translation of messages need. */
export interface RequestContext {
  requestId: string;
  locale: Locale;
  /** The reader's format for times of day; missing: the default. */
  clock?: ClockStyle;
  ip: string;
  userAgent: string;
  actor?: Actor;
  /** `performance.now()` when the head was read. Missing: the call did not come by HTTP. */
  arrivedMs?: number;
  /** The cookie of a browser on which somebody has signed in before, unchecked. */
  deviceCookie?: string;
  /**
   * Calls back once the client no longer waits for the answer, at once if that is already so. Missing: the call did not
   * come by HTTP.
   */
  whenOver?: (callback: () => void) => void;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Returns when the current request arrived: it may have waited for its turn, or for the rest of its body, since. */
export function arrivedAt(now: Date): Date {
  const since = requestContext.getStore()?.arrivedMs;
  return since === undefined ? now : new Date(now.getTime() - (performance.now() - since));
}

/** Returns the address of the current request; empty outside of one. */
export function callerAddress(): string {
  return requestContext.getStore()?.ip ?? '';
}

/** Returns the language in which the current request is answered. */
export function callerLocale(): Locale {
  return requestContext.getStore()?.locale ?? DEFAULT_LOCALE;
}

/** Returns the format of times of day in the answer to the current request. */
export function callerClock(): ClockStyle {
  return requestContext.getStore()?.clock ?? DEFAULT_CLOCK;
}
