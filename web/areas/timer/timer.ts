/*
 * The browser's timer as pure rules: what is recorded when. Instants are milliseconds since 1970, durations seconds.
 */

/** Describes one stretch that is still growing. */
export interface OpenSlice {
  uuid: string;
  start: number;
  /** End of what is recorded: a browser that dies loses no more than what came after. */
  end: number;
  idle: number;
}

export interface RunningTimer {
  /** Id of the run, which stays from start to stop. */
  run: string;
  project: string;
  projectName: string;
  memo: string;
  /** When the person pressed start. */
  since: number;
  slice: OpenSlice;
  /** The person is away, and `slice` is of that alone. */
  away?: boolean;
  /** Slices of being away, until the person says whether they are kept. */
  held?: OpenSlice[];
}

/** Describes a slice as the server takes it. */
export interface TimerActivity {
  uuid: string;
  project: string;
  startedAt: string;
  endedAt: string;
  idle: number;
  memo: string | null;
}

/** The result of a moment of running. */
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

interface Moment {
  running: RunningTimer;
  now: number;
  idle: boolean;
  newUuid: () => string;
}

/** Records up to now. `idle`: whether the person has been away for longer than the project allows. */
export function beat({ running, now, idle, newUuid }: Moment): Beat {
  const { slice } = running;
  const silence = now - slice.end;
  if (silence > LONGEST_SILENCE_MS) {
    return { running: null, finished: closed(running, newUuid), interrupted: true };
  }
  // Somebody set the clock back: what was recorded stands, and a new stretch begins.
  if (silence < 0) {
    const next = { ...running, slice: openedAt(now, newUuid), away: false, held: [] };
    return { running: next, finished: closed(running, newUuid), interrupted: false };
  }
  if (idle || running.away) return { ...absent({ running, now, idle, newUuid }), interrupted: false };
  const finished: TimerActivity[] = [];
  let open = slice;
  for (let mark = nextMark(open.start); mark <= now; mark = nextMark(mark)) {
    finished.push(...finishedOf(running, grown(open, mark)));
    open = openedAt(mark, newUuid);
  }
  return { running: { ...running, slice: grown(open, now) }, finished, interrupted: false };
}

/** Being away is a stretch of its own: it waits until the person is back and says whether it is kept. */
function absent({ running, now, idle, newUuid }: Moment): Omit<Beat, 'interrupted'> {
  const { slice, away, held = [] } = running;
  if (!idle) {
    const back = { ...running, slice: openedAt(slice.end, newUuid), away: false, held: [...held, slice] };
    return beat({ running: back, now, idle, newUuid });
  }
  const open = away ? slice : openedAt(slice.end, newUuid);
  const grew = { ...grown(open, now), idle: secondsBetween(open.start, now) };
  return { running: { ...running, slice: grew, away: true }, finished: away ? [] : finishedOf(running, slice) };
}

/**
 * The person says what becomes of being away. It stays idle time, which counts where the project counts it; or it was
 * none.
 */
export function answered(running: RunningTimer, keep: boolean, newUuid: () => string) {
  const finished = keep ? heldOf(running, newUuid) : [];
  return { running: { ...running, held: [] }, finished };
}

/** Another note, or another project, from now on; being away stays to be answered. */
export function switched(moment: Moment, next: RunningTimer): { running: RunningTimer; finished: TimerActivity[] } {
  const { running, finished } = beat(moment);
  const held = running?.held ?? [];
  const last = running ? closed({ ...running, held: [] }, moment.newUuid) : [];
  return { running: { ...next, held }, finished: [...finished, ...last] };
}

export function stopped(moment: Moment): TimerActivity[] {
  const last = beat(moment);
  return [...last.finished, ...(last.running ? closed(last.running, moment.newUuid) : [])];
}

/** Seconds of being away that wait for an answer. */
export function awaySeconds({ held = [] }: Pick<RunningTimer, 'held'>): number {
  return held.reduce((sum, { start, end }) => sum + secondsBetween(start, end), 0);
}

/** Nothing is lost without an answer: what was not dropped is kept. */
function closed(running: RunningTimer, newUuid: () => string): TimerActivity[] {
  const { slice, away } = running;
  const last = away ? idleParts(running, slice, newUuid) : finishedOf(running, slice);
  return [...heldOf(running, newUuid), ...last];
}

function heldOf(running: RunningTimer, newUuid: () => string): TimerActivity[] {
  return (running.held ?? []).flatMap((slice) => idleParts(running, slice, newUuid));
}

/** Cut at full ten minutes, as all that is recorded. */
function idleParts(running: RunningTimer, { start, end }: OpenSlice, newUuid: () => string): TimerActivity[] {
  const parts: TimerActivity[] = [];
  for (let from = start; from < end;) {
    const to = Math.min(end, nextMark(from));
    parts.push(...finishedOf(running, { uuid: newUuid(), start: from, end: to, idle: secondsBetween(from, to) }));
    from = to;
  }
  return parts;
}

/** Full seconds, as the server counts them. */
export function secondsBetween(start: number, end: number): number {
  return Math.floor(end / 1000) - Math.floor(start / 1000);
}

function openedAt(start: number, newUuid: () => string): OpenSlice {
  return { uuid: newUuid(), start, end: start, idle: 0 };
}

function grown(slice: OpenSlice, end: number): OpenSlice {
  return { ...slice, end };
}

function finishedOf({ project, memo }: RunningTimer, { uuid, start, end, idle }: OpenSlice): TimerActivity[] {
  if (secondsBetween(start, end) <= 0) return [];
  const [startedAt, endedAt] = [new Date(start).toISOString(), new Date(end).toISOString()];
  return [{ uuid, project, startedAt, endedAt, idle, memo: memo || null }];
}

const nextMark = (instant: number): number => (Math.floor(instant / SLICE_MS) + 1) * SLICE_MS;
