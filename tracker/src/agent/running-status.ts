import type { Backlog } from '../journal/backlog.js';
import type { RecordedSlice } from '../journal/record.js';
import type { Recorder } from '../recording/recorder.js';
import type { Account } from '../server/account.js';
import type { ServerProblem } from '../server/problem.js';
import type { TrackerProject } from '../server/tracking.js';
import type { DeviceClock } from '../sync/device-clock.js';
import { VERSION } from '../version.js';
import { dayStatus, totalSeconds } from './day-status.js';
import type { Status } from './status.js';

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

/** Of the program that runs. It may be asked every second, with a year of slices waiting. */
export function runningStatus(parts: Running): Status {
  const { account, projects, recorder, backlog, time, lastSync, refused, notes, limits } = parts;
  const { project } = recorder;
  const now = time.clock.wall() + (time.offset ?? 0) * 1000;
  const memory = [...recorder.unkept(), ...openSlice(recorder, time)];
  const unsent = [...recent(backlog.slices.values(), time, now), ...memory.map((slice) => corrected(slice, time))];
  const { days, today } = dayStatus(projects, unsent, now);
  const problem = recorder.trouble ?? parts.problem;
  const of = projects.find(({ uuid }) => uuid === project?.uuid);
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
    today: of ? dayStatus([of], unsent, now).today : today,
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
    problem: problem?.message ?? null,
    problemKind: problem?.kind ?? null,
    clockOffset: time.offset,
    ...rulesOf(project),
    notes,
    limits,
  };
}

function rulesOf(project: TrackerProject | undefined): Pick<Status, 'recordingHours' | 'limit'> {
  const hours = project?.recordingHours;
  const limit = project?.limit;
  return {
    recordingHours: hours ? `${hours.from} to ${hours.to} (${project?.timezone})` : null,
    limit: limit ? limitText(limit) : null,
  };
}

function openSlice(recorder: Recorder, time: DeviceClock): RecordedSlice[] {
  const current = recorder.current();
  return current ? [{ ...current, offset: time.offset }] : [];
}

/** What may be of today, in the server's time. */
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
  const over = usedSeconds >= minutes * 60 ? (hard ? ': used up, more is not paid' : ': used up') : '';
  return `${used} of ${(minutes / 60).toFixed(1)} hours a ${period.toLowerCase()}${over}`;
}
