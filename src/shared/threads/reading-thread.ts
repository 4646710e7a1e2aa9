import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { Unavailable } from '../errors/app-error.js';
import { openThreads } from './threads.js';

/** Files that wait for the thread, each with its bytes in memory. */
const MAX_WAITING = 16;
/** A file may wait so long for the thread, and then be read so long. The largest takes about a second. */
export const READING_TIME_MS = 20_000;
/** Items of one message; the event loop serves others between two of them. */
const BATCH_ITEMS = 500;

export type ReadingTask<How> = How & { file: Uint8Array; port: MessagePort };

/** Messages of the thread: that it begins, some of what it read, then how it ended. */
type FromReader<Item, End> = 'begun' | { items: Item[] } | { end: End };

export interface ReadingResult<Item, End> {
  items: Item[];
  end: End;
}

/** The thread died of a file, or took too long for it. */
export class ReadingFailed extends Error {}

/**
 * One thread that reads uploaded files for everybody: neither a large file nor one made to do harm keeps the event loop
 * waiting. `worker`: path of the file that runs in it, within `src`.
 */
export class ReadingThread<How extends object, Item, End> {
  private pool: Piscina<ReadingTask<How>, void> | undefined;

  constructor(private readonly worker: string) {}

  /** Throws Unavailable if too many files wait, and ReadingFailed. */
  async read(file: Buffer, how: How, milliseconds = READING_TIME_MS): Promise<ReadingResult<Item, End>> {
    this.pool ??= openThreads<ReadingTask<How>>(this.worker, { maxThreads: 1, maxQueue: MAX_WAITING });
    if (this.pool.queueSize >= MAX_WAITING) throw new Unavailable();
    const { port1: port, port2: theirs } = new MessageChannel();
    const work = new AbortController();
    let limit = setTimeout(() => work.abort(), READING_TIME_MS).unref();
    let begun = false;
    const begin = (): void => {
      begun = true;
      clearTimeout(limit);
      limit = setTimeout(() => work.abort(), milliseconds).unref();
    };
    try {
      const result = resultFrom<Item, End>(port, begin);
      // The thread gets a copy: a buffer of the server's pool cannot be handed over.
      const task = { ...how, file: new Uint8Array(file), port: theirs };
      const run = this.pool.run(task, { transferList: [theirs], signal: work.signal });
      return await Promise.race([result, run.then(() => result)]);
    } catch (error) {
      // Other files took the thread for too long: nothing is known about this one.
      if (!begun) throw new Unavailable();
      throw new ReadingFailed('A file could not be read', { cause: error });
    } finally {
      clearTimeout(limit);
      port.close();
    }
  }

  async close(): Promise<void> {
    await this.pool?.destroy();
  }
}

function resultFrom<Item, End>(port: MessagePort, begin: () => void): Promise<ReadingResult<Item, End>> {
  const items: Item[] = [];
  return new Promise((resolve) => {
    port.on('message', (message: FromReader<Item, End>) => {
      if (message === 'begun') begin();
      else if ('items' in message) items.push(...message.items);
      else resolve({ items, end: message.end });
    });
  });
}

/** Sends what a thread reads, in batches. The generator returns how the reading ended. */
export async function sendReading<Item, End>(
  port: MessagePort,
  reading: AsyncGenerator<Item, End> | Generator<Item, End>,
): Promise<void> {
  const post = (message: FromReader<Item, End>): void => port.postMessage(message);
  post('begun');
  try {
    let items: Item[] = [];
    for (;;) {
      const { done, value } = await reading.next();
      if (done) {
        post({ items });
        return post({ end: value });
      }
      if (items.push(value) < BATCH_ITEMS) continue;
      post({ items });
      items = [];
    }
  } finally {
    port.close();
  }
}
