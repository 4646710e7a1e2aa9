import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_LOCALE, type Locale } from '../language/locale.js';
import type { Actor } from '../permissions/actor.js';
import { type ClockStyle, DEFAULT_CLOCK } from '../time/time-of-day.js';

/** What is known about the request that is being answered, for the log, the audit and the language of messages. */
export interface RequestContext {
  requestId: string;
  locale: Locale;
  /** How the reader likes times of day; the default's, where they have not said. */
  clock?: ClockStyle;
  ip: string;
  userAgent: string;
  actor?: Actor;
  /** `performance.now()` when its head was read. Missing: it did not come by HTTP. */
  arrivedMs?: number;
  /** The cookie of a browser that has signed somebody in before, unchecked. */
  deviceCookie?: string;
  /** Calls back once nobody waits for its answer any more, at once where that is so already. Missing: it did not come by HTTP. */
  whenOver?: (callback: () => void) => void;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/** When the request that is being answered arrived: it may have waited for its turn, or for the rest of its body, since. */
export function arrivedAt(now: Date): Date {
  const since = requestContext.getStore()?.arrivedMs;
  return since === undefined ? now : new Date(now.getTime() - (performance.now() - since));
}

/** Where the running request comes from; empty outside of one. */
export function callerAddress(): string {
  return requestContext.getStore()?.ip ?? '';
}

/** The language in which the running request is answered. */
export function callerLocale(): Locale {
  return requestContext.getStore()?.locale ?? DEFAULT_LOCALE;
}

/** How times of day are written in what the running request is answered with. */
export function callerClock(): ClockStyle {
  return requestContext.getStore()?.clock ?? DEFAULT_CLOCK;
}
