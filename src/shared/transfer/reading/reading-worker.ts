import { type ReadingTask, sendReading } from '../../threads/reading-thread.js';
import { openTable } from './read-table.js';
import {
  type ChosenFormat,
  type TableFormat,
  type TableLimits,
  type TableProblem,
  type TableRow,
  UnreadableTable,
} from './table-rows.js';

export interface TableTask {
  limits: TableLimits;
  chosen: ChosenFormat;
  /** Number of the first rows that are sent; all are read, and counted. */
  kept: number;
}

/** How a table was read, or why it can't be. */
export type TableEnd = { format: TableFormat; total: number } | { problem: TableProblem };

export default function read({ file, port, ...task }: ReadingTask<TableTask>): Promise<void> {
  return sendReading(port, rowsOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength), task));
}

async function* rowsOf(file: Buffer, { limits, chosen, kept }: TableTask): AsyncGenerator<TableRow, TableEnd> {
  try {
    const { format, rows } = await openTable(file, limits, chosen);
    let total = 0;
    for await (const row of rows) if (++total <= kept) yield row;
    return { format, total };
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    return { problem: error.problem };
  }
}
