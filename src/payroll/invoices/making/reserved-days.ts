import { unique } from '../../../shared/database/database.js';
import type { PaidDaysRepository } from '../../paid-days/paid-days.repository.js';
import { PeriodOverlaps } from '../access/invoice.errors.js';
import type { InvoiceAmounts } from '../calculation/invoice-calculation.js';
import type { Invoice } from '../records/invoice.entity.js';

/** Lets invoices hold the days that they pay instead of those that they held. Throws PeriodOverlaps. */
export async function reserveDays(
  days: PaidDaysRepository,
  held: readonly { invoice: Invoice; amounts: InvoiceAmounts }[],
): Promise<void> {
  const rows = held.map(({ invoice: { id: invoiceId, projectId, userId }, amounts: { own, earlier } }) => {
    return { invoiceId, projectId, userId, own, earlier };
  });
  await unique(days.replace(rows), () => new PeriodOverlaps());
}
