import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivately } from '../private-file.js';
import { secondsOf } from '../recording/slice.js';
import type { Settled } from './backlog.js';
import type { RecordedSlice } from './record.js';

/** One line of what this device sent and what the server said to it, in the server's time. */
export interface Entry {
  uuid: string;
  project: string;
  start: string;
  end: string;
  seconds: number;
  idle: number;
  verdict: string;
  /** What the server counted: less than `seconds` where another device had recorded the same time. */
  counted: number;
  code?: string;
  message?: string;
}

const KEEP_MS = 60 * 86_400_000;

/** What was delivered in the last two months: for people who want to compare, and for those who ask why something is missing. */
export class Ledger {
  private readonly path: string;

  constructor(
    folder: string,
    private readonly now: () => number,
  ) {
    this.path = join(folder, 'delivered.jsonl');
  }

  /** `offset`: the seconds by which the times were moved when they were sent. */
  add(settled: Settled[], offset: (slice: RecordedSlice) => number): void {
    if (settled.length === 0) return;
    const lines = settled.map(({ slice, outcome }) => {
      const shift = offset(slice) * 1000;
      const seconds = secondsOf(slice);
      const entry: Entry = {
        uuid: slice.uuid,
        project: slice.project,
        start: new Date(slice.start + shift).toISOString(),
        end: new Date(slice.end + shift).toISOString(),
        seconds,
        idle: slice.idle,
        verdict: outcome.verdict,
        counted: outcome.seconds ?? (outcome.done ? seconds : 0),
        ...(outcome.code && { code: outcome.code }),
        ...(outcome.message && { message: outcome.message }),
      };
      return `${JSON.stringify(entry)}\n`;
    });
    appendFileSync(this.path, lines.join(''), { mode: 0o600 });
  }

  entries(): Entry[] {
    let text: string;
    try {
      text = readFileSync(this.path, 'utf8');
    } catch {
      return [];
    }
    return text.split('\n').flatMap((line) => {
      try {
        return line ? [JSON.parse(line) as Entry] : [];
      } catch {
        return [];
      }
    });
  }

  refused(): Entry[] {
    return this.entries().filter(({ verdict }) => verdict === 'REJECTED');
  }

  prune(): void {
    const kept = this.entries().filter(({ end }) => Date.parse(end) > this.now() - KEEP_MS);
    writePrivately(this.path, kept.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  }
}
