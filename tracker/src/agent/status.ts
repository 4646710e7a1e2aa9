import type { Ledger } from '../journal/ledger.js';
import type { RecorderState } from '../recording/recorder.js';
import type { Today } from '../recording/today.js';
import type { ProblemKind } from '../server/problem.js';
import { verdictInWords } from '../words/language.js';

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
  /** Seconds of today in this project, or in all while nothing is tracked: the server's and what it has not got yet. */
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

const STATES: Record<RecorderState, string> = {
  stopped: 'not tracking',
  recording: 'tracking',
  idle: 'idle (no input)',
  paused: 'paused: no input for an hour; goes on by itself',
  break: 'paused by you; workzone-tracker resume goes on',
  'outside-hours': 'outside the recording hours: nothing is recorded',
};

const PROBLEMS: Record<ProblemKind, string> = {
  offline: 'offline',
  busy: 'server busy',
  disk: 'DISK CANNOT BE WRITTEN',
  'signed-out': 'session over',
  outdated: 'too old: run update',
  refused: 'refused by the server',
};

/** One line for a screen that is redrawn each second. */
export function statusLine(status: Status): string {
  const parts = [
    STATES[status.state],
    status.project ?? '',
    `today ${todayText(status.today)}`,
    status.waiting.slices + status.waiting.pictures > 0 ? waiting(status) : '',
    status.idle !== null && status.idle >= 60 ? `no input ${hours(status.idle)}` : '',
    status.lastPicture ? `screenshot ${clockTime(status.lastPicture)}` : '',
    status.problemKind ? PROBLEMS[status.problemKind] : '',
  ];
  return parts.filter(Boolean).join('  ·  ');
}

export function statusText(status: Status): string {
  const rows: [string, string | null][] = [
    ['State', status.running ? STATES[status.state] : 'the tracker does not run'],
    [
      'Signed in',
      status.user ? `${status.user} at ${status.server}${status.signedOut ? ': session over, run login' : ''}` : 'no',
    ],
    ['Project', status.project ? `${status.project} (${status.company})` : null],
    ['Note', status.memo],
    ['Today', todayText(status.today)],
    ...status.days.map(({ name, company, ...today }): [string, string] => [
      '',
      `${todayText(today)}  ${name} (${company})`,
    ]),
    ['No input for', status.idle === null ? null : hours(status.idle)],
    ['Not sent yet', waiting(status)],
    ['Last sync', status.lastSync ? clockTime(status.lastSync) : null],
    ['Problem', status.problem],
    ['Screenshot', status.lastPicture ? clockTime(status.lastPicture) : null],
    ['Recording', status.recordingHours],
    ['Limit', status.limit],
    ['Clock', status.clockOffset ? `wrong by ${hours(Math.abs(status.clockOffset))}; corrected` : null],
  ];
  const lines = rows.filter(([, value]) => value).map(([name, value]) => `${name.padEnd(13)} ${value}`);
  const refused = status.refused.map(
    (each) => `Refused: ${hours(each.seconds)} from ${localTime(each.start)}: ${each.message}`,
  );
  return [...lines, ...refused, ...status.notes, ...status.limits.map((limit) => `Note: ${limit}`)].join('\n');
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

/** As the pages say it: what counts, and in brackets what was recorded where that is another number. */
export function todayText({ worked, tracked }: Today): string {
  return worked === tracked ? hours(worked) : `${hours(worked)} (tracked ${hours(tracked)})`;
}

/** `2026-11-23 14:05:07`, by the clock on the person's wall. */
export function localTime(iso: string): string {
  const at = new Date(iso);
  return `${at.toLocaleDateString('en-CA')} ${clockTime(iso)}`;
}

function waiting({ waiting: { slices, seconds, pictures }, unkept }: Status): string {
  if (slices + pictures === 0) return 'nothing';
  const shots = pictures > 0 ? `, ${pictures} screenshot${pictures > 1 ? 's' : ''}` : '';
  const memory = unkept > 0 ? `, ${hours(unkept)} of it in memory only: do not end the program` : '';
  return `${hours(seconds)} unsent${shots}${memory}`;
}

function clockTime(iso: string): string {
  return new Date(iso).toLocaleTimeString('en-GB');
}
