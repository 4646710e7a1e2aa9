import { type Today, todayOf } from '../recording/today.js';
import { secondsOf, type Slice } from '../journal/slice.js';
import type { TrackerProject } from '../server/tracking.js';
import type { Status } from './status.js';

type Span = Pick<Slice, 'project' | 'start' | 'end' | 'idle'>;

/** Returns the day as `status` says it, alike while the program runs and while it rests. */
export function dayStatus(
  projects: readonly TrackerProject[],
  unsent: readonly Span[],
  now: number,
): Pick<Status, 'days' | 'today'> {
  const days = projects
    .map((project) => ({ name: project.name, company: project.company.name, ...todayOf(project, unsent, now) }))
    .filter(({ tracked, worked }) => tracked + worked > 0);
  const sum = (name: keyof Today): number => days.reduce((total, day) => total + day[name], 0);
  return { days, today: { worked: sum('worked'), tracked: sum('tracked') } };
}

export function totalSeconds(spans: Iterable<Pick<Slice, 'start' | 'end'>>): number {
  let seconds = 0;
  for (const span of spans) seconds += secondsOf(span);
  return seconds;
}
