import type { Ledger } from '../journal/ledger.js';
import type { RecorderState } from '../recording/recorder.js';
import type { Today } from '../recording/today.js';
import type { ProblemKind } from '../server/problem.js';
import { type Code, tell, verdictInWords } from '../words/language.js';

/** Signs in the column of names. */
const COLUMN = 16;

/** Everything `status` tells; other programs get it by `status --json`. */
export interface Status {
  version: string;
  running: boolean;
  state: RecorderState;
  user: string | null;
  server: string | null;
  signedOut: boolean;
  project: string | null;
  projectId: string | null;
  company: string | null;
  memo: string | null;
  /** Seconds of today in all projects: the server's and what it has not got yet. */
  today: Today;
  /** The projects in which something was done today. */
  days: ({ name: string; company: string } & Today)[];
  /** Seconds of idleness so far; null where the system does not tell. */
  idle: number | null;
  waiting: { slices: number; seconds: number; pictures: number };
  /** Seconds of the above that the disk has not taken: they end with the program. */
  unkept: number;
  refused: { seconds: number; code: string; message: string; start: string }[];
  lastPicture: string | null;
  lastSync: string | null;
  problem: string | null;
  problemKind: ProblemKind | null;
  /** Seconds by which the device's clock is behind the server's. */
  clockOffset: number | null;
  recordingHours: string | null;
  limit: string | null;
  notes: string[];
  limits: string[];
}

const STATES: Record<RecorderState, Code> = {
  stopped: 'STATE_STOPPED',
  recording: 'STATE_RECORDING',
  idle: 'STATE_IDLE',
  paused: 'STATE_PAUSED',
  break: 'STATE_BREAK',
  'outside-hours': 'STATE_OUTSIDE_HOURS',
};

const PROBLEMS: Record<ProblemKind, Code> = {
  offline: 'PROBLEM_OFFLINE',
  busy: 'PROBLEM_BUSY',
  disk: 'PROBLEM_DISK',
  'signed-out': 'PROBLEM_SIGNED_OUT',
  outdated: 'PROBLEM_OUTDATED',
  refused: 'PROBLEM_REFUSED',
};

/** Returns one line for a screen that is redrawn each second. */
export function statusLine(status: Status): string {
  const parts = [
    tell(STATES[status.state]),
    status.project ?? '',
    tell('LINE_TODAY', { time: todayText(status.today) }),
    status.waiting.slices + status.waiting.pictures > 0 ? waiting(status) : '',
    status.idle !== null && status.idle >= 60 ? tell('LINE_NO_INPUT', { time: hours(status.idle) }) : '',
    status.lastPicture ? tell('LINE_SCREENSHOT', { time: clockTime(status.lastPicture) }) : '',
    status.problemKind ? tell(PROBLEMS[status.problemKind]) : '',
  ];
  return parts.filter(Boolean).join('  ·  ');
}

export function statusText(status: Status): string {
  const { user, server, days, clockOffset } = status;
  const rows: [Code | '', string | null][] = [
    ['ROW_STATE', tell(status.running ? STATES[status.state] : 'NOT_RUNNING')],
    [
      'ROW_SIGNED_IN',
      user ? tell(status.signedOut ? 'SIGNED_IN_OVER' : 'SIGNED_IN_AT', { user, server: server ?? '–' }) : tell('NO'),
    ],
    ['ROW_PROJECT', status.project ? `${status.project} (${status.company})` : null],
    ['ROW_NOTE', status.memo],
    ['ROW_TODAY', todayText(status.today)],
    ...days.map(({ name, company, ...today }): ['', string] => ['', `${todayText(today)}  ${name} (${company})`]),
    ['ROW_NO_INPUT', status.idle === null ? null : hours(status.idle)],
    ['ROW_UNSENT', waiting(status)],
    ['ROW_LAST_SYNC', status.lastSync ? clockTime(status.lastSync) : null],
    ['ROW_PROBLEM', status.problem],
    ['ROW_SCREENSHOT', status.lastPicture ? clockTime(status.lastPicture) : null],
    ['ROW_RECORDING', status.recordingHours],
    ['ROW_LIMIT', status.limit],
    ['ROW_CLOCK', clockOffset ? tell('CLOCK_WRONG', { time: hours(Math.abs(clockOffset)) }) : null],
  ];
  const lines = rows.flatMap(([name, value]) => (value ? [`${padded(name && tell(name))} ${value}`] : []));
  const refused = status.refused.map(({ seconds, start, message }) =>
    tell('REFUSED_TIME', { time: hours(seconds), start: localTime(start), reason: message }),
  );
  return [...lines, ...refused, ...status.notes, ...status.limits.map((hint) => tell('HINT', { hint }))].join('\n');
}

/** Fills a name up to the width of its column: signs of East Asia are two wide, and marks upon others none. */
function padded(name: string): string {
  const wide = name.match(/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/g)?.length ?? 0;
  const marks = name.match(/\p{Mn}/gu)?.length ?? 0;
  return name + ' '.repeat(Math.max(0, COLUMN - name.length - wide + marks));
}

export function refusalsOf(ledger: Ledger): Status['refused'] {
  return ledger.refused().map((entry) => {
    const { seconds, code = '', start } = entry;
    return { seconds, code, message: verdictInWords(entry), start };
  });
}

/** `3:05:07` */
export function hours(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(Math.floor(seconds) % 60)}`;
}

/**
 * Writes today's time as the pages say it: what counts, and in brackets what was recorded where that is another number.
 */
export function todayText({ worked, tracked }: Today): string {
  return worked === tracked ? hours(worked) : tell('TODAY_TRACKED', { worked: hours(worked), tracked: hours(tracked) });
}

/** Returns the sentence that tells what is tracked, and the time of the day in all projects. */
export function trackingText({ project, company, today }: Status): string {
  return tell('TRACKING_IN', { project: project ?? '–', company: company ?? '–', time: todayText(today) });
}

/** `2026-11-23 14:05:07`, by the clock on the person's wall. */
export function localTime(iso: string): string {
  const at = new Date(iso);
  return `${at.toLocaleDateString('en-CA')} ${clockTime(iso)}`;
}

function waiting({ waiting: { slices, seconds, pictures }, unkept }: Status): string {
  if (slices + pictures === 0) return tell('NOTHING');
  const parts = [
    tell('UNSENT', { time: hours(seconds) }),
    pictures > 0 ? tell('UNSENT_PICTURES', { count: pictures }) : '',
    unkept > 0 ? tell('UNSENT_MEMORY', { time: hours(unkept) }) : '',
  ];
  return parts.filter(Boolean).join(', ');
}

function clockTime(iso: string): string {
  return new Date(iso).toLocaleTimeString('en-GB');
}
