import type { ReportProject } from '../scope/report-project.js';
import type { LivePerson } from './live-people.query.js';
import type { NowState } from './now-state.js';

/** A person's current work, or their last. */
export interface Doing {
  projectName: string | null;
  note: string | null;
  /** The app or site used last. */
  app: string | null;
  /** When the current stretch of work began. */
  since: Date | null;
  /** When it was stopped, or last heard. */
  seen: Date | null;
}

export function doingOf(
  live: LivePerson | undefined,
  state: NowState,
  projects: readonly ReportProject[],
): Doing | null {
  if (!live || state === 'NOT_STARTED') return null;
  const { run, since, until, app } = live;
  const nameOf = (key: string | null): string | null => projects.find((project) => project.key === key)?.name ?? null;
  const isTracked = until !== null && (!run || until > run.seenAt);
  const seen = isTracked ? until : (run?.endedAt ?? run?.seenAt ?? null);
  if (state === 'AWAY') return { projectName: null, note: null, app: null, since: null, seen };
  if (run?.endedAt === null) {
    const ofRun = live.project === run.project ? app : null;
    return { projectName: nameOf(run.project), note: run.note, app: ofRun, since: run.since, seen };
  }
  return { projectName: nameOf(live.project), note: null, app, since, seen };
}
