import type { Key, Uuid } from '../../shared/ids/id.js';
import { type PresenceInput } from './presence.dto.js';
import type { PresenceState } from './presences.repository.js';
import { LOST_AFTER_MS } from './running.js';

type Said = Pick<PresenceInput, 'run' | 'project' | 'state' | 'note'>;

interface HeardRun {
  run: Uuid<'run'>;
  said: string;
  /** When it was last looked up whether the person may track there at all. */
  checkedAt: number;
  heardAt: number;
  isWritten: boolean;
  stopAsked: boolean;
}

/** Whoever leaves a project is shown there no longer than this. */
const CHECK_EVERY_MS = 300_000;

/** Runs that this process hears of every minute, so that most reports need no look into the database. */
export class HeardRuns {
  private readonly runs = new Map<Key<'user'>, HeardRun>();

  /** False when it says anything new, or has to be checked again. */
  hear(user: Key<'user'>, said: Said, now: Date): boolean {
    const run = this.runs.get(user);
    if (run?.said !== textOf(said) || now.getTime() - run.checkedAt > CHECK_EVERY_MS) return false;
    run.heardAt = now.getTime();
    run.isWritten = false;
    return true;
  }

  /** It was written down just now. */
  note(user: Key<'user'>, said: Said, { now, stopAsked }: { now: Date; stopAsked: boolean }): void {
    const [checkedAt, heardAt] = [now.getTime(), now.getTime()];
    this.runs.set(user, { run: said.run, said: textOf(said), checkedAt, heardAt, isWritten: true, stopAsked });
  }

  forget(user: Key<'user'>): void {
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
      if (now.getTime() - run.heardAt > LOST_AFTER_MS) this.runs.delete(user);
    }
    return heard;
  }

  /** What other processes wrote about them. */
  learn(states: readonly PresenceState[]): void {
    for (const { userId, run, endedAt, stopAsked } of states) {
      const known = this.runs.get(userId);
      if (!known) continue;
      if (known.run !== run || endedAt) this.runs.delete(userId);
      else known.stopAsked = stopAsked;
    }
  }
}

function textOf({ run, project, state, note }: Said): string {
  return JSON.stringify([run, project, state, note?.trim() || null]);
}
