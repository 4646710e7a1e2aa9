import { Injectable } from '@nestjs/common';
import type { PersonInProject } from '../rates/records/rates.repository.js';
import { Database } from '../../shared/database/database.js';
import { flag, key, number, rowDecoder, text, uuid } from '../../shared/database/row.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import type { DaySeconds } from '../pay/pay-lines.js';

const readCovering = rowDecoder({
  userId: key<'user'>('user_id'),
  uuid: uuid<'invoice'>('uuid'),
  number: number('number'),
  toDay: text('to_day'),
  paid: flag('paid'),
});
const readLastHeld = rowDecoder({
  projectId: key<'project'>('project_id'),
  userId: key<'user'>('user_id'),
  day: text('day'),
});
const readHeld = rowDecoder({ day: text('day'), seconds: number('seconds') });

export interface HeldDays {
  invoiceId: Key<'invoice'>;
  projectId: Key<'project'>;
  userId: Key<'user'>;
  /** Days of the invoice's own period. */
  own: readonly DaySeconds[];
  /** Days of earlier periods. */
  earlier: readonly DaySeconds[];
}

/** An invoice that was sent and stands, and the last day that it covers. */
export interface CoveringInvoice {
  uuid: Uuid<'invoice'>;
  number: number;
  toDay: string;
  /** A paid invoice can't be cancelled any more. */
  paid: boolean;
}

@Injectable()
export class InvoiceDaysRepository {
  constructor(private readonly database: Database) {}

  /** The sent and standing invoice of each person that covers the latest days. */
  async listLastCovering(
    projectId: Key<'project'>,
    userIds: readonly Key<'user'>[],
  ): Promise<Map<Key<'user'>, CoveringInvoice>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.database.query<object>(
      `SELECT last.user_id, last.uuid, last.number, DATE_FORMAT(last.to_day, '%Y-%m-%d') AS to_day, last.state = 'PAID' AS paid
         FROM payroll_invoice last
        WHERE last.project_id = ? AND last.user_id IN (?) AND last.state NOT IN ('DRAFT', 'CANCELLED')
          AND NOT EXISTS (
            SELECT 1 FROM payroll_invoice later WHERE later.project_id = last.project_id AND later.user_id = last.user_id
               AND later.state NOT IN ('DRAFT', 'CANCELLED') AND later.to_day > last.to_day)`,
      [projectId, [...userIds]],
    );
    return new Map(rows.map(readCovering).map(({ userId, ...invoice }) => [userId, invoice]));
  }

  /** All that an invoice holds, in the order of days. */
  async listHeld(invoiceId: Key<'invoice'>): Promise<DaySeconds[]> {
    const rows = await this.database.query<object>(
      `SELECT DATE_FORMAT(day, '%Y-%m-%d') AS day, seconds FROM payroll_day WHERE invoice_id = ? ORDER BY day`,
      [invoiceId],
    );
    return rows.map(readHeld).map(({ day, seconds }): DaySeconds => [day, seconds]);
  }

  /** Returns the last held day of each person by `project/user`; people without one are left out. */
  async listLastHeld(people: readonly PersonInProject[]): Promise<Map<string, string>> {
    if (people.length === 0) return new Map();
    const rows = await this.database.query<object>(
      `SELECT project_id, user_id, DATE_FORMAT(MAX(day), '%Y-%m-%d') AS day FROM payroll_day
        WHERE holds = 1 AND user_id IN (?) AND project_id IN (?) GROUP BY project_id, user_id`,
      [people.map(({ userId }) => userId), people.map(({ projectId }) => projectId)],
    );
    return new Map(rows.map(readLastHeld).map(({ projectId, userId, day }) => [`${projectId}/${userId}`, day]));
  }

  /** Replaces the days that invoices hold. Throws a duplicate key where another invoice holds one of their own days. */
  async replace(held: readonly HeldDays[]): Promise<void> {
    await this.release(held.map(({ invoiceId }) => invoiceId));
    const rows = held.flatMap(({ invoiceId, projectId, userId, own, earlier }) => [
      ...own.map(([day, seconds]) => [invoiceId, day, projectId, userId, seconds, 1]),
      ...earlier.map(([day, seconds]) => [invoiceId, day, projectId, userId, seconds, null]),
    ]);
    const columns = 'invoice_id, day, project_id, user_id, seconds, holds';
    await this.database.insertRows('payroll_day', columns, rows);
  }

  /** Frees the days that invoices hold. */
  async release(invoiceIds: readonly Key<'invoice'>[]): Promise<void> {
    if (invoiceIds.length === 0) return;
    await this.database.execute('DELETE FROM payroll_day WHERE invoice_id IN (?)', [[...invoiceIds]]);
  }
}
