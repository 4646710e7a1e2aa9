import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan, Not } from 'typeorm';
import { Database } from '../../../shared/database/database.js';
import { code, key, number, rowDecoder } from '../../../shared/database/row.js';
import { type Key, NO_KEY, type UuidLike } from '../../../shared/ids/id.js';
import { newUuid } from '../../../shared/ids/uuid.js';
import type { Currency } from '../../../shared/money/currency.js';
import { minor, type Minor } from '../../../shared/money/money.js';
import { Batch } from './batch.entity.js';

/** Total of a batch in one currency. */
export interface BatchTotal {
  batchId: Key<'batch'>;
  currency: Currency;
  count: number;
  /** Number of withdrawals that are not settled yet. */
  open: number;
  amount: Minor;
}

const readTotal = rowDecoder({
  batchId: key<'batch'>('batch_id'),
  currency: code<Currency>('currency'),
  count: number('count'),
  open: number('open'),
  amount: { name: 'amount', read: (value) => minor(String(value)) },
});

@Injectable()
export class BatchesRepository {
  constructor(private readonly database: Database) {}

  insert(values: Pick<Batch, 'companyId' | 'closedAt' | 'executionDay' | 'createdBy' | 'evidence'>): Promise<Batch> {
    return this.database.insert(Batch, {
      ...values,
      uuid: newUuid<'batch'>(),
      debtorId: null,
      downloadedAt: null,
      downloadedBy: null,
      dissolvedAt: null,
      dissolvedBy: null,
      dissolvedCount: null,
      dissolveReason: null,
    });
  }

  find(uuid: UuidLike<'batch'>): Promise<Batch | null> {
    return this.database.manager().findOneBy(Batch, { uuid: uuid as Batch['uuid'] });
  }

  listByKeys(ids: readonly Key<'batch'>[]): Promise<Batch[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.database.manager().findBy(Batch, { id: In([...ids]) });
  }

  /** Locks batches, ordered by key. Withdrawals are locked before their batches. */
  lock(ids: readonly Key<'batch'>[]): Promise<Batch[]> {
    if (ids.length === 0) return Promise.resolve([]);
    const lock = { mode: 'pessimistic_write' } as const;
    return this.database.manager().find(Batch, { where: { id: In([...ids]) }, order: { id: 'ASC' }, lock });
  }

  async update(id: Key<'batch'>, values: Partial<Omit<Batch, 'id' | 'uuid'>>): Promise<void> {
    await this.database.manager().update(Batch, id, values);
  }

  /** The newest first, after the last one of the page before. `dissolved`: only batches that were dissolved. */
  findPage(
    companyId: Key<'company'>,
    { after, limit, dissolved }: { after?: Key<'batch'>; limit: number; dissolved?: boolean },
  ): Promise<Batch[]> {
    return this.database.manager().find(Batch, {
      where: { companyId, ...(after && { id: LessThan(after) }), ...(dissolved && { dissolvedAt: Not(IsNull()) }) },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  async listTotals(ids: readonly Key<'batch'>[]): Promise<BatchTotal[]> {
    const rows = await this.database.query<object>(
      `SELECT batch_id, currency, COUNT(*) AS count, SUM(state = 'BATCHED') AS open, SUM(amount) AS amount
         FROM wallet_withdrawal WHERE batch_id IN (?) GROUP BY batch_id, currency ORDER BY batch_id, currency`,
      [[NO_KEY, ...ids]],
    );
    return rows.map(readTotal);
  }
}
