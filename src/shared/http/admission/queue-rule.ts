/** The person or address that a request is counted for. A whole company may share one address. */
export interface Caller {
  key: string;
  kind: 'person' | 'address';
}

export interface QueueRule {
  /** Maximum weight of all requests inside at this moment; a single one may be heavier. */
  most: () => number;
  /** Maximum of requests of one caller inside at the same time; missing: as many as there are places. */
  insideOfCaller?: number;
  /** Like insideOfCaller, for callers who are only known by address. */
  insideOfAddress?: number;
  /**
   * Number of waiting requests from which a person counts as a burst, where nobody needs so many at once; missing:
   * never.
   */
  burstOfPerson?: number;
  /** Number of requests that may wait, in all and of one caller. */
  waiting: { all: number; person: number; address: number };
  /** Maximum of bytes that waiting requests hold in memory; missing: they are not counted. */
  waitingBytes?: number;
  waitMs: number;
  /** A request that stays longer continues, but no longer blocks others. */
  stayMs?: number;
  /** Shared by queues whose requests slow each other down. */
  presence?: Presence;
}

/** The signed-in person who was admitted last and when, and when somebody else was admitted before them. */
export interface Presence {
  key?: string;
  at: number;
  othersAt: number;
}

export interface Visit {
  caller: Caller;
  /** Missing: 1. */
  weight?: number;
  /** Bytes that it holds in memory while it waits; missing: none. */
  bytes?: number;
  /** Calls back when the client is gone; may be called several times. */
  onGone: (callback: () => void) => void;
}

/** Releases the place; a second call does nothing. `tooOften`: the caller was refused for too many requests. */
export type Leave = (tooOften?: boolean) => void;
