import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { key, rowDecoder, text } from '../../../shared/database/row.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Invoice } from './invoice.entity.js';

const readPersonMonth = rowDecoder({ userId: key<'user'>('user_id'), month: text('month') });

@Injectable()
export class FeeMonthsRepository {
  constructor(private readonly database: Database) {}

  /** Lists the months for which a person's fee was paid. */
  async listPaid(invoice: Pick<Invoice, 'companyId' | 'userId'>): Promise<ReadonlySet<string>> {
    return (await this.listPaidOf([invoice])).get(invoice.userId) ?? new Set();
  }

  /** Lists the paid months of the people of these invoices. All invoices are of one company. */
  async listPaidOf(invoices: readonly Pick<Invoice, 'companyId' | 'userId'>[]): Promise<Map<Key<'user'>, Set<string>>> {
    const paid = new Map<Key<'user'>, Set<string>>();
    const [first] = invoices;
    if (!first) return paid;
    const sql = 'SELECT user_id, month FROM payroll_fee_month WHERE company_id = ? AND user_id IN (?)';
    const rows = await this.database.query<object>(sql, [first.companyId, invoices.map(({ userId }) => userId)]);
    for (const { userId, month } of rows.map(readPersonMonth)) {
      paid.set(userId, (paid.get(userId) ?? new Set()).add(month));
    }
    return paid;
  }

  /** Paid with these invoices, and never again. */
  async insert(paid: readonly { invoice: Invoice; months: readonly string[] }[]): Promise<void> {
    const rows = paid.flatMap(({ invoice: { id, companyId, userId }, months }) =>
      months.map((month) => [companyId, userId, month, id]),
    );
    await this.database.insertRows('payroll_fee_month', 'company_id, user_id, month, invoice_id', rows);
  }
}
