import { Injectable } from '@nestjs/common';
import type { PersonInProject } from '../rates/records/rates.repository.js';
import { Database } from '../../shared/database/database.js';
import { flag, json, key, number, rowDecoder, text, uuid } from '../../shared/database/row.js';
import { type Key, NO_KEY, type Uuid } from '../../shared/ids/id.js';
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
