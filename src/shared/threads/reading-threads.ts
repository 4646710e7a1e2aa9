import { on } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { Unavailable } from '../errors/app-error.js';
import type { Uuid } from '../ids/id.js';
import { READING_THREADS, type ReadingTurns } from './reading-turns.service.js';
import { type ReadingTime, ReadingWatch } from './reading-watch.js';
import { type FromReader, type ReadingTask, ReadingTooLong, TAKEN } from './send-reading.js';
import { openThreads } from './threads.js';

/** A file may keep a processor busy for so long. The largest takes about three seconds. */
const READING_TIME: ReadingTime = { cpuMs: 20_000 };

export interface ReadingOptions {
  /** The person whose file it is: people take turns. */
  person: Uuid<'user'>;
  time?: ReadingTime;
  /** Number of the first items that are returned; default: all. */
  kept?: number;
}

export interface ReadingResult<Item, End> {
  items: Item[];
  end: End;
}

/** The thread died of a file, or took too long for it. */
export class ReadingFailed extends Error {}

/**
 * Threads that read uploaded files: neither a large file nor one made to do harm keeps the event loop or other people
 * waiting. `worker`: path of the file that runs in them, within `src`.
 */
export class ReadingThreads<How extends object, Item, End> {
  private pool: Piscina<ReadingTask<How>, void> | undefined;
  private isClosed = false;

  constructor(
    private readonly worker: string,
    private readonly turns: ReadingTurns,
  ) {}

  /** Reads a file and holds all that is kept of it. Throws what `stream` throws. */
  read(file: Buffer, how: How, options: ReadingOptions): Promise<ReadingResult<Item, End>> {
    return collected(this.stream(file, how, options));
  }

  /**
   * Yields what a file holds, in small batches, and returns how its reading ended. The thread waits for whoever takes
   * them, and stops when they do. Throws Unavailable if too many files wait, and ReadingFailed.
   */
  async *stream(file: Buffer, how: How, options: ReadingOptions): AsyncGenerator<Item[], End, undefined> {
    const leave = await this.turns.enter(options.person, file.length);
    try {
      return yield* this.readNow(file, how, options);
    } finally {
      leave();
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.pool?.destroy();
  }

  private async *readNow(
    file: Buffer,
    how: How,
    { time = READING_TIME, kept = Infinity }: ReadingOptions,
  ): AsyncGenerator<Item[], End, undefined> {
    const pool = this.openPool();
    const { port1: port, port2: theirs } = new MessageChannel();
    const work = new AbortController();
    // The thread gets a copy: a buffer of the server's pool cannot be handed over.
    const bytes = new Uint8Array(file);
    const task = { ...how, file: bytes, port: theirs, kept, cpuMs: time.cpuMs };
    const run = pool
      .run(task, { transferList: [theirs, bytes.buffer], signal: work.signal })
      .catch((error: unknown) => work.abort(error));
    let watch: ReadingWatch | undefined;
    let hasEnded = false;
    try {
      const messages: AsyncIterable<unknown[]> = on(port, 'message', { signal: work.signal });
      for await (const [message] of messages as AsyncIterable<[FromReader<Item, End>]>) {
        if ('begun' in message) {
          watch = new ReadingWatch(message.begun, time, () => work.abort(new ReadingTooLong()));
        } else if ('items' in message) {
          watch?.pause();
          yield message.items;
          watch?.resume();
          port.postMessage(TAKEN);
        } else {
          hasEnded = true;
          return message.end;
        }
      }
      throw new Error('The messages of a thread ended');
    } catch (error) {
      // Nothing is known about a file that no thread could begin, or that was left because the process ends.
      if (!watch || this.isClosed) throw new Unavailable();
      throw new ReadingFailed('A file could not be read', { cause: error });
    } finally {
      watch?.stop();
      if (!hasEnded) work.abort();
      port.close();
      // The next file finds the thread free, or another one in its place.
      await run;
    }
  }

  private openPool(): Piscina<ReadingTask<How>, void> {
    if (this.isClosed) throw new Unavailable();
    this.pool ??= openThreads<ReadingTask<How>>(this.worker, { maxThreads: READING_THREADS });
    return this.pool;
  }
}

/** Holds all that is streamed. */
export async function collected<Item, End>(
  stream: AsyncGenerator<Item[], End, undefined>,
): Promise<ReadingResult<Item, End>> {
  const items: Item[] = [];
  for (;;) {
    const { done, value } = await stream.next();
    if (done) return { items, end: value };
    for (const item of value) items.push(item);
  }
}
