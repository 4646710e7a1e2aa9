import { type ReadingTask, sendReading } from '../../../shared/threads/reading-thread.js';
import { type TableProblem, UnreadableTable } from '../../../shared/transfer/reading/table-rows.js';
import { type BankFileLine, type BankFileProblem, UnreadableBankFile } from './bank-lines.js';
import { type BankFileReading, type BankFileTask, readBankFile } from './read-bank-file.js';

/** How a bank's file was read, without its lines, or why it can't be. */
export type BankFileEnd =
  { reading: Omit<BankFileReading, 'lines'> } | { problem: TableProblem } | { bankProblem: BankFileProblem };

export default function read({ file, port, ...task }: ReadingTask<BankFileTask>): Promise<void> {
  return sendReading(port, linesOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength), task));
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
