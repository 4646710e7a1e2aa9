import type { MessagePort } from 'node:worker_threads';
import { cpuMsSince, currentThread, type RunningThread } from './cpu-time.js';

/** Letters of one message: the event loop takes about a millisecond for it, and serves others between two of them. */
const BATCH_LETTERS = 48 * 1024;
/** A short text takes as long as so many letters. */
const LETTERS_OF_TEXT = 16;
/** Batches that the thread may be ahead of whoever takes them. */
const BATCHES_AHEAD = 4;
/** Items between two looks at the time. */
const LOOK_ITEMS = 64;

export type ReadingTask<How> = How & {
  file: Uint8Array;
  port: MessagePort;
  /** Number of the first items that are sent; all are read. */
  kept: number;
  /** Milliseconds that the thread may run for the file. */
  cpuMs: number;
};

/** Messages of the thread: that it begins and which one it is, some of what it read, then how it ended. */
export type FromReader<Item, End> = { begun: RunningThread | null } | { items: Item[] } | { end: End };

/** The message to the thread that a batch was taken. */
export const TAKEN = 'taken';

/** The thread ran longer for a file than it may. */
export class ReadingTooLong extends Error {
  override readonly message = 'A file took too long';
}

/**
 * Sends what a thread reads, in small batches, and only as fast as they are taken. `textsOf`: the texts of an item, by
 * which it is weighed. The generator returns how the reading ended.
 */
export async function sendReading<Item, End>(
  { port, kept, cpuMs }: ReadingTask<object>,
  reading: AsyncGenerator<Item, End> | Generator<Item, End>,
  textsOf: (item: Item) => readonly string[],
): Promise<void> {
  const thread = currentThread();
  const post = (message: FromReader<Item, End>): void => port.postMessage(message);
  const batches = new BatchesAhead(port);
  post({ begun: thread });
  try {
    let items: Item[] = [];
    let letters = 0;
    for (let count = 1; ; count++) {
      const { done, value } = await reading.next();
      if (done) {
        if (items.length > 0) post({ items });
        return post({ end: value });
      }
      if (thread && count % LOOK_ITEMS === 0 && (cpuMsSince(thread) ?? 0) > cpuMs) {
        // The reading hears of it, so that it lets go of what it has open.
        await reading.throw(new ReadingTooLong());
      }
      if (count > kept) continue;
      items.push(value);
      letters += lettersOf(textsOf(value));
      if (letters < BATCH_LETTERS) continue;
      post({ items });
      [items, letters] = [[], 0];
      await batches.sent();
    }
  } finally {
    port.close();
  }
}

function lettersOf(texts: readonly string[]): number {
  let letters = LETTERS_OF_TEXT;
  for (const text of texts) letters += LETTERS_OF_TEXT + text.length;
  return letters;
}

/** Counts batches that were sent and not yet taken. */
class BatchesAhead {
  private ahead = 0;
  private goOn: (() => void) | undefined;

  constructor(port: MessagePort) {
    port.on('message', () => {
      this.ahead--;
      this.goOn?.();
    });
  }

  /** Counts a batch; the promise is kept once the next one may be sent. */
  async sent(): Promise<void> {
    this.ahead++;
    while (this.ahead >= BATCHES_AHEAD) await new Promise<void>((resolve) => (this.goOn = resolve));
  }
}
