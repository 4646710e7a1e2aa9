import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../shared/database/database.js';
import { type Key, NO_KEY } from '../../../shared/ids/id.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import { ExtraPayment } from './extra.entity.js';

export type Extra = Pick<ExtraPayment, 'category' | 'amount' | 'remarks'>;

@Injectable()
export class ExtrasRepository {
  constructor(private readonly database: Database) {}

  /** Lists the extra payments of an invoice in the order in which they were entered. */
  list(invoiceId: Key<'invoice'>): Promise<ExtraPayment[]> {
    return this.database.manager().find(ExtraPayment, { where: { invoiceId }, order: { id: 'ASC' } });
  }

  /** Lists the extra payments of each invoice; invoices without any are left out. */
  async listByInvoices(invoiceIds: readonly Key<'invoice'>[]): Promise<Map<Key<'invoice'>, ExtraPayment[]>> {
    const found = new Map<Key<'invoice'>, ExtraPayment[]>();
    const where = { invoiceId: In([NO_KEY, ...invoiceIds]) };
    for (const extra of await this.database.manager().find(ExtraPayment, { where, order: { id: 'ASC' } })) {
      const known = found.get(extra.invoiceId);
      if (known) known.push(extra);
      else found.set(extra.invoiceId, [extra]);
    }
    return found;
  }

  async insert(said: readonly { invoiceId: Key<'invoice'>; extras: readonly Extra[] }[]): Promise<void> {
    const rows = said.flatMap(({ invoiceId, extras }) =>
      extras.map((extra) => ({ ...extra, invoiceId, uuid: newUuid<'extra'>() })),
    );
    await this.database.insertAll(ExtraPayment, rows);
  }

  /** These take the place of all that were there. */
  async replace(invoiceId: Key<'invoice'>, extras: readonly Extra[]): Promise<void> {
    await this.database.manager().delete(ExtraPayment, { invoiceId });
    await this.insert([{ invoiceId, extras }]);
  }
}
