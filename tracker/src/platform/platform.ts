import type { Seen } from '../recording/usage-shares.js';

export interface Counts {
  keys: number;
  moves: number;
}

/** The facts that the tracker asks of a computer. An unknown one is null, and `limits` says so in words; nothing is made up. */
export interface Platform {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The program that is in front right now. */
  seen(): Promise<Seen | null>;
  /** Ms since the last key or movement. */
  idleMs(): Promise<number | null>;
  /** How many keys and movements since the last call, never which keys; null where they were not all counted. */
  takeCounts(): Counts | null;
  /** The whole screen as a file of that format; false when it cannot be had. */
  picture(path: string, format: 'png' | 'jpg'): Promise<boolean>;
  /** Sentences for `status` about what is not possible on this computer. */
  limits(): string[];
}
