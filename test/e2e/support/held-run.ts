import { setTimeout as wait } from 'node:timers/promises';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { connect } from './server';

/** How far a run is while nothing of it goes on. */
interface RunAtRest {
  done: number;
  total: number;
}

/**
 * Keeps a run of many invoices between two of its groups, so that a test sees it there whatever the speed of the
 * machine: it cannot go past an invoice that is locked, and is not taken up again while its own row is. The server
 * waits, as it would for another process; nothing in it knows of tests.
 */
export class HeldRun {
  private constructor(
    private readonly barrier: Connection,
    private readonly holder: Connection,
    private readonly looker: Connection,
    private readonly invoice: string,
  ) {}

  /** Holds a run before it begins. The invoice is neither of its first group nor of its last one. */
  static async before(invoice: string): Promise<HeldRun> {
    const [barrier, holder, looker] = [await connect(), await connect(), await connect()];
    await barrier.beginTransaction();
    await barrier.query('SELECT id FROM payroll_invoice WHERE uuid = ? FOR UPDATE', [invoice]);
    return new HeldRun(barrier, holder, looker, invoice);
  }

  /** Waits until the run rests after its first group, or the second. */
  async rest(): Promise<RunAtRest> {
    const [run] = await this.until<{ id: string }>(
      `SELECT run.id FROM payroll_run run JOIN payroll_run_item item ON item.run_id = run.id
         JOIN payroll_invoice invoice ON invoice.id = item.invoice_id
        WHERE invoice.uuid = ? AND run.state = 'RUNNING' AND run.done > 0`,
      [this.invoice],
    );
    await this.holder.beginTransaction();
    const held = this.holder.query<(RunAtRest & RowDataPacket)[]>(
      'SELECT done, total FROM payroll_run WHERE id = ? FOR UPDATE',
      [run?.id],
    );
    // The holder is first in the queue, or has its turn.
    await this.until(
      `SELECT 1 FROM information_schema.innodb_trx
        WHERE trx_mysql_thread_id = ? AND (trx_state = 'LOCK WAIT' OR trx_rows_locked > 0)`,
      [this.holder.threadId],
    );
    await this.barrier.rollback();
    const [[rest]] = await held;
    if (!rest) throw new Error('There is no such run any more.');
    return { done: rest.done, total: rest.total };
  }

  /** Once somebody has asked it to stop and waits for it: they are first then. */
  async letGo(): Promise<void> {
    await this.until(
      `SELECT 1 FROM information_schema.innodb_lock_waits waits
         JOIN information_schema.innodb_trx holder ON holder.trx_id = waits.blocking_trx_id
        WHERE holder.trx_mysql_thread_id = ?`,
      [this.holder.threadId],
    );
    await this.holder.rollback();
    await Promise.all([this.barrier.end(), this.holder.end(), this.looker.end()]);
  }

  private async until<Row>(statement: string, values: unknown[]): Promise<Row[]> {
    // The loop may last as long as the test; the server keeps the list of who waits for a tenth of a second.
    for (;;) {
      const [rows] = await this.looker.query<RowDataPacket[]>(statement, values);
      if (rows.length > 0) return rows as Row[];
      await wait(100);
    }
  }
}
