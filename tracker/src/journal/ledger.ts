import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivately } from '../private-file.js';
import { secondsOf } from './slice.js';
import type { Settled } from './backlog.js';
import type { RecordedSlice } from './record.js';

/** Describes one line of what this device sent and what the server said to it, in the server's time. */
export interface Entry {
  uuid: string;
  project: string;
  start: string;
  end: string;
  seconds: number;
  idle: number;
  verdict: string;
  /** Seconds that the server counted: less than `seconds` where another device had recorded the same time. */
  counted: number;
  code?: string;
  field?: string;
  limit?: string;
  message?: string;
}

const KEEP_MS = 60 * 86_400_000;

/**
 * Keeps deliveries of the last two months: for people who want to compare, and for those who ask why something is
 * missing.
 */
export class Ledger {
  private readonly path: string;
  private known: Entry[] | undefined;
  /** Lines that the disk has not taken yet: the server has them, so they are no reason to stop sending. */
  private unwritten = '';

  constructor(
    folder: string,
    private readonly now: () => number,
  ) {
    this.path = join(folder, 'delivered.jsonl');
  }

  /** `offset`: the seconds by which the times were moved when they were sent. */
  add(settled: Settled[], offset: (slice: RecordedSlice) => number): void {
    if (settled.length === 0) return;
    const entries = settled.map(({ slice, outcome }): Entry => {
      const shift = offset(slice) * 1000;
      const seconds = secondsOf(slice);
      const { verdict, code, field, limit, message } = outcome;
      return {
        uuid: slice.uuid,
        project: slice.project,
        start: new Date(slice.start + shift).toISOString(),
        end: new Date(slice.end + shift).toISOString(),
        seconds,
        idle: slice.idle,
        verdict,
        counted: outcome.seconds ?? (outcome.done ? seconds : 0),
        ...(code && { code }),
        ...(field && { field }),
        ...(limit && { limit }),
        ...(message && { message }),
      };
    });
    this.known?.push(...entries.filter(isRefused));
    this.unwritten += entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
    try {
      appendFileSync(this.path, this.unwritten, { mode: 0o600 });
      this.unwritten = '';
    } catch {
      // Offered again with the next ones, behind whatever piece of it the disk took.
      this.unwritten = `\n${this.unwritten}`;
    }
  }

  entries(): Entry[] {
    let text: string;
    try {
      text = readFileSync(this.path, 'utf8');
    } catch {
      return [];
    }
    const entries = new Map<string, Entry>();
    for (const line of text.split('\n')) {
      const entry = entryOf(line);
      if (entry) entries.set(entry.uuid, entry);
    }
    return [...entries.values()];
  }

  /** Read once: the screen asks every second. */
  refused(): Entry[] {
    this.known ??= this.entries().filter(isRefused);
    return this.known;
  }

  prune(): void {
    const entries = this.entries();
    const kept = entries.filter(({ end }) => Date.parse(end) > this.now() - KEEP_MS);
    if (kept.length === entries.length) return;
    writePrivately(this.path, kept.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    this.known = undefined;
  }
}

function isRefused({ verdict }: Entry): boolean {
  return verdict === 'REJECTED';
}

function entryOf(line: string): Entry | undefined {
  try {
    return line ? (JSON.parse(line) as Entry) : undefined;
  } catch {
    return undefined;
  }
}
