import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InvalidInput } from '../../../shared/errors/app-error.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { LOGGER, type Logger } from '../../../shared/logging/logger.js';
import { FileTooLarge } from '../../../shared/pictures/picture.errors.js';
import { ReadingFailed, ReadingThreads } from '../../../shared/threads/reading-threads.js';
import { ReadingTurns } from '../../../shared/threads/reading-turns.service.js';
import { FileEmpty, FileUnreadable } from '../../../shared/transfer/reading/reading.errors.js';
import { tableRefusal } from '../../../shared/transfer/reading/table-reader.service.js';
import { TABLE_LIMITS } from '../../../shared/transfer/reading/rows/table-rows.js';
import type { BankFileLine } from './bank-lines.js';
import type { BankFileEnd } from './bank-reading-worker.js';
import type { BankFileReading, BankFileTask } from './read-bank-file.js';

const MEGABYTE = 1024 * 1024;
const MAX_MEGABYTES = 2;
/** A file may keep a processor busy for so long; ten thousand lines take about a second. */
const TIME = { cpuMs: 10_000 };
/** Lines, and rows above and below them. */
const LIMITS = { ...TABLE_LIMITS, rows: 10_100 };
const FIELD = 'file';

/** Reads files of banks in threads of their own. */
@Injectable()
export class BankReader implements OnApplicationShutdown {
  private readonly threads = new ReadingThreads<BankFileTask, BankFileLine, BankFileEnd>(
    'wallet/reconciliation/reading/bank-reading-worker',
    this.turns,
  );

  constructor(
    private readonly turns: ReadingTurns,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns what a file of a person says. Throws InvalidInput for a file that is no statement or of another currency, and what
   * TableReader throws.
   */
  async read(file: Buffer, person: Uuid<'user'>, task: Omit<BankFileTask, 'limits'>): Promise<BankFileReading> {
    if (!Buffer.isBuffer(file) || file.length === 0) throw new FileEmpty(FIELD);
    if (file.length > MAX_MEGABYTES * MEGABYTE) throw new FileTooLarge(FIELD, MAX_MEGABYTES);
    const { items, end } = await this.threads
      .read(file, { ...task, limits: LIMITS }, { person, time: TIME })
      .catch((error: unknown) => {
        if (!(error instanceof ReadingFailed)) throw error;
        this.logger.warn({ err: error, bytes: file.length }, 'a bank file could not be read');
        throw new FileUnreadable(FIELD);
      });
    if ('problem' in end) throw tableRefusal(end.problem, FIELD, LIMITS);
    if ('bankProblem' in end) {
      const { currency } = task.rules;
      throw new InvalidInput({ [FIELD]: [{ key: `errors.BANK_FILE_${end.bankProblem}`, params: { currency } }] });
    }
    return { ...end.reading, lines: items };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}
