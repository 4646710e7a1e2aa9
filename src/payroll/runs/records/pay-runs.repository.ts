import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, Not } from 'typeorm';
import { Database } from '../../../shared/database/database.js';
import type { AppError } from '../../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../../shared/ids/id.js';
import { isUuid, newUuid } from '../../../shared/ids/uuid.js';
import { PayRun } from './pay-run.entity.js';
import { PayRunItem } from './pay-run-item.entity.js';

/** Result of one invoice of a run. */
export interface RunOutcome {
  invoiceId: Key<'invoice'>;
  /** Why it could not be done; null: it was. */
  refusal: Pick<AppError, 'code' | 'params'> | null;
}

/** An invoice of a run, and the total that was seen where that counts. */
export type RunInvoice = Pick<PayRunItem, 'invoiceId' | 'total'>;
type NewRun = Pick<PayRun, 'companyId' | 'kind' | 'reason' | 'confirmedDetails' | 'startedBy' | 'startedAt'>;

@Injectable()
export class PayRunsRepository {
  constructor(private readonly database: Database) {}

  async insert(run: NewRun, invoices: readonly RunInvoice[]): Promise<PayRun> {
    const begun = { state: 'RUNNING' as const, done: 0, skipped: 0, stopAskedAt: null, finishedAt: null };
    const values = { ...run, ...begun, uuid: newUuid<'payRun'>(), total: invoices.length };
    const row = await this.database.insert(PayRun, values);
    const items = invoices.map(({ invoiceId, total }, position) => [
      row.id,
      invoiceId,
      position,
      total?.toString() ?? null,
    ]);
    await this.database.insertRows('payroll_run_item', 'run_id, invoice_id, position, total', items);
    return row;
  }

  find(uuid: UuidLike<'payRun'>): Promise<PayRun | null> {
    if (!isUuid(uuid)) return Promise.resolve(null);
    return this.database.manager().findOneBy(PayRun, { uuid: uuid as Uuid<'payRun'> });
  }

  lock(id: Key<'payRun'>): Promise<PayRun | null> {
    return this.database.manager().findOne(PayRun, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The oldest that no other process is at, as it is until the transaction ends. */
  lockNextOpen(): Promise<PayRun | null> {
    return this.database.manager().findOne(PayRun, {
      where: { state: 'RUNNING' },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
  }

  /** The newest first. */
  findPage(
    companyId: Key<'company'>,
    { startedBy, after, limit }: { startedBy?: Key<'user'>; after?: Key<'payRun'>; limit: number },
  ): Promise<PayRun[]> {
    const where = { companyId, ...(startedBy && { startedBy }), ...(after && { id: LessThan(after) }) };
    return this.database.manager().find(PayRun, { where, order: { id: 'DESC' }, take: limit });
  }

  async update(id: Key<'payRun'>, values: Partial<Omit<PayRun, 'id' | 'uuid'>>): Promise<void> {
    await this.database.manager().update(PayRun, { id }, values);
  }

  /** Lists the invoices that come next in a run. */
  listOpen(runId: Key<'payRun'>, limit: number): Promise<RunInvoice[]> {
    const where = { runId, outcome: IsNull() };
    return this.database.manager().find(PayRunItem, { where, order: { position: 'ASC' }, take: limit });
  }

  /** The first so many that could not be done. */
  listSkipped(runId: Key<'payRun'>, limit: number): Promise<PayRunItem[]> {
    const where = { runId, outcome: 'SKIPPED' as const, code: Not(IsNull()) };
    return this.database.manager().find(PayRunItem, { where, order: { position: 'ASC' }, take: limit });
  }

  async conclude(runId: Key<'payRun'>, outcomes: readonly RunOutcome[]): Promise<void> {
    const done = outcomes.filter(({ refusal }) => !refusal).map(({ invoiceId }) => invoiceId);
    if (done.length > 0) {
      const sql = "UPDATE payroll_run_item SET outcome = 'DONE' WHERE run_id = ? AND invoice_id IN (?)";
      await this.database.execute(sql, [runId, done]);
    }
    for (const { invoiceId, refusal } of outcomes) {
      if (!refusal) continue;
      const values = { outcome: 'SKIPPED' as const, code: refusal.code, params: refusal.params };
      await this.database.manager().update(PayRunItem, { runId, invoiceId }, values);
    }
  }
}
