import { type ReadingTask, sendReading } from '../../../shared/threads/send-reading.js';
import { type TableProblem, UnreadableTable } from '../../../shared/transfer/reading/rows/table-rows.js';
import { type BankFileLine, type BankFileProblem, UnreadableBankFile } from './bank-lines.js';
import { type BankFileReading, type BankFileTask, readBankFile } from './read-bank-file.js';

/** How a bank's file was read, without its lines, or why it can't be. */
export type BankFileEnd =
  { reading: Omit<BankFileReading, 'lines'> } | { problem: TableProblem } | { bankProblem: BankFileProblem };

export default function read(task: ReadingTask<BankFileTask>): Promise<void> {
  const { buffer, byteOffset, byteLength } = task.file;
  const lines = linesOf(Buffer.from(buffer, byteOffset, byteLength), task);
  return sendReading(task, lines, ({ text, cells }) => [text, ...cells]);
}

async function* linesOf(file: Buffer, task: BankFileTask): AsyncGenerator<BankFileLine, BankFileEnd> {
  try {
    const { lines, ...reading } = await readBankFile(file, task);
    yield* lines;
    return { reading };
  } catch (error) {
    if (error instanceof UnreadableTable) return { problem: error.problem };
    if (error instanceof UnreadableBankFile) return { bankProblem: error.problem };
    throw error;
  }
}
