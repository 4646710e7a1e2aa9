import type { Key, Uuid } from '../../shared/ids/id.js';
import { type PresenceInput } from './presence.dto.js';
import type { PresenceState } from './presences.repository.js';
import { LOST_AFTER_MS } from './running.js';

type ReportedRun = Pick<PresenceInput, 'run' | 'project' | 'state' | 'note'>;

interface HeardRun {
  run: Uuid<'run'>;
  project: Uuid<'project'>;
  said: string;
  /** When the person's access to the project was last checked. */
  checkedAt: number;
  heardAt: number;
  isWritten: boolean;
  stopAsked: boolean;
  /** Digest of the session token that reported last. */
  token: string | null;
}

/** Somebody who leaves a project is shown there no longer than this. */
const CHECK_EVERY_MS = 600_000;
/** Time after which runs are checked in batches for everybody, so that few people need a check of their own. */
const CHECK_SOON_MS = 300_000;
/** Repeated reports within this time are queued like any other request. */
const AGAIN_AFTER_MS = 5000;

/** Runs that report to this process every minute, kept in memory so that most reports need no database query. */
export class HeardRuns {
  private readonly runs = new Map<Key<'user'>, HeardRun>();
  private readonly byToken = new Map<string, Key<'user'>>();

  /**
   * Returns whether the report only repeats what is known; false: it says something new, or the run must be checked
   * again.
   */
  hear(user: Key<'user'>, said: ReportedRun, now: Date): boolean {
    const run = this.runs.get(user);
    if (run?.said !== textOf(said) || isStale(run, now)) return false;
    noteHeard(run, now);
    return true;
  }

  /**
   * Records that a run continues, by the token it was reported with; null: it must be checked again, or was heard just
   * now.
   */
  hearAgain(token: string, uuid: string, now: Date): { stopAsked: boolean } | null {
    const user = this.byToken.get(token);
    const run = user && this.runs.get(user);
    if (run?.run !== uuid || isStale(run, now) || now.getTime() - run.heardAt < AGAIN_AFTER_MS) return null;
    noteHeard(run, now);
    return { stopAsked: run.stopAsked };
  }

  /** Records that a run continues, for a signed-in person with a new token; false: it must be checked again. */
  resume(user: Key<'user'>, uuid: string, now: Date): boolean {
    const run = this.runs.get(user);
    if (run?.run !== uuid || isStale(run, now)) return false;
    noteHeard(run, now);
    return true;
  }

  /** Lists the people whose runs are due for a check, at most `most`. */
  listDue(now: Date, most: number): Key<'user'>[] {
    const due: Key<'user'>[] = [];
    for (const [user, { checkedAt }] of this.runs) {
      if (due.length === most) break;
      if (now.getTime() - checkedAt > CHECK_SOON_MS) due.push(user);
    }
    return due;
  }

  /**
   * Marks a run as checked, or forgets it if the person may no longer track there; their tracker is then told to report
   * again.
   */
  check(user: Key<'user'>, now: Date, mayTrack: (project: Uuid<'project'>) => boolean): void {
    const run = this.runs.get(user);
    if (run && mayTrack(run.project)) run.checkedAt = now.getTime();
    else this.forget(user);
  }

  /** Associates the token with the person, so that later reports with it are recognised. */
  recognize(user: Key<'user'>, token: string): void {
    const run = this.runs.get(user);
    if (!run || run.token === token) return;
    if (run.token) this.byToken.delete(run.token);
    run.token = token;
    this.byToken.set(token, user);
  }

  /** Remembers a run that was just stored. */
  record(user: Key<'user'>, said: ReportedRun, { now, stopAsked }: { now: Date; stopAsked: boolean }): void {
    const [checkedAt, heardAt] = [now.getTime(), now.getTime()];
    const token = this.runs.get(user)?.token ?? null;
    const { run, project } = said;
    this.runs.set(user, { run, project, said: textOf(said), checkedAt, heardAt, isWritten: true, stopAsked, token });
  }

  forget(user: Key<'user'>): void {
    const token = this.runs.get(user)?.token;
    if (token) this.byToken.delete(token);
    this.runs.delete(user);
  }

  isStopAsked(user: Key<'user'>, run: Uuid<'run'>): boolean {
    const known = this.runs.get(user);
    return known?.run === run && known.stopAsked;
  }

  askToStop(user: Key<'user'>, run: Uuid<'run'>): void {
    const known = this.runs.get(user);
    if (known?.run === run) known.stopAsked = true;
  }

  /** Returns the people heard since the last call, and forgets those who fell silent. */
  takeHeard(now: Date): Key<'user'>[] {
    const heard: Key<'user'>[] = [];
    for (const [user, run] of this.runs) {
      if (!run.isWritten) heard.push(user);
      run.isWritten = true;
      if (now.getTime() - run.heardAt > LOST_AFTER_MS) this.forget(user);
    }
    return heard;
  }

  /** Applies changes that other processes stored. */
  learn(states: readonly PresenceState[]): void {
    for (const { userId, run, endedAt, stopAsked } of states) {
      const known = this.runs.get(userId);
      if (!known) continue;
      if (known.run !== run || endedAt) this.forget(userId);
      else known.stopAsked = stopAsked;
    }
  }
}

function isStale({ checkedAt }: HeardRun, now: Date): boolean {
  return now.getTime() - checkedAt > CHECK_EVERY_MS;
}

function noteHeard(run: HeardRun, now: Date): void {
  run.heardAt = now.getTime();
  run.isWritten = false;
}

function textOf({ run, project, state, note }: ReportedRun): string {
  return JSON.stringify([run, project, state, note?.trim() || null]);
}
