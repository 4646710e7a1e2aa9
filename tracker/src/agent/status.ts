import type { Ledger } from '../journal/ledger.js';
import type { RecorderState } from '../recording/recorder.js';

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
  /** Seconds of today in this project: the server's and what it has not got yet. */
  today: number;
  /** Seconds of idleness so far; null where the system does not tell. */
  idle: number | null;
  waiting: { slices: number; seconds: number; pictures: number };
  refused: { seconds: number; code: string; message: string; start: string }[];
  lastPicture: string | null;
  lastSync: string | null;
  problem: string | null;
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
  'outside-hours': 'outside the recording hours: nothing is recorded',
};

/** One line for a screen that is redrawn each second. */
export function statusLine(status: Status): string {
  const parts = [
    STATES[status.state],
    status.project ?? '',
    `today ${hours(status.today)}`,
    status.waiting.slices + status.waiting.pictures > 0 ? waiting(status) : '',
    status.idle !== null && status.idle >= 60 ? `no input ${hours(status.idle)}` : '',
    status.lastPicture ? `screenshot ${clockTime(status.lastPicture)}` : '',
    status.problem ? 'offline' : '',
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
    ['Memo', status.memo],
    ['Today', status.project ? hours(status.today) : null],
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
    (each) => `Refused: ${hours(each.seconds)} from ${each.start}: ${each.message || each.code}`,
  );
  return [...lines, ...refused, ...status.notes, ...status.limits.map((limit) => `Note: ${limit}`)].join('\n');
}

export function refusalsOf(ledger: Ledger): Status['refused'] {
  return ledger.refused().map(({ seconds, code = '', message = '', start }) => ({ seconds, code, message, start }));
}

/** `3:05:07` */
export function hours(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(Math.floor(seconds) % 60)}`;
}

function waiting({ waiting: { slices, seconds, pictures } }: Status): string {
  if (slices + pictures === 0) return 'nothing';
  const shots = pictures > 0 ? `, ${pictures} screenshot${pictures > 1 ? 's' : ''}` : '';
  return `${hours(seconds)} unsent${shots}`;
}

function clockTime(iso: string): string {
  return new Date(iso).toLocaleTimeString('en-GB');
}
