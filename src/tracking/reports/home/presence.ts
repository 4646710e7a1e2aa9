import type { Key } from '../../../shared/ids/id.js';
import type { LivePerson } from './live-people.query.js';

/** What somebody is doing now. AWAY: was there today. */
export const NOW_STATES = ['WORKING', 'IDLE', 'AWAY', 'NOT_STARTED'] as const;
export type NowState = (typeof NOW_STATES)[number];

/** A tracker tells of itself at least every ten minutes; a quarter of an hour forgives one that is a little late. */
export const PRESENT_SECONDS = 15 * 60;
/** Of the last slice without input: then somebody sits elsewhere. */
const IDLE_SECONDS = 300;

interface PresenceInput {
  now: Date;
  projects: ReadonlySet<Key<'project'>>;
  /** Seconds tracked or added today. */
  today: number;
}

export function nowStateOf(live: LivePerson | undefined, { now, projects, today }: PresenceInput): NowState {
  const here = live?.project !== null && live?.project !== undefined && projects.has(live.project);
  const present = live?.until && now.getTime() - live.until.getTime() <= PRESENT_SECONDS * 1000;
  if (here && present) return live.idle >= IDLE_SECONDS ? 'IDLE' : 'WORKING';
  return today > 0 ? 'AWAY' : 'NOT_STARTED';
}
