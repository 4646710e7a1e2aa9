import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger } from '../../logging/logger.js';
import { FileTooLarge } from '../../pictures/picture.errors.js';
import { ReadingFailed, ReadingThread } from '../../threads/reading-thread.js';
import {
  CellsTooMany,
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
} from './table-rows.js';

const MEGABYTE = 1024 * 1024;
export interface ReadTable {
  format: TableFormat;
  rows: TableRow[];
  /** Number of rows that hold something, whether they were kept or not. */
  total: number;
}

export interface Reading {
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
  milliseconds?: number;
}

/**
 * Reads the tables that people upload, CSV and XLSX, in a thread of its own: neither a large file nor one made to do
 * harm keeps others waiting.
 */
@Injectable()
export class TableReader implements OnApplicationShutdown {
  private readonly thread = new ReadingThread<TableTask, TableRow, TableEnd>('shared/transfer/reading/reading-worker');

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /**
   * Returns the rows that hold something. Throws FileEmpty, FileTooLarge, FileUnreadable, FileEncrypted,
   * FileNoTable, FileUnpacksTooLarge, QuoteOpen, NotCalculated, RowsTooMany, CellsTooMany, and Unavailable if too many
   * files wait.
   */
  async read(
    file: Buffer,
    { field, limits: own, chosen = {}, kept = Infinity, headings = false, milliseconds }: Reading,
  ): Promise<ReadTable> {
    const limits = { ...TABLE_LIMITS, ...own };
    const read = { ...limits, rows: limits.rows + (headings ? 1 : 0) };
    if (!Buffer.isBuffer(file) || file.length === 0) throw new FileEmpty(field);
    if (file.length > limits.bytes) throw new FileTooLarge(field, limits.bytes / MEGABYTE);
    const { items, end } = await this.thread
      .read(file, { limits: read, chosen, kept }, milliseconds)
      .catch((error: unknown) => {
        if (!(error instanceof ReadingFailed)) throw error;
        this.logger.warn({ err: error, bytes: file.length }, 'a table could not be read');
        throw new FileUnreadable(field);
      });
    if ('problem' in end) throw tableRefusal(end.problem, field, limits);
    return { format: end.format, rows: items, total: end.total };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread.close();
  }
}

/** Returns the refusal of a table that can't be read, beside the input `field`. */
export function tableRefusal(problem: TableProblem, field: string, limits: TableLimits): Error {
  switch (problem.code) {
    case 'EMPTY':
      return new FileEmpty(field);
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
