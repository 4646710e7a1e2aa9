import type { Key } from '../../../shared/ids/id.js';
import { LOST_AFTER_MS } from '../../presence/running.js';
import type { LivePerson } from './live-people.query.js';

/** The states a person can be in now. OFFLINE: began and fell silent; AWAY: was there today and stopped. */
export const NOW_STATES = ['WORKING', 'IDLE', 'OFFLINE', 'AWAY', 'NOT_STARTED'] as const;
export type NowState = (typeof NOW_STATES)[number];

/** Trackers without presence reports send time every ten minutes; a quarter of an hour tolerates one late batch. */
const PRESENT_MS = 15 * 60_000;
/** Seconds without input in the last slice from which a person counts as idle. */
const IDLE_SECONDS = 300;
/** Time of silence after which the person is assumed to have left without pressing stop. */
const OFFLINE_MS = 12 * 3_600_000;

interface NowInput {
  now: Date;
  projects: ReadonlySet<Key<'project'>>;
  /** Seconds tracked or added today. */
  today: number;
}

export function nowStateOf(live: LivePerson | undefined, { now, projects, today }: NowInput): NowState {
  const rest = today > 0 ? 'AWAY' : 'NOT_STARTED';
  if (!live) return rest;
  const run = live.run && projects.has(live.run.project) ? live.run : null;
  const silence = run ? now.getTime() - run.seenAt.getTime() : Infinity;
  const runs = run !== null && run.endedAt === null;
  if (runs && silence <= LOST_AFTER_MS) return run.idle ? 'IDLE' : 'WORKING';
  // Time newer than the last report comes from another tracker, one without presence reports.
  const tracked = live.until && live.project !== null && projects.has(live.project) ? live.until.getTime() : -Infinity;
  const isNewer = !run || tracked > run.seenAt.getTime() + LOST_AFTER_MS;
  if (isNewer && now.getTime() - tracked <= PRESENT_MS) return live.idle >= IDLE_SECONDS ? 'IDLE' : 'WORKING';
  return runs && silence <= OFFLINE_MS ? 'OFFLINE' : rest;
}
