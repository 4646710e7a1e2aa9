import type { Slice } from './slice.js';

/** A slice with what is known about the clock that timed it. */
export interface RecordedSlice extends Slice {
  /** Seconds that make the device's time the server's; null when the device had not met the server since it began. */
  offset: number | null;
}

export interface Picture {
  uuid: string;
  project: string;
  activity?: string;
  takenAt: number;
  offset: number | null;
  title?: string;
  blurred: boolean;
  /** Name of the picture in the folder of pictures. */
  file: string;
}

/** The end of something sent. `done`: the server has it, and the time it counted of it; `refused`: it never will. */
export interface Outcome {
  uuid: string;
  done: boolean;
  verdict: string;
  code?: string;
  field?: string;
  limit?: string;
  message?: string;
  seconds?: number;
}

export type JournalRecord =
  /** Everything before this is repeated after it: a compacted journal. */
  | { is: 'base' }
  /** The open slice so far; the next of the same uuid replaces it. */
  | { is: 'open'; slice: RecordedSlice }
  | { is: 'slice'; slice: RecordedSlice }
  | { is: 'picture'; picture: Picture }
  | { is: 'outcome'; outcome: Outcome }
  /** The device's clock was set: times recorded before, and not yet tied to the server's, move by so many seconds. */
  | { is: 'step'; seconds: number };
