import type { MessagePort } from 'node:worker_threads';
import { openTable } from './read-table.js';
import { type TableFormat, type TableLimits, type TableProblem, type TableRow, UnreadableTable } from './table-rows.js';

export interface ReadingTask {
  file: Uint8Array;
  limits: TableLimits;
  port: MessagePort;
}

/** From the thread: that it begins, some rows, then either how the file was read or why it can not be. */
export type FromReader = 'begun' | { rows: TableRow[] } | { format: TableFormat } | { problem: TableProblem };

/** Rows of one message; the event loop serves others between two of them. */
const BATCH_ROWS = 500;

export default async function read({ file, limits, port }: ReadingTask): Promise<void> {
  const post = (message: FromReader): void => port.postMessage(message);
  post('begun');
  try {
    const { format, rows } = openTable(Buffer.from(file.buffer, file.byteOffset, file.byteLength), limits);
    let batch: TableRow[] = [];
    for await (const row of rows) {
      if (batch.push(row) < BATCH_ROWS) continue;
      post({ rows: batch });
      batch = [];
    }
    post({ rows: batch });
    post({ format });
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    post({ problem: error.problem });
  } finally {
    port.close();
  }
}
