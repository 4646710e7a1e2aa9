import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { code, key, number, rowDecoder, text, uuid } from '../../../shared/database/row.js';
import { type Key, NO_KEY } from '../../../shared/ids/id.js';
import type { Currency } from '../../../shared/money/currency.js';
import { minor } from '../../../shared/money/money.js';
import { INVOICE_STATES, type InvoiceState } from '../records/invoice.entity.js';

export interface HistoryScope {
  projectId: Key<'project'>;
  userIds: readonly Key<'user'>[];
  /** A draft is nothing to the worker yet. */
  hidesDraftsOf: Key<'user'>;
}

const readTotal = rowDecoder({
  state: code<InvoiceState>('state'),
  currency: code<Currency>('currency'),
  count: number('count'),
  total: { name: 'total', read: (value) => minor(String(value)) },
});
const readPeriod = rowDecoder({ from: text('from_text'), to: text('to_text'), count: number('count') });
const readUnpaid = rowDecoder({
  userId: key<'user'>('user_id'),
  currency: code<Currency>('currency'),
  amount: { name: 'amount', read: (value) => minor(String(value)) },
  total: number('total'),
});

const readDebit = rowDecoder({
  uuid: uuid<'invoice'>('uuid'),
  currency: code<Currency>('currency'),
  receives: { name: 'receives', read: (value) => minor(String(value)) },
  sum: { name: 'sum', read: (value) => minor(String(value)) },
});

export type StateTotal = ReturnType<typeof readTotal>;
export type InvoiceDebit = ReturnType<typeof readDebit>;
export type InvoicePeriod = ReturnType<typeof readPeriod>;
export type UnpaidInvoices = ReturnType<typeof readUnpaid>;

const SCOPE = `project_id = ? AND user_id IN (?) AND (state <> 'DRAFT' OR user_id <> ?)`;

/** Reads totals and periods of invoices. */
@Injectable()
export class InvoiceHistoryQuery {
  constructor(private readonly database: Database) {}

  /** Sums the invoices whose period touches the range, ordered by the states of an invoice's life. */
  async sumByState(scope: HistoryScope, { from, to }: { from: string; to: string }): Promise<StateTotal[]> {
    const rows = await this.database.query<object>(
      `SELECT state, currency, COUNT(*) AS count, SUM(total) AS total FROM payroll_invoice
        WHERE ${SCOPE} AND from_day <= ? AND to_day >= ? GROUP BY state, currency ORDER BY FIELD(state, ?), currency`,
      [...parametersOf(scope), to, from, INVOICE_STATES],
    );
    return rows.map(readTotal);
  }

  /**
   * Lists the cost of each approved invoice, ordered by number, without the caller's own invoices, which they may not
   * pay.
   */
  async listApproved(
    { projectId, userIds, hidesDraftsOf: asker }: HistoryScope,
    { from, to, limit }: { from: string; to: string; limit: number },
  ): Promise<InvoiceDebit[]> {
    const rows = await this.database.query<object>(
      `SELECT i.uuid, i.currency, v.total AS receives, v.total + v.fee + v.charge AS sum
         FROM payroll_invoice i JOIN payroll_version v ON v.invoice_id = i.id AND v.version = i.version
        WHERE i.project_id = ? AND i.user_id IN (?) AND i.user_id <> ? AND i.state = 'APPROVED'
          AND i.from_day <= ? AND i.to_day >= ? ORDER BY i.number LIMIT ?`,
      [projectId, [NO_KEY, ...userIds], asker, to, from, limit],
    );
    return rows.map(readDebit);
  }

  /** The newest first; those of cancelled invoices too. */
  async listPeriods(scope: HistoryScope, limit: number): Promise<InvoicePeriod[]> {
    const rows = await this.database.query<object>(
      `SELECT DATE_FORMAT(from_day, '%Y-%m-%d') AS from_text, DATE_FORMAT(to_day, '%Y-%m-%d') AS to_text, COUNT(*) AS count
         FROM payroll_invoice WHERE ${SCOPE} GROUP BY from_day, to_day ORDER BY from_day DESC, to_day DESC LIMIT ?`,
      [...parametersOf(scope), limit],
    );
    return rows.map(readPeriod);
  }

  /** Lists unpaid invoices of a company, one of each person; `total` on each row is the number of people. */
  async listUnpaid(companyId: Key<'company'>, limit: number): Promise<UnpaidInvoices[]> {
    const rows = await this.database.query<object>(
      `SELECT user_id, currency, SUM(total) AS amount, COUNT(*) OVER () AS total FROM payroll_invoice
        WHERE company_id = ? AND state IN ('SENT', 'ADJUSTED', 'REJECTED', 'APPROVED')
        GROUP BY user_id, currency ORDER BY user_id, currency LIMIT ?`,
      [companyId, limit],
    );
    return rows.map(readUnpaid);
  }
}

function parametersOf({ projectId, userIds, hidesDraftsOf }: HistoryScope): unknown[] {
  return [projectId, [NO_KEY, ...userIds], hidesDraftsOf];
}
