import type { TimeSums } from '../sums/sums.js';
import type { Timeline, TimelineRow } from '../timeline/timeline.js';
import type { Doing } from './doing.js';
import type { NowState } from './now-state.js';

export type HomeRow = TimelineRow & {
  now: NowState;
  doing: Doing | null;
};

export interface Home {
  timeline: Timeline;
  rows: HomeRow[];
  states: Record<NowState, number>;
  total: TimeSums;
  /** Sums of a week ago, up to this time of day. */
  before: { day: string; total: TimeSums };
  /** Number of requests that wait for the caller's decision. */
  waiting: { manualTime: number };
  at: Date;
}
