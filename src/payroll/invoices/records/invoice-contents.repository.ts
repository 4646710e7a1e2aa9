import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../shared/database/database.js';
import { key, rowDecoder, text } from '../../../shared/database/row.js';
import { type Key, NO_KEY } from '../../../shared/ids/id.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import { ExtraPayment } from './extra.entity.js';
import type { Invoice } from './invoice.entity.js';
import { InvoiceLine } from './invoice-line.entity.js';
import { InvoiceVersion } from './invoice-version.entity.js';

const readPersonMonth = rowDecoder({ userId: key<'user'>('user_id'), month: text('month') });

export type Extra = Pick<ExtraPayment, 'category' | 'amount' | 'remarks'>;

/**
 * Contents of invoices: the extra payments that payers entered, the versions of what was sent, and the months whose fee
 * was paid. Rows of versions are written once and never changed: the database refuses it.
 */
@Injectable()
export class InvoiceContentsRepository {
  constructor(private readonly database: Database) {}

  /** Lists the extra payments of an invoice in the order in which they were entered. */
  listExtras(invoiceId: Key<'invoice'>): Promise<ExtraPayment[]> {
    return this.database.manager().find(ExtraPayment, { where: { invoiceId }, order: { id: 'ASC' } });
  }

  /** Lists the extra payments of each invoice; invoices without any are left out. */
  async listExtrasOf(invoiceIds: readonly Key<'invoice'>[]): Promise<Map<Key<'invoice'>, ExtraPayment[]>> {
    const found = new Map<Key<'invoice'>, ExtraPayment[]>();
    const where = { invoiceId: In([NO_KEY, ...invoiceIds]) };
    for (const extra of await this.database.manager().find(ExtraPayment, { where, order: { id: 'ASC' } })) {
      const known = found.get(extra.invoiceId);
      if (known) known.push(extra);
      else found.set(extra.invoiceId, [extra]);
    }
    return found;
  }

  async insertExtras(said: readonly { invoiceId: Key<'invoice'>; extras: readonly Extra[] }[]): Promise<void> {
    const rows = said.flatMap(({ invoiceId, extras }) =>
      extras.map((extra) => ({ ...extra, invoiceId, uuid: newUuid<'extra'>() })),
    );
    await this.database.insertAll(ExtraPayment, rows);
  }

  /** Replaces all extra payments of an invoice. */
  async replaceExtras(invoiceId: Key<'invoice'>, extras: readonly Extra[]): Promise<void> {
    await this.database.manager().delete(ExtraPayment, { invoiceId });
    await this.insertExtras([{ invoiceId, extras }]);
  }

  async insert(versions: readonly InvoiceVersion[], lines: readonly InvoiceLine[]): Promise<void> {
    await this.database.insertKeyed(InvoiceVersion, versions);
    await this.database.insertKeyed(InvoiceLine, lines);
  }

  find(invoiceId: Key<'invoice'>, version: number): Promise<InvoiceVersion | null> {
    return this.database.manager().findOneBy(InvoiceVersion, { invoiceId, version });
  }

  /** Lists the versions of an invoice, the newest first. */
  list(invoiceId: Key<'invoice'>): Promise<InvoiceVersion[]> {
    return this.database.manager().find(InvoiceVersion, { where: { invoiceId }, order: { version: 'DESC' } });
  }

  /** Returns the current version of each invoice. */
  async listCurrent(
    invoices: readonly Pick<Invoice, 'id' | 'version'>[],
  ): Promise<Map<Key<'invoice'>, InvoiceVersion>> {
    const where = invoices.map(({ id: invoiceId, version }) => ({ invoiceId, version }));
    const found = where.length === 0 ? [] : await this.database.manager().findBy(InvoiceVersion, where);
    return new Map(found.map((version) => [version.invoiceId, version]));
  }

  /** Lists the lines of the current versions, by invoice, in the order in which they are printed. */
  async listLinesOf(invoices: readonly Pick<Invoice, 'id' | 'version'>[]): Promise<Map<Key<'invoice'>, InvoiceLine[]>> {
    const where = invoices.map(({ id: invoiceId, version }) => ({ invoiceId, version }));
    const found =
      where.length === 0 ? [] : await this.database.manager().find(InvoiceLine, { where, order: { seq: 'ASC' } });
    const lines = new Map<Key<'invoice'>, InvoiceLine[]>();
    for (const line of found) {
      const known = lines.get(line.invoiceId);
      if (known) known.push(line);
      else lines.set(line.invoiceId, [line]);
    }
    return lines;
  }

  /** Lists the lines of a version in the order in which they are printed. */
  listLines(invoiceId: Key<'invoice'>, version: number): Promise<InvoiceLine[]> {
    return this.database.manager().find(InvoiceLine, { where: { invoiceId, version }, order: { seq: 'ASC' } });
  }

  /** Lists the paid months of the people of these invoices. All invoices are of one company. */
  async listPaidMonthsOf(
    invoices: readonly Pick<Invoice, 'companyId' | 'userId'>[],
  ): Promise<Map<Key<'user'>, Set<string>>> {
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

  /** Inserts the months whose fee is paid with these invoices, and never again. */
  async insertPaidMonths(paid: readonly { invoice: Invoice; months: readonly string[] }[]): Promise<void> {
    const rows = paid.flatMap(({ invoice: { id, companyId, userId }, months }) =>
      months.map((month) => [companyId, userId, month, id]),
    );
    await this.database.insertRows('payroll_fee_month', 'company_id, user_id, month, invoice_id', rows);
  }
}
