import type { Backlog } from '../journal/backlog.js';
import type { RecordedSlice } from '../journal/record.js';
import type { Recorder } from '../recording/recorder.js';
import type { Account } from '../server/account.js';
import { problemInWords, type ServerProblem } from '../server/problem.js';
import type { TrackerProject } from '../server/tracking.js';
import type { DeviceClock } from '../sync/device-clock.js';
import { VERSION } from '../version.js';
import { dayStatus, totalSeconds } from './day-status.js';
import type { Status } from './status.js';
import { type Code, tell } from '../words/language.js';

const PERIODS: Record<string, Code> = { DAY: 'LIMIT_DAY', WEEK: 'LIMIT_WEEK', MONTH: 'LIMIT_MONTH' };

interface Running {
  account: Account | undefined;
  projects: readonly TrackerProject[];
  recorder: Recorder;
  backlog: Backlog;
  time: DeviceClock;
  problem: ServerProblem | undefined;
  lastSync: number | undefined;
  refused: Status['refused'];
  notes: string[];
  limits: string[];
}

/** Returns the status of the program that runs. It may be asked every second, with a year of slices waiting. */
export function runningStatus(parts: Running): Status {
  const { account, projects, recorder, backlog, time, lastSync, refused, notes, limits } = parts;
  const { project } = recorder;
  const now = time.clock.wall() + (time.offset ?? 0) * 1000;
  const memory = [...recorder.unkept(), ...openSlice(recorder, time)];
  const unsent = [...recent(backlog.slices.values(), time, now), ...memory.map((slice) => corrected(slice, time))];
  const { days, today } = dayStatus(projects, unsent, now);
  const problem = recorder.trouble ?? parts.problem;
  return {
    version: VERSION,
    running: true,
    state: recorder.state,
    user: account?.user.email ?? null,
    server: account?.server ?? null,
    signedOut: account?.over ?? false,
    project: project?.name ?? null,
    projectId: project?.uuid ?? null,
    company: project?.company.name ?? null,
    memo: recorder.memo ?? null,
    days,
    today,
    idle: recorder.idleMs === null ? null : Math.floor(recorder.idleMs / 1000),
    waiting: {
      slices: backlog.slices.size + recorder.unkept().length,
      seconds: totalSeconds(backlog.slices.values()) + totalSeconds(memory),
      pictures: backlog.pictures.size,
    },
    unkept: recorder.trouble ? totalSeconds(memory) : 0,
    refused,
    lastPicture: timeOf(recorder.lastPicture),
    lastSync: timeOf(lastSync),
    problem: problem ? problemInWords(problem) : null,
    problemKind: problem?.kind ?? null,
    clockOffset: time.offset,
    ...rulesOf(projects.find(({ uuid }) => uuid === project?.uuid) ?? project, unsent),
    notes,
    limits,
  };
}

/** The limit counts on: what the server has not got yet is added to what it counted. */
function rulesOf(
  project: TrackerProject | undefined,
  unsent: Pick<RecordedSlice, 'project' | 'start' | 'end'>[],
): Pick<Status, 'recordingHours' | 'limit'> {
  const hours = project?.recordingHours;
  const limit = project?.limit;
  const waiting = totalSeconds(unsent.filter((slice) => slice.project === project?.uuid));
  return {
    recordingHours: hours ? tell('FROM_TO', { ...hours, zone: project?.timezone }) : null,
    limit: limit ? limitText({ ...limit, usedSeconds: limit.usedSeconds + waiting }) : null,
  };
}

function openSlice(recorder: Recorder, time: DeviceClock): RecordedSlice[] {
  const current = recorder.current();
  return current ? [{ ...current, offset: time.offset }] : [];
}

/** Yields the slices that may belong to today, in the server's time. */
function* recent(slices: Iterable<RecordedSlice>, time: DeviceClock, now: number) {
  for (const slice of slices) if (slice.end > now - 2 * 86_400_000) yield corrected(slice, time);
}

function corrected(slice: RecordedSlice, time: DeviceClock) {
  const shift = (slice.offset ?? time.offset ?? 0) * 1000;
  const { project, start, end, idle } = slice;
  return { project, start: start + shift, end: end + shift, idle };
}

function timeOf(at: number | undefined): string | null {
  return at ? new Date(at).toISOString() : null;
}

function limitText({ minutes, period, hard, usedSeconds }: NonNullable<TrackerProject['limit']>): string {
  const used = (usedSeconds / 3600).toFixed(1);
  const limit = tell(PERIODS[period] ?? 'LIMIT_DAY', { used, hours: (minutes / 60).toFixed(1) });
  if (usedSeconds < minutes * 60) return limit;
  return tell(hard ? 'LIMIT_OVER_HARD' : 'LIMIT_OVER', { limit });
}
