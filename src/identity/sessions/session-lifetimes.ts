import type { SessionKind } from '../../shared/permissions/actor.js';

const HOUR = 3600;
const DAY = 24 * HOUR;

export interface SessionLifetime {
  /** Seconds without use after which the session ends. */
  idle: number;
  /** Seconds after which it ends, used or not. */
  absolute: number;
}

const REMEMBERED: SessionLifetime = { idle: 14 * DAY, absolute: 30 * DAY };

const LIFETIMES: Record<SessionKind, SessionLifetime> = {
  BROWSER: { idle: 8 * HOUR, absolute: 24 * HOUR },
  API: { idle: 14 * DAY, absolute: 30 * DAY },
  // A tracker may be offline for a year and must still deliver its records. Each refresh starts the year again.
  TRACKER: { idle: 400 * DAY, absolute: 400 * DAY },
};

export function lifetimeOf(kind: SessionKind, remember: boolean): SessionLifetime {
  return kind === 'BROWSER' && remember ? REMEMBERED : LIFETIMES[kind];
}

/**
 * Returns the new lifetime of a session whose tokens are refreshed: a tracker's starts again; undefined: the end stays
 * as it is.
 */
export function renewedLifetimeOf(kind: SessionKind): SessionLifetime | undefined {
  return kind === 'TRACKER' ? LIFETIMES.TRACKER : undefined;
}

/** Returns the seconds for which a browser keeps the cookie of this session; undefined: until its window closes. */
export function cookieSeconds(session: { idleSeconds: number; expiresAt: Date }, now: Date): number | undefined {
  if (session.idleSeconds !== REMEMBERED.idle) return undefined;
  return Math.max(0, Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000));
}

export const ACCESS_TOKEN_SECONDS = 600;
/** Seconds during which a refresh may be repeated because its answer got lost; it gets the same successor. */
export const REFRESH_GRACE_SECONDS = 20;
/** Seconds during which a browser's former secret works after a rotation: requests of other tabs may be under way. */
export const ROTATION_GRACE_SECONDS = 20;
/** Age in seconds from which a proof of identity must be renewed before a sensitive change. */
export const PROOF_SECONDS = 300;
