import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { Unavailable } from '../errors/app-error.js';
import { FairQueue } from '../http/admission/fair-queue.js';
import type { Uuid } from '../ids/id.js';

const MEGABYTE = 1024 * 1024;
/** Files that are read at the same time. */
export const READING_THREADS = 2;
/** Files that may wait for a thread, in all and of one person. */
const WAITING = { all: 16, person: 4, address: 0 };
/** Bytes of all files that wait, which are in memory. */
const WAITING_BYTES = 40 * MEGABYTE;
/** Milliseconds after which a file that waits is refused. */
const WAIT_MS = 20_000;

/**
 * Decides which uploaded file is read next, of whatever kind: people take turns, and each has one file read at a time,
 * so that somebody with many files, or with one made to do harm, keeps a thread from nobody else.
 */
@Injectable()
export class ReadingTurns {
  private readonly queue = new FairQueue({
    most: () => READING_THREADS,
    insideOfCaller: 1,
    waiting: WAITING,
    waitingBytes: WAITING_BYTES,
    waitMs: WAIT_MS * this.config.patience,
  });

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'patience'>) {}

  /**
   * Waits for the turn of a file, and returns the function that ends it. Throws Unavailable if too many files wait, or
   * too many bytes, or if this one waited too long.
   */
  async enter(person: Uuid<'user'>, bytes: number): Promise<() => void> {
    const leave = await this.queue.enter({ caller: { key: person, kind: 'person' }, bytes, onGone: () => undefined });
    if (!leave) throw new Unavailable();
    return () => leave();
  }
}
