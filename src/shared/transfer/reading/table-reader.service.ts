import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Uuid } from '../../ids/id.js';
import { LOGGER, type Logger } from '../../logging/logger.js';
import { FileTooLarge } from '../../pictures/picture.errors.js';
import { collected, ReadingFailed, ReadingThreads } from '../../threads/reading-threads.js';
import { ReadingTurns } from '../../threads/reading-turns.service.js';
import type { ReadingTime } from '../../threads/reading-watch.js';
import {
  CellsTooMany,
  FileAllHidden,
  FileEmpty,
  FileEncrypted,
  FileNoTable,
  FileUnpacksTooLarge,
  FileUnreadable,
  NotCalculated,
  QuoteOpen,
  RowsTooMany,
} from './reading.errors.js';
import type { TableEnd, TableTask } from './reading-worker.js';
import {
  TABLE_LIMITS,
  type TableFormat,
  type TableLimits,
  type TableProblem,
  type TableRow,
  type ChosenFormat,
} from './rows/table-rows.js';

const MEGABYTE = 1024 * 1024;

/** How a table was read as a whole. */
export interface TableSummary {
  /** Format of the table, whose counts are those of the whole table, whether its rows were kept or not. */
  format: TableFormat;
}

export interface ReadTable extends TableSummary {
  rows: TableRow[];
}

export interface Reading {
  /** The person who uploaded the file: people take turns. */
  person: Uuid<'user'>;
  /** The input that refusals are shown beside. */
  field: string;
  /** Lower limits than the product's own. */
  limits?: Partial<TableLimits>;
  /** How the file is to be read. */
  chosen?: ChosenFormat;
  /** Number of the first rows that are returned; default: all. */
  kept?: number;
  /** The file may have headings, so it is read up to a row more than the limit; the caller judges. */
  headings?: boolean;
  /** A shorter time for the reading itself than the product's own. */
  time?: ReadingTime;
}

/**
 * Reads the tables that people upload, text and workbooks, in threads of their own: neither a large file nor one made to
 * do harm keeps others waiting.
 */
@Injectable()
export class TableReader implements OnApplicationShutdown {
  private readonly threads = new ReadingThreads<TableTask, TableRow, TableEnd>(
    'shared/transfer/reading/reading-worker',
    this.turns,
  );

  constructor(
    private readonly turns: ReadingTurns,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns the rows that hold something, all at once. Throws what `stream` throws. */
  async read(file: Buffer, reading: Reading): Promise<ReadTable> {
    const { items, end } = await collected(this.stream(file, reading));
    return { ...end, rows: items };
  }

  /**
   * Yields the rows that hold something as they are read, in small batches, and returns how the table was read. Whoever
   * takes them may take their time; a file that is refused may have yielded rows before. Throws FileEmpty, FileTooLarge,
   * Unavailable if too many files wait, and what `tableRefusal` returns.
   */
  async *stream(
    file: Buffer,
    { person, field, limits: own, chosen = {}, kept, headings = false, time }: Reading,
  ): AsyncGenerator<TableRow[], TableSummary, undefined> {
    const limits = { ...TABLE_LIMITS, ...own };
    const read = { ...limits, rows: limits.rows + (headings ? 1 : 0) };
    if (!Buffer.isBuffer(file) || file.length === 0) throw new FileEmpty(field);
    if (file.length > limits.bytes) throw new FileTooLarge(field, limits.bytes / MEGABYTE);
    let end: TableEnd;
    try {
      end = yield* this.threads.stream(file, { limits: read, chosen }, { person, kept, time });
    } catch (error) {
      if (!(error instanceof ReadingFailed)) throw error;
      this.logger.warn({ err: error, bytes: file.length }, 'a table could not be read');
      throw new FileUnreadable(field);
    }
    if ('problem' in end) throw tableRefusal(end.problem, field, limits);
    return end;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}

/** Returns the refusal of a table that can't be read, beside the input `field`. */
export function tableRefusal(problem: TableProblem, field: string, limits: TableLimits): Error {
  switch (problem.code) {
    case 'EMPTY':
      return new FileEmpty(field);
    case 'BYTES':
      return new FileTooLarge(field, problem.max / MEGABYTE);
    case 'HIDDEN':
      return new FileAllHidden(field);
    case 'UNREADABLE':
      return new FileUnreadable(field);
    case 'ENCRYPTED':
      return new FileEncrypted(field);
    case 'ROWS':
      return new RowsTooMany(field, limits.rows);
    case 'CELLS':
      return new CellsTooMany(field, limits.cells);
    case 'UNPACKED':
      return new FileUnpacksTooLarge(field, limits.unpacked / MEGABYTE);
    case 'NO_TABLE':
      return new FileNoTable(field, problem.kind);
    case 'QUOTE':
      return new QuoteOpen(field, problem.row);
    case 'NOT_CALCULATED':
      return new NotCalculated(field, problem.row);
  }
}
