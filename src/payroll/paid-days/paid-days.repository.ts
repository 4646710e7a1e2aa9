import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { code, flag, json, key, nullable, number, rowDecoder, text, uuid } from '../../shared/database/row.js';
import { type Key, NO_KEY, type Uuid } from '../../shared/ids/id.js';
import { minor } from '../../shared/money/money.js';
import type { DaySeconds } from '../pay/pay-lines.js';
import type { RateUnit } from '../pay/rate-terms.js';
import { type DayRange, unitAround } from '../pay/rate-units.js';
import type { PaidPart } from '../pay/unit-rounding.js';
import type { PersonInProject } from '../rates/records/rates.repository.js';

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
const readFrozen = rowDecoder({ userId: key<'user'>('user_id'), days: json<string[]>('days') });

const readSettled = rowDecoder({ userId: key<'user'>('user_id'), days: json<Record<string, number>>('days') });

const readPart = rowDecoder({
  userId: key<'user'>('user_id'),
  kind: code<RateUnit>('unit'),
  rate: { name: 'rate', read: (value) => minor(String(value)) },
  amount: { name: 'amount', read: (value) => minor(String(value)) },
  workedDays: number('worked_days'),
  unitDays: number('unit_days'),
  from: text('from_day'),
  unitFrom: nullable(text('unit_from')),
  unitTo: nullable(text('unit_to')),
  weekStart: number('week_start'),
  rateFrom: nullable(text('rate_from')),
});

const readDecided = rowDecoder({
  userId: key<'user'>('user_id'),
  day: text('day'),
  decision: code<'ADDED' | 'DISMISSED'>('decision'),
});
const readDraft = rowDecoder({ id: key<'invoice'>('id') });

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

/** Days that are older than an invoice looks back, by what was decided about them. */
export interface DecidedDays {
  added: string[];
  dismissed: string[];
}

/** Days and units of time that invoices hold and pay. */
@Injectable()
export class PaidDaysRepository {
  constructor(private readonly database: Database) {}

  /** Lists by person the sent and standing invoice that covers the latest days. */
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

  /** Lists the days that an invoice holds, the earliest first. */
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

  /**
   * Days that were approved or paid, by person and in no order: those of periods, and those of which only what came
   * late was paid, once the invoice of their period was cancelled and as long as no other one holds them.
   */
  async listFrozenDays(
    projectId: Key<'project'>,
    userIds: readonly Key<'user'>[],
    { from, to }: DayRange,
  ): Promise<Map<Key<'user'>, string[]>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.database.query<object>(
      `SELECT held.user_id, JSON_ARRAYAGG(DATE_FORMAT(held.day, '%Y-%m-%d')) AS days FROM payroll_day held
         JOIN payroll_invoice invoice ON invoice.id = held.invoice_id AND invoice.state IN ('APPROVED', 'PAID')
        WHERE held.user_id IN (?) AND held.project_id = ? AND held.day BETWEEN ? AND ?
          AND (held.holds = 1 OR NOT EXISTS (
                SELECT 1 FROM payroll_day own WHERE own.user_id = held.user_id AND own.project_id = held.project_id
                   AND own.day = held.day AND own.holds = 1))
        GROUP BY held.user_id`,
      [[...userIds], projectId, from, to],
    );
    return new Map(rows.map(readFrozen).map(({ userId, days }) => [userId, [...new Set(days)]]));
  }

  /** Lists by person the days about which a payer has decided. */
  async listDecided(
    projectId: Key<'project'>,
    userIds: readonly Key<'user'>[],
  ): Promise<Map<Key<'user'>, DecidedDays>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.database.query<object>(
      `SELECT user_id, DATE_FORMAT(day, '%Y-%m-%d') AS day, decision FROM payroll_late_day
        WHERE project_id = ? AND user_id IN (?) AND decision IS NOT NULL ORDER BY payroll_late_day.day`,
      [projectId, [...userIds]],
    );
    const decided = new Map<Key<'user'>, DecidedDays>();
    for (const { userId, day, decision } of rows.map(readDecided)) {
      const known = decided.get(userId) ?? { added: [], dismissed: [] };
      (decision === 'ADDED' ? known.added : known.dismissed).push(day);
      decided.set(userId, known);
    }
    return decided;
  }

  async listDrafts(projectId: Key<'project'>, userIds: readonly Key<'user'>[]): Promise<Key<'invoice'>[]> {
    if (userIds.length === 0) return [];
    const sql = "SELECT id FROM payroll_invoice WHERE project_id = ? AND user_id IN (?) AND state = 'DRAFT'";
    return (await this.database.query<object>(sql, [projectId, [...userIds]])).map((row) => readDraft(row).id);
  }

  /**
   * Lists by person the parts of units that standing invoices pay in their current version, around a period; drafts pay
   * nothing yet. Leaves out the invoices in `except`, which are calculated again.
   */
  async listPaidParts(
    projectId: Key<'project'>,
    userIds: readonly Key<'user'>[],
    { from, to, except }: DayRange & { except: readonly Key<'invoice'>[] },
  ): Promise<Map<Key<'user'>, PaidPart[]>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.database.query<object>(
      `SELECT invoice.user_id, line.unit, line.rate, line.amount, line.worked_days, line.unit_days,
              DATE_FORMAT(line.from_day, '%Y-%m-%d') AS from_day, DATE_FORMAT(line.unit_from, '%Y-%m-%d') AS unit_from,
              DATE_FORMAT(line.unit_to, '%Y-%m-%d') AS unit_to, JSON_EXTRACT(said.terms, '$.weekStart') AS week_start,
              DATE_FORMAT(rate.effective_from, '%Y-%m-%d') AS rate_from
         FROM payroll_invoice invoice
         JOIN payroll_version said ON said.invoice_id = invoice.id AND said.version = invoice.version
         JOIN payroll_line line ON line.invoice_id = invoice.id AND line.version = invoice.version AND line.kind = 'FIXED'
         LEFT JOIN payroll_rate rate ON rate.id = line.rate_id
        WHERE invoice.user_id IN (?) AND invoice.project_id = ? AND invoice.from_day <= ? AND invoice.to_day >= ?
          AND invoice.state NOT IN ('DRAFT', 'CANCELLED') AND invoice.id NOT IN (?)`,
      [[...userIds], projectId, to, from, [NO_KEY, ...except]],
    );
    const parts = new Map<Key<'user'>, PaidPart[]>();
    for (const row of rows.map(readPart)) {
      const { userId, kind, rate, amount, workedDays, unitDays } = row;
      const part = { kind, unit: unitOf(row), rate, amount, workedDays, unitDays };
      parts.set(userId, [...(parts.get(userId) ?? []), part]);
    }
    return parts;
  }
}

/** Lines that are older than rounding over units do not say theirs: it follows from their first day and their rate. */
function unitOf({ kind: unit, from, unitFrom, unitTo, weekStart, rateFrom }: ReturnType<typeof readPart>): DayRange {
  if (unitFrom !== null && unitTo !== null) return { from: unitFrom, to: unitTo };
  return unitAround(from, { unit, effectiveFrom: rateFrom ?? from }, { weekStart });
}
