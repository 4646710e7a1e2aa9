import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import type { Key } from '../../../shared/ids/id.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import { ExtraPayment } from './extra.entity.js';

export type Extra = Pick<ExtraPayment, 'category' | 'amount' | 'remarks'>;

@Injectable()
export class ExtrasRepository {
  constructor(private readonly database: Database) {}

  /** In the order in which they were said. */
  list(invoiceId: Key<'invoice'>): Promise<ExtraPayment[]> {
    return this.database.manager().find(ExtraPayment, { where: { invoiceId }, order: { id: 'ASC' } });
  }

  /** These take the place of all that were there. */
  async replace(invoiceId: Key<'invoice'>, extras: readonly Extra[]): Promise<void> {
    await this.database.manager().delete(ExtraPayment, { invoiceId });
    for (const extra of extras) {
      await this.database.insert(ExtraPayment, { ...extra, invoiceId, uuid: newUuid<'extra'>() });
    }
  }
}
