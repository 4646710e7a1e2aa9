import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { Unavailable } from '../../errors/app-error.js';
import { LOGGER, type Logger } from '../../logging/logger.js';
import { FileTooLarge } from '../../pictures/picture.errors.js';
import { openThreads } from '../../threads/threads.js';
import {
  CellTooLong,
  ColumnsTooMany,
  FileEmpty,
  FileEncrypted,
  FileUnreadable,
  RowsTooMany,
} from './reading.errors.js';
import type { FromReader, ReadingTask } from './reading-worker.js';
import { TABLE_LIMITS, type TableFormat, type TableLimits, type TableProblem, type TableRow } from './table-rows.js';

const MEGABYTE = 1024 * 1024;
/** Files that wait for the thread, each with its bytes in memory. */
const MAX_WAITING = 16;
/** A file may wait so long for the thread, and then be read so long. The largest takes about a second. */
const TIME_LIMIT_MS = 20_000;

export interface ReadTable {
  format: TableFormat;
  rows: TableRow[];
}

export interface Reading {
  /** The input that refusals are shown beside. */
  field: string;
  /** Lower limits than the product's own. */
  limits?: Partial<TableLimits>;
}

/**
 * Reads the tables that people upload, CSV and XLSX, in a thread of its own: neither a large file nor one made to do
 * harm keeps others waiting.
 */
@Injectable()
export class TableReader implements OnApplicationShutdown {
  private pool: Piscina<ReadingTask, void> | undefined;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /**
   * Returns all rows that hold something. Throws FileEmpty, FileTooLarge, FileUnreadable, FileEncrypted,
   * RowsTooMany, ColumnsTooMany, CellTooLong, and Unavailable if too many files wait.
   */
  async read(file: Buffer, { field, limits: own }: Reading): Promise<ReadTable> {
    const limits = { ...TABLE_LIMITS, ...own };
    if (!Buffer.isBuffer(file) || file.length === 0) throw new FileEmpty(field);
    if (file.length > limits.bytes) throw new FileTooLarge(field, limits.bytes / MEGABYTE);
    const answer = await this.inThread(file, limits, field);
    if ('problem' in answer) throw refusal(answer.problem, field, limits);
    return answer;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
  }

  private async inThread(
    file: Buffer,
    limits: TableLimits,
    field: string,
  ): Promise<ReadTable | { problem: TableProblem }> {
    this.pool ??= openThreads<ReadingTask>('transfer/reading/reading-worker', { maxThreads: 1, maxQueue: MAX_WAITING });
    if (this.pool.queueSize >= MAX_WAITING) throw new Unavailable();
    const { port1: port, port2: theirs } = new MessageChannel();
    const work = new AbortController();
    const limit = setTimeout(() => work.abort(), TIME_LIMIT_MS).unref();
    let begun = false;
    const begin = (): void => {
      begun = true;
      limit.refresh();
    };
    try {
      const answer = answerFrom(port, begin);
      // The thread gets a copy: a buffer of the server's pool can not be handed over.
      const run = this.pool.run(
        { file: new Uint8Array(file), limits, port: theirs },
        { transferList: [theirs], signal: work.signal },
      );
      return await Promise.race([answer, run.then(() => answer)]);
    } catch (error) {
      // Other files took the thread for too long: nothing is known about this one.
      if (!begun) throw new Unavailable();
      // The thread died of the file, or the file took too long.
      this.logger.warn({ err: error, bytes: file.length }, 'a table could not be read');
      throw new FileUnreadable(field);
    } finally {
      clearTimeout(limit);
      port.close();
    }
  }
}

function answerFrom(port: MessagePort, begin: () => void): Promise<ReadTable | { problem: TableProblem }> {
  const rows: TableRow[] = [];
  return new Promise((resolve) => {
    port.on('message', (message: FromReader) => {
      if (message === 'begun') begin();
      else if ('rows' in message) rows.push(...message.rows);
      else if ('problem' in message) resolve(message);
      else resolve({ format: message.format, rows });
    });
  });
}

function refusal(problem: TableProblem, field: string, limits: TableLimits): Error {
  switch (problem.code) {
    case 'EMPTY':
      return new FileEmpty(field);
    case 'UNREADABLE':
      return new FileUnreadable(field);
    case 'ENCRYPTED':
      return new FileEncrypted(field);
    case 'ROWS':
      return new RowsTooMany(field, limits.rows);
    case 'COLUMNS':
      return new ColumnsTooMany(field, problem.row, limits.columns);
    case 'CELL':
      return new CellTooLong(field, problem.row, limits.letters);
  }
}
