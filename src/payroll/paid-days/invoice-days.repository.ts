import { Injectable } from '@nestjs/common';
import type { PersonInProject } from '../rates/rates.repository.js';
import { Database } from '../../shared/database/database.js';
import { json, key, number, rowDecoder, text } from '../../shared/database/row.js';
import { type Key, NO_KEY } from '../../shared/ids/id.js';
import type { DaySeconds } from '../pay/pay-lines.js';

const readLast = rowDecoder({ userId: key<'user'>('user_id'), day: text('day') });
const readLastHeld = rowDecoder({
  projectId: key<'project'>('project_id'),
  userId: key<'user'>('user_id'),
  day: text('day'),
});
const readHeld = rowDecoder({ day: text('day'), seconds: number('seconds') });
const readSettled = rowDecoder({ userId: key<'user'>('user_id'), days: json<Record<string, number>>('days') });

export interface HeldDays {
  invoiceId: Key<'invoice'>;
  projectId: Key<'project'>;
  userId: Key<'user'>;
  /** Days of the invoice's own period. */
  own: readonly DaySeconds[];
  /** Days of earlier periods. */
  earlier: readonly DaySeconds[];
}

@Injectable()
export class InvoiceDaysRepository {
  constructor(private readonly database: Database) {}

  /** The last day of each person that an invoice was sent for and stands. */
  async listLast(projectId: Key<'project'>, userIds: readonly Key<'user'>[]): Promise<Map<Key<'user'>, string>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.database.query<object>(
      `SELECT user_id, DATE_FORMAT(MAX(to_day), '%Y-%m-%d') AS day FROM payroll_invoice
        WHERE project_id = ? AND user_id IN (?) AND state NOT IN ('DRAFT', 'CANCELLED') GROUP BY user_id`,
      [projectId, [...userIds]],
    );
    return new Map(rows.map(readLast).map(({ userId, day }) => [userId, day]));
  }

  /**
   * Sums by person what standing invoices, drafts included, hold of each day. Leaves out the invoices in `except`,
   * which are calculated again.
   */
  async listSettled(
    projectId: Key<'project'>,
    userIds: readonly Key<'user'>[],
    { from, to, except }: { from: string; to: string; except: readonly Key<'invoice'>[] },
  ): Promise<Map<Key<'user'>, ReadonlyMap<string, number>>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.database.query<object>(
      `SELECT user_id, JSON_OBJECTAGG(day, seconds) AS days
         FROM (SELECT user_id, DATE_FORMAT(day, '%Y-%m-%d') AS day, CAST(SUM(seconds) AS SIGNED) AS seconds FROM payroll_day
                WHERE project_id = ? AND user_id IN (?) AND day BETWEEN ? AND ? AND invoice_id NOT IN (?)
                GROUP BY user_id, day) settled
        GROUP BY user_id`,
      [projectId, [...userIds], from, to, [NO_KEY, ...except]],
    );
    return new Map(rows.map(readSettled).map(({ userId, days }) => [userId, new Map(Object.entries(days))]));
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

  /** Throws a duplicate key where another invoice holds one of its own days. */
  async insert(held: readonly HeldDays[]): Promise<void> {
    const rows = held.flatMap(({ invoiceId, projectId, userId, own, earlier }) => [
      ...own.map(([day, seconds]) => [invoiceId, day, projectId, userId, seconds, 1]),
      ...earlier.map(([day, seconds]) => [invoiceId, day, projectId, userId, seconds, null]),
    ]);
    const columns = 'invoice_id, day, project_id, user_id, seconds, holds';
    await this.database.insertRows('payroll_day', columns, rows);
  }

  /** Its days are free again. */
  async release(invoiceIds: readonly Key<'invoice'>[]): Promise<void> {
    if (invoiceIds.length === 0) return;
    await this.database.execute('DELETE FROM payroll_day WHERE invoice_id IN (?)', [[...invoiceIds]]);
  }
}
