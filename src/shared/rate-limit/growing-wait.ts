/** Waits that double with every miss, so that guessing becomes hopeless and mistyping stays cheap. */
export interface GrowingWait {
  name: string;
  /** Number of misses without a wait. */
  free: number;
  /** Seconds to wait after the last free miss; doubled by each further one. */
  first: number;
  /** Longest wait in seconds, while fewer than `cap` misses came in a row. */
  longest: number;
  /** Number of misses in a row from which every miss costs `capped` seconds. */
  cap: number;
  capped: number;
  /** Seconds without a miss after which all are forgotten. */
  memory: number;
}

/** Number of misses in a row, and when they will be forgotten. */
export interface Misses {
  hits: number;
  expires_at: Date;
}

/** Returns the seconds to wait after this many misses in a row. */
export function waitAfter(rule: GrowingWait, misses: number): number {
  if (misses < rule.free) return 0;
  if (misses >= rule.cap) return rule.capped;
  return Math.min(rule.longest, rule.first * 2 ** (misses - rule.free));
}

/** Counts one more try: as a miss until it proves right, or refused with the remaining seconds. */
export function tryAgain(rule: GrowingWait, before: Misses, now: Date): { misses: Misses } | { retryAfter: number } {
  const expires_at = new Date(now.getTime() + rule.memory * 1000);
  if (before.expires_at <= now) return { misses: { hits: 1, expires_at } };
  const sinceLastMiss = rule.memory - (before.expires_at.getTime() - now.getTime()) / 1000;
  // A future time means that the clock was set back: nobody waits until it has caught up.
  const left = sinceLastMiss < 0 ? 0 : waitAfter(rule, before.hits) - sinceLastMiss;
  return left > 0 ? { retryAfter: left } : { misses: { hits: before.hits + 1, expires_at } };
}
