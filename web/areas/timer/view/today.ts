import { type OpenSlice, secondsBetween } from '../timer';
import type { Today } from './at-rest';

/** Holds one's present day in a project, on the clocks of the pages: what the server has counted of it. */
export interface ProjectDay {
  from: number;
  until: number;
  worked: number;
  tracked: number;
}

/** Adds items that wait here to the day that the server knows: the number of home and of the desktop app. */
export function todayIn(
  project: { uuid: string; idleCounts: boolean; today?: ProjectDay },
  unsent: readonly (Pick<OpenSlice, 'start' | 'end' | 'idle'> & { project: string })[],
  now: number,
): Today {
  const { today } = project;
  if (!today) return { worked: 0, tracked: 0 };
  const over = now >= today.until;
  const [from, until] = over ? [today.until, Infinity] : [today.from, today.until];
  let { worked, tracked } = over ? { worked: 0, tracked: 0 } : today;
  for (const { project: of, start, end, idle } of unsent) {
    const seconds = secondsBetween(Math.max(start, from), Math.min(end, until));
    if (of !== project.uuid || seconds <= 0) continue;
    tracked += seconds;
    worked += project.idleCounts ? seconds : Math.max(0, seconds - idle);
  }
  return { worked, tracked };
}
