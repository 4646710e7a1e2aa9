import { MessagePort } from 'node:worker_threads';
import type { ClockStyle } from '../time/time-of-day.js';
import type { Row, Table } from './table.js';

export interface ExportTask {
  format: 'xlsx' | 'pdf';
  table: Table;
  /** How documents write times of day; data keep one form. */
  clock: ClockStyle;
  port: MessagePort;
}

/** Message to the thread: the rows that it asked for (null: there are no more), or that its next bytes are wanted. */
export type ToWorker = { rows: readonly Row[] | null } | { wanted: true };
/** Message from the thread: that it needs rows, bytes of the file, or its end. */
export type FromWorker = 'rows' | 'end' | Uint8Array;

/** Runs in a thread of its own: rows come in as they are asked for, and bytes leave as they are wanted. */
export default async function work({ format, table, clock, port }: ExportTask): Promise<void> {
  const inbox = new Inbox(port);
  const bytes =
    format === 'pdf'
      ? (await import('./pdf/pdf.js')).pdfOf(table, inbox.rows(), clock)
      : (await import('./workbook.js')).workbookOf(table, inbox.rows());
  for await (const piece of bytes) {
    await inbox.wanted();
    port.postMessage(piece);
  }
  await inbox.wanted();
  port.postMessage('end');
  port.close();
}

class Inbox {
  private batches: (readonly Row[] | null)[] = [];
  private demand = 0;
  /** A file may be written while its next rows are waited for. */
  private waiting: (() => void)[] = [];

  constructor(private readonly port: MessagePort) {
    port.on('message', (message: ToWorker) => {
      if ('rows' in message) this.batches.push(message.rows);
      else this.demand++;
      for (const wake of this.waiting.splice(0)) wake();
    });
  }

  async *rows(): AsyncGenerator<Row> {
    for (;;) {
      this.port.postMessage('rows');
      await this.until(() => this.batches.length > 0);
      const batch = this.batches.shift();
      if (!batch) return;
      yield* batch;
    }
  }

  async wanted(): Promise<void> {
    await this.until(() => this.demand > 0);
    this.demand--;
  }

  private async until(met: () => boolean): Promise<void> {
    while (!met()) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}
