import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Invoice } from './invoice.entity.js';
import { InvoiceLine } from './invoice-line.entity.js';
import { InvoiceVersion } from './invoice-version.entity.js';

/** Versions of invoices. Rows are written once and never changed: the database refuses it. */
@Injectable()
export class VersionsRepository {
  constructor(private readonly database: Database) {}

  async insert(versions: readonly InvoiceVersion[], lines: readonly InvoiceLine[]): Promise<void> {
    await this.database.insertKeyed(InvoiceVersion, versions);
    await this.database.insertKeyed(InvoiceLine, lines);
  }

  find(invoiceId: Key<'invoice'>, version: number): Promise<InvoiceVersion | null> {
    return this.database.manager().findOneBy(InvoiceVersion, { invoiceId, version });
  }

  /** All that an invoice said, the newest first. */
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
}
