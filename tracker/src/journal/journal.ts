import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { flushFolder } from '../private-file.js';
import { Backlog, type Settled } from './backlog.js';
import { framed, unframed } from './frame.js';
import type { JournalRecord } from './record.js';

/** A file that grew past this is rewritten with what still counts. A month offline is about 5 MB of slices. */
const COMPACT_AT = 8 * 1024 * 1024;

/**
 * The append-only memory of the tracker. Each record is on the disk before the call returns, so the program may be killed
 * anywhere: what was torn in mid-write is cut off at the next start.
 */
export class Journal {
  readonly backlog = new Backlog();
  /** Damaged lines that were skipped at the start. */
  damaged = 0;
  private file = -1;
  private number = 0;
  private size = 0;
  private compactAt: number;

  constructor(
    private readonly folder: string,
    private readonly limit = COMPACT_AT,
  ) {
    this.compactAt = limit;
    this.load();
  }

  append(...records: JournalRecord[]): Settled[] {
    const bytes = Buffer.concat(records.map(framed));
    try {
      for (let written = 0; written < bytes.length;) written += writeSync(this.file, bytes, written);
      fsyncSync(this.file);
    } catch (error) {
      // A full disk may have taken half a record: nothing may ever be appended to that.
      ftruncateSync(this.file, this.size);
      throw error;
    }
    this.size += bytes.length;
    const settled = records.map((record) => this.backlog.apply(record)).filter((each) => each !== undefined);
    if (this.size > this.compactAt) this.tryToCompact();
    return settled;
  }

  close(): void {
    closeSync(this.file);
  }

  private load(): void {
    const names = journalsIn(this.folder);
    for (const name of names) {
      const path = join(this.folder, name);
      const bytes = readFileSync(path);
      const { records, length, damaged } = unframed<JournalRecord>(bytes);
      if (length < bytes.length) truncateSync(path, length);
      for (const record of records) this.backlog.apply(record);
      this.damaged += damaged;
      this.size = length;
    }
    this.number = Number(/\d+/.exec(names.at(-1) ?? '')?.[0] ?? 1);
    this.file = openSync(this.path(this.number), 'a', 0o600);
    flushFolder(this.folder);
    this.removeBefore(names);
    const abandoned = this.backlog.abandoned();
    if (abandoned) this.append({ is: 'slice', slice: abandoned });
    this.backlog.open = undefined;
  }

  /** A disk without room for a second journal is no reason to stop writing the first one. */
  private tryToCompact(): void {
    try {
      this.compact();
    } catch {
      this.compactAt = this.size * 2;
      rmSync(`${this.path(this.number + 1)}.new`, { force: true });
    }
  }

  /** A new file with what still counts takes its name only when it is complete; until then the old one counts. */
  private compact(): void {
    const bytes = Buffer.concat(this.backlog.records().map(framed));
    const path = this.path(this.number + 1);
    const beside = `${path}.new`;
    const file = openSync(beside, 'w', 0o600);
    try {
      for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
      fsyncSync(file);
      renameSync(beside, path);
    } finally {
      closeSync(file);
    }
    flushFolder(this.folder);
    closeSync(this.file);
    const former = this.path(this.number);
    this.number += 1;
    this.file = openSync(path, 'a', 0o600);
    this.size = bytes.length;
    // A journal that does not become smaller need not be written again with each record.
    this.compactAt = Math.max(this.limit, this.size * 2);
    rmSync(former, { force: true });
  }

  /** The newest file begins with a base that repeats what counts of the older ones. */
  private removeBefore(names: string[]): void {
    for (const name of names.slice(0, -1)) rmSync(join(this.folder, name), { force: true });
    for (const name of readdirSync(this.folder).filter((each) => each.endsWith('.log.new'))) {
      rmSync(join(this.folder, name), { force: true });
    }
  }

  private path(number: number): string {
    return join(this.folder, `journal-${String(number).padStart(8, '0')}.log`);
  }
}

/** Reads what waits, for those who only look: another program may be writing at this moment. */
export function readBacklog(folder: string): Backlog {
  const backlog = new Backlog();
  for (const name of journalsIn(folder)) {
    for (const record of unframed<JournalRecord>(readFileSync(join(folder, name))).records) backlog.apply(record);
  }
  if (!backlog.abandoned()) backlog.open = undefined;
  return backlog;
}

function journalsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^journal-\d{8}\.log$/.test(name))
    .sort();
}
