/*
 * The browser's timer as pure rules: what is recorded when. Instants are milliseconds since 1970, durations seconds.
 */

/** Key of the browser's storage under which stands who used the timer last. */
export const TIMER_USER = 'workzone-timer';

/** One stretch that is still growing. */
export interface OpenSlice {
  uuid: string;
  start: number;
  /** Up to here it is recorded: a browser that dies loses no more than what came after. */
  end: number;
  idle: number;
}

export interface RunningTimer {
  /** The same from start to stop. */
  run: string;
  project: string;
  projectName: string;
  memo: string;
  /** When the person pressed start. */
  since: number;
  slice: OpenSlice;
}

/** As the server takes it. */
export interface TimerActivity {
  uuid: string;
  project: string;
  startedAt: string;
  endedAt: string;
  idle: number;
  memo: string | null;
}

/** One's present day in a project, by the clocks of its company: what the server has counted of it. */
export interface ProjectDay {
  from: number;
  until: number;
  worked: number;
  tracked: number;
}

export interface Today {
  /** What counts, as the pages say it. */
  worked: number;
  tracked: number;
}

/** What a moment of running leads to. */
export interface Beat {
  /** null: the timer has stopped. */
  running: RunningTimer | null;
  finished: TimerActivity[];
  /** The browser slept, or was closed, since the last beat: that is no work. */
  interrupted: boolean;
}

const SLICE_MS = 600_000;
/** Browsers wake a page in the background once a minute: only a longer silence is sleep. */
const LONGEST_SILENCE_MS = 150_000;

export function started({
  project,
  memo,
  now,
  newUuid,
}: {
  project: { uuid: string; name: string };
  memo: string;
  now: number;
  newUuid: () => string;
}): RunningTimer {
  const place = { project: project.uuid, projectName: project.name };
  return { run: newUuid(), ...place, memo, since: now, slice: openedAt(now, newUuid) };
}

/** Records up to now. `idle`: whether the person has been away for longer than the project allows. */
export function beat({
  running,
  now,
  idle,
  newUuid,
}: {
  running: RunningTimer;
  now: number;
  idle: boolean;
  newUuid: () => string;
}): Beat {
  const { slice } = running;
  const silence = now - slice.end;
  if (silence > LONGEST_SILENCE_MS) {
    return { running: null, finished: finishedOf(running, slice), interrupted: true };
  }
  // Somebody set the clock back: what was recorded stands, and a new stretch begins.
  if (silence < 0) {
    return {
      running: { ...running, slice: openedAt(now, newUuid) },
      finished: finishedOf(running, slice),
      interrupted: false,
    };
  }
  const finished: TimerActivity[] = [];
  let open = slice;
  for (let mark = nextMark(open.start); mark <= now; mark = nextMark(mark)) {
    finished.push(...finishedOf(running, grown(open, mark, idle)));
    open = openedAt(mark, newUuid);
  }
  return { running: { ...running, slice: grown(open, now, idle) }, finished, interrupted: false };
}

export function stopped({
  running,
  now,
  idle,
  newUuid,
}: {
  running: RunningTimer;
  now: number;
  idle: boolean;
  newUuid: () => string;
}): TimerActivity[] {
  const last = beat({ running, now, idle, newUuid });
  return [...last.finished, ...(last.running ? finishedOf(last.running, last.running.slice) : [])];
}

/** What the server knows of a project's day, and what it does not know yet: the number of home and of the desktop app. */
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

export function totalOf(days: Iterable<Today>): Today {
  const total = { worked: 0, tracked: 0 };
  for (const { worked, tracked } of days) {
    total.worked += worked;
    total.tracked += tracked;
  }
  return total;
}

/** Full seconds, as the server counts them. */
export function secondsBetween(start: number, end: number): number {
  return Math.floor(end / 1000) - Math.floor(start / 1000);
}

function openedAt(start: number, newUuid: () => string): OpenSlice {
  return { uuid: newUuid(), start, end: start, idle: 0 };
}

function grown(slice: OpenSlice, end: number, idle: boolean): OpenSlice {
  const more = idle ? secondsBetween(slice.end, end) : 0;
  return { ...slice, end, idle: Math.min(slice.idle + more, secondsBetween(slice.start, end)) };
}

function finishedOf({ project, memo }: RunningTimer, { uuid, start, end, idle }: OpenSlice): TimerActivity[] {
  if (secondsBetween(start, end) <= 0) return [];
  const [startedAt, endedAt] = [new Date(start).toISOString(), new Date(end).toISOString()];
  return [{ uuid, project, startedAt, endedAt, idle, memo: memo || null }];
}

const nextMark = (instant: number): number => (Math.floor(instant / SLICE_MS) + 1) * SLICE_MS;
