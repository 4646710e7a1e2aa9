import { secondsOf, type Slice } from './slice.js';
import { dayIn } from './recording-hours.js';
import type { ProjectToday } from '../server/tracking.js';

/** Seconds of today: what the server counted, and what it has not got yet. */
export function todaySeconds({
  server,
  unsent,
  project,
  zone,
  now,
}: {
  server: ProjectToday | undefined;
  unsent: Pick<Slice, 'project' | 'start' | 'end'>[];
  project: string;
  zone: string;
  now: number;
}): number {
  const today = dayIn(zone, now);
  const counted = server?.day === today ? server.tracked + server.manual : 0;
  return unsent
    .filter((slice) => slice.project === project)
    .reduce((sum, slice) => sum + secondsWithin(slice, zone, today), counted);
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
