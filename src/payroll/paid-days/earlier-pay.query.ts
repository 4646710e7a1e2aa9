import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { code, json, key, nullable, number, rowDecoder, text } from '../../shared/database/row.js';
import { type Key, NO_KEY } from '../../shared/ids/id.js';
import { minor } from '../../shared/money/money.js';
import type { RateUnit } from '../pay/rate-terms.js';
import { type DayRange, unitAround } from '../pay/rate-units.js';
import type { PaidPart } from '../pay/unit-rounding.js';

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

/** Days that are older than an invoice looks back, by what was decided about them. */
export interface DecidedDays {
  added: string[];
  dismissed: string[];
}

/** Reads what other invoices pay of somebody's days and units of time. */
@Injectable()
export class EarlierPay {
  constructor(private readonly database: Database) {}

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
   * Days that were approved or paid, by person and in no order: those of periods, and those of which only what came late was
   * paid, once the invoice of their period was cancelled and as long as no other one holds them.
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
