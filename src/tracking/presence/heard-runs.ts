import type { Key, Uuid } from '../../shared/ids/id.js';
import { type PresenceInput } from './presence.dto.js';
import type { PresenceState } from './presences.repository.js';
import { LOST_AFTER_MS } from './running.js';

type ReportedRun = Pick<PresenceInput, 'run' | 'project' | 'state' | 'note'>;

interface HeardRun {
  run: Uuid<'run'>;
  project: Uuid<'project'>;
  said: string;
  /** When it was last looked up whether the person may track there at all. */
  checkedAt: number;
  heardAt: number;
  isWritten: boolean;
  stopAsked: boolean;
  /** Of the session that reported last. */
  token: string | null;
}

/** Whoever leaves a project is shown there no longer than this. */
const CHECK_EVERY_MS = 600_000;
/** By then they are looked up for everybody together, so that hardly anybody has to be looked up alone. */
const CHECK_SOON_MS = 300_000;
/** Whoever says the same more often waits in line with everybody else. */
const AGAIN_AFTER_MS = 5000;

/** Runs that this process hears of every minute, so that most reports need no look into the database. */
export class HeardRuns {
  private readonly runs = new Map<Key<'user'>, HeardRun>();
  private readonly byToken = new Map<string, Key<'user'>>();

  /** False when it says anything new, or has to be checked again. */
  hear(user: Key<'user'>, said: ReportedRun, now: Date): boolean {
    const run = this.runs.get(user);
    if (run?.said !== textOf(said) || isStale(run, now)) return false;
    noteHeard(run, now);
    return true;
  }

  /** That a run goes on, by the session it was reported with; null when it has to be checked again, or was heard just now. */
  hearAgain(token: string, uuid: string, now: Date): { stopAsked: boolean } | null {
    const user = this.byToken.get(token);
    const run = user && this.runs.get(user);
    if (run?.run !== uuid || isStale(run, now) || now.getTime() - run.heardAt < AGAIN_AFTER_MS) return null;
    noteHeard(run, now);
    return { stopAsked: run.stopAsked };
  }

  /** That a run goes on, by whoever is signed in: their token is a new one. False when it has to be checked again. */
  resume(user: Key<'user'>, uuid: string, now: Date): boolean {
    const run = this.runs.get(user);
    if (run?.run !== uuid || isStale(run, now)) return false;
    noteHeard(run, now);
    return true;
  }

  /** Whose runs are checked next, at most so many. */
  listDue(now: Date, most: number): Key<'user'>[] {
    const due: Key<'user'>[] = [];
    for (const [user, { checkedAt }] of this.runs) {
      if (due.length === most) break;
      if (now.getTime() - checkedAt > CHECK_SOON_MS) due.push(user);
    }
    return due;
  }

  /** Who may no longer track there has to report anew, and is told so. */
  check(user: Key<'user'>, now: Date, mayTrack: (project: Uuid<'project'>) => boolean): void {
    const run = this.runs.get(user);
    if (run && mayTrack(run.project)) run.checkedAt = now.getTime();
    else this.forget(user);
  }

  /** From now on this token says who reports. */
  recognize(user: Key<'user'>, token: string): void {
    const run = this.runs.get(user);
    if (!run || run.token === token) return;
    if (run.token) this.byToken.delete(run.token);
    run.token = token;
    this.byToken.set(token, user);
  }

  /** It was written down just now. */
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

  /** Who was heard since the last time; forgets who has fallen silent. */
  takeHeard(now: Date): Key<'user'>[] {
    const heard: Key<'user'>[] = [];
    for (const [user, run] of this.runs) {
      if (!run.isWritten) heard.push(user);
      run.isWritten = true;
      if (now.getTime() - run.heardAt > LOST_AFTER_MS) this.forget(user);
    }
    return heard;
  }

  /** What other processes wrote about them. */
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
