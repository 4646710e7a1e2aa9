import type { SessionKind } from '../../shared/permissions/actor.js';

const HOUR = 3600;
const DAY = 24 * HOUR;

export interface SessionLifetime {
  /** Seconds without use after which the session is over. */
  idle: number;
  /** Seconds after which it is over, used or not. */
  absolute: number;
}

const REMEMBERED: SessionLifetime = { idle: 14 * DAY, absolute: 30 * DAY };

const LIFETIMES: Record<SessionKind, SessionLifetime> = {
  BROWSER: { idle: 8 * HOUR, absolute: 24 * HOUR },
  API: { idle: 14 * DAY, absolute: 30 * DAY },
  // A tracker may be offline for a year and must still deliver what it recorded. Each refresh begins the year anew.
  TRACKER: { idle: 400 * DAY, absolute: 400 * DAY },
};

export function lifetimeOf(kind: SessionKind, remember: boolean): SessionLifetime {
  return kind === 'BROWSER' && remember ? REMEMBERED : LIFETIMES[kind];
}

/** Of a session whose tokens are renewed: a tracker’s begins anew; the others end when they were to end. */
export function renewedLifetimeOf(kind: SessionKind): SessionLifetime | undefined {
  return kind === 'TRACKER' ? LIFETIMES.TRACKER : undefined;
}

/** Seconds a browser keeps the cookie of this session; undefined: until its window closes. */
export function cookieSeconds(session: { idleSeconds: number; expiresAt: Date }, now: Date): number | undefined {
  if (session.idleSeconds !== REMEMBERED.idle) return undefined;
  return Math.max(0, Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000));
}

export const ACCESS_TOKEN_SECONDS = 600;
/** A refresh whose answer got lost may be asked again for so long, and gets the same successor. */
export const REFRESH_GRACE_SECONDS = 20;
/** So long a browser's former secret works after a rotation: requests of other tabs may be under way. */
export const ROTATION_GRACE_SECONDS = 20;
/** Proofs of identity older than this are asked for again before a sensitive change. */
export const PROOF_SECONDS = 300;
