import { type ReadingTask, sendReading } from '../../threads/send-reading.js';
import { openTable } from './read-table.js';
import {
  type ChosenFormat,
  type TableFormat,
  type TableLimits,
  type TableProblem,
  type TableRow,
  UnreadableTable,
} from './rows/table-rows.js';

export interface TableTask {
  limits: TableLimits;
  chosen: ChosenFormat;
}

/** How a table was read, or why it can't be. */
export type TableEnd = { format: TableFormat } | { problem: TableProblem };

export default function read(task: ReadingTask<TableTask>): Promise<void> {
  const { buffer, byteOffset, byteLength } = task.file;
  return sendReading(task, rowsOf(Buffer.from(buffer, byteOffset, byteLength), task), ({ cells }) => cells);
}

async function* rowsOf(file: Buffer, { limits, chosen }: TableTask): AsyncGenerator<TableRow, TableEnd> {
  try {
    const { rows, format } = await openTable(file, limits, chosen);
    yield* rows;
    return { format: format() };
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    return { problem: error.problem };
  }
}
