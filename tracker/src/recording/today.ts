import { secondsOf, type Slice } from '../journal/slice.js';
import { dayIn } from './recording-hours.js';
import type { TrackerProject } from '../server/tracking.js';

const TWO_DAYS_MS = 2 * 86_400_000;

type Span = Pick<Slice, 'project' | 'start' | 'end' | 'idle'>;

export interface Today {
  /** Counted seconds, as the pages say them: with time added by hand, without idle time where that does not count. */
  worked: number;
  tracked: number;
}

/** Seconds of today: what the server counted, and what it has not got yet. */
export function todayOf(
  project: Pick<TrackerProject, 'uuid' | 'timezone' | 'idleCounts' | 'today'>,
  unsent: Iterable<Span>,
  now: number,
): Today {
  const zone = project.today.timezone ?? project.timezone;
  const day = dayIn(zone, now);
  const counted = project.today.day === day ? project.today : undefined;
  let { worked, tracked } = { worked: counted?.worked ?? 0, tracked: counted?.tracked ?? 0 };
  for (const slice of unsent) {
    // A backlog of months is looked through every second: of what is older not even the day is asked.
    if (slice.project !== project.uuid || slice.end < now - TWO_DAYS_MS) continue;
    const seconds = secondsWithin(slice, zone, day);
    tracked += seconds;
    // A slice is idle throughout or not at all.
    if (slice.idle === 0 || project.idleCounts) worked += seconds;
  }
  return { worked, tracked };
}

/** The part of a slice that lies in that local day; slices are short, so at most one midnight is inside. */
function secondsWithin(slice: Pick<Slice, 'start' | 'end'>, zone: string, day: string): number {
  const [first, last] = [dayIn(zone, slice.start), dayIn(zone, slice.end - 1)];
  if (first === day && last === day) return secondsOf(slice);
  if (first !== day && last !== day) return 0;
  let [before, after] = [slice.start, slice.end];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(zone, middle) === first) before = middle;
    else after = middle;
  }
  return first === day ? secondsOf({ start: slice.start, end: after }) : secondsOf({ start: after, end: slice.end });
}
