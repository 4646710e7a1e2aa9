import { AsyncResource } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import type { ExportTask, FromWorker, ToWorker } from './export-worker.js';
import type { Row } from './table.js';
import { openThreads } from '../threads/threads.js';

/** Number of threads: one core stays with the event loop. */
const MAX_THREADS = Math.min(2, Math.max(1, availableParallelism() - 1));
const BATCH_ROWS = 200;
/** So much is made ahead of the reader: most files are done, and their thread is free, however slow the line is. */
const BUFFER_BYTES = 4 * 1024 * 1024;

/** Threads in which documents are made. They start when the first one is asked for, and end when none was for a while. */
export class ExportThreads {
  private pool: Piscina<ExportTask, void> | undefined;

  /** The file as it is made, as fast as it is read. Destroying it ends the work at once. */
  stream(task: Omit<ExportTask, 'port'>, rows: AsyncIterable<Row>): Readable {
    const { port1: port, port2: theirs } = new MessageChannel();
    const source = batchesOf(rows);
    const work = new AbortController();
    let done = false;
    const body = new Readable({
      highWaterMark: BUFFER_BYTES,
      read: () => port.postMessage({ wanted: true } satisfies ToWorker),
      destroy: (error, destroyed) => {
        if (!done) work.abort();
        port.close();
        destroyed(error);
      },
    });
    // The rows are read on behalf of whoever asked, in their language.
    const hear = AsyncResource.bind((message: FromWorker): void => {
      if (message === 'rows') return void feed(port, source, body);
      if (message !== 'end') return void body.push(message);
      done = true;
      body.push(null);
    });
    port.on('message', hear);
    this.pool ??= openThreads<ExportTask>('shared/transfer/export-worker', { maxThreads: MAX_THREADS });
    this.pool
      .run({ ...task, port: theirs }, { transferList: [theirs], signal: work.signal })
      .catch((error: unknown) => {
        if (!body.destroyed) body.destroy(error instanceof Error ? error : new Error(String(error)));
      });
    return body;
  }

  async close(): Promise<void> {
    await this.pool?.destroy();
    this.pool = undefined;
  }
}

async function feed(port: MessagePort, source: AsyncGenerator<Row[]>, body: Readable): Promise<void> {
  try {
    const { value, done } = await source.next();
    if (!body.destroyed) port.postMessage({ rows: done ? null : value } satisfies ToWorker);
  } catch (error) {
    body.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

async function* batchesOf(rows: AsyncIterable<Row>): AsyncGenerator<Row[], undefined> {
  let batch: Row[] = [];
  for await (const row of rows) {
    if (batch.push(row) < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
  return undefined;
}
