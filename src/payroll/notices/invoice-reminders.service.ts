import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { Job } from '../../shared/jobs/job.js';
import { Clock } from '../../shared/time/clock.js';
import { InvoicesRepository } from '../invoices/records/invoices.repository.js';
import { InvoiceNotices } from './invoice-notices.listener.js';

/** Days after which a worker who has not answered is reminded. */
const REMINDERS = [3, 7];
const DAY = 86_400_000;
const BATCH = 100;

/** Reminds workers of invoices that wait for them. Silence approves nothing. */
@Injectable()
export class InvoiceReminders {
  constructor(
    private readonly invoices: InvoicesRepository,
    private readonly notices: InvoiceNotices,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Job('payroll.remind-workers', { everySeconds: 600 })
  async remind(signal?: AbortSignal): Promise<void> {
    // The later one first: who was away is reminded once, not twice at the same time.
    for (const count of [...REMINDERS.keys()].reverse()) {
      while (!signal?.aborted && (await this.remindSome(count + 1)) === BATCH);
    }
  }

  /** The row and its reminder in one transaction: each goes out once. */
  private remindSome(count: number): Promise<number> {
    const before = new Date(this.clock.now().getTime() - (REMINDERS[count - 1] as number) * DAY);
    return this.database.transaction(async () => {
      const invoices = await this.invoices.lockUnanswered({ before, reminders: count, limit: BATCH });
      for (const invoice of invoices) {
        await this.invoices.update(invoice.id, { reminders: count });
        await this.notices.ask([invoice], 'REMINDER');
      }
      return invoices.length;
    });
  }
}
