import { Injectable } from '@nestjs/common';
import { In, LessThan, LessThanOrEqual, MoreThan, MoreThanOrEqual, Not } from 'typeorm';
import { Database } from '../../../shared/database/database.js';
import { key, number, rowDecoder, text } from '../../../shared/database/row.js';
import { type Key, NO_KEY, type Uuid, type UuidLike } from '../../../shared/ids/id.js';
import { isUuid, newUuid } from '../../../shared/ids/uuid.js';
import { type Minor, minor, ZERO } from '../../../shared/money/money.js';
import type { DayRange } from '../../pay/rate-units.js';
import type { PersonInProject } from '../../rates/records/rates.repository.js';
import { Invoice, type InvoiceState } from './invoice.entity.js';

/** States of invoices for which the company must have money ready. */
const PROMISED: readonly InvoiceState[] = ['SENT', 'ADJUSTED', 'APPROVED'];
/** States in which the time of the period is frozen. */
const FROZEN: readonly InvoiceState[] = ['APPROVED', 'PAID'];

export interface InvoicesWanted {
  projectId: Key<'project'>;
  userIds: readonly Key<'user'>[];
  states: readonly InvoiceState[];
  /** A draft is nothing to the worker yet. */
  hidesDraftsOf: Key<'user'>;
  /** Limits the invoices to those with a day from `from` on, and one up to `to`. */
  from?: string;
  to?: string;
  /** Invoices of exactly these days. */
  period?: DayRange;
  /** The last one of the page before. */
  after?: Key<'invoice'>;
  limit: number;
}

export interface FrozenQuestion extends PersonInProject {
  start: Date;
  end: Date;
}

const readSpan = rowDecoder({
  userId: key<'user'>('user_id'),
  projectId: key<'project'>('project_id'),
  start: { name: 'starts_at', read: (value) => (value as Date).getTime() },
  end: { name: 'ends_at', read: (value) => (value as Date).getTime() },
});

export type FrozenSpan = ReturnType<typeof readSpan>;

const readName = rowDecoder({ id: key<'invoice'>('id'), uuid: text('uuid') });
const readProject = rowDecoder({ projectId: key<'project'>('project_id') });

const readPeriod = rowDecoder({
  from: text('first'),
  to: text('last'),
  people: number('people'),
});

/** Days of drafts, and how many people they pay. */
export type DraftPeriod = ReturnType<typeof readPeriod>;

@Injectable()
export class InvoicesRepository {
  constructor(private readonly database: Database) {}

  /** Answers them in the order given. */
  insert(values: readonly Omit<Invoice, 'id' | 'uuid'>[]): Promise<Invoice[]> {
    return this.database.insertAll(
      Invoice,
      values.map((each) => ({ ...each, uuid: newUuid<'invoice'>() })),
    );
  }

  async update(id: Key<'invoice'>, values: Partial<Omit<Invoice, 'id' | 'uuid'>>): Promise<void> {
    await this.database.manager().update(Invoice, { id }, values);
  }

  /** Paid together, each by a posting of its own. */
  async updatePaid(
    paid: readonly { id: Key<'invoice'>; postingUuid: Uuid<'posting'> }[],
    {
      state,
      reason,
      documentId,
      paidAt,
      updatedBy,
    }: Pick<Invoice, 'state' | 'reason' | 'documentId' | 'paidAt' | 'updatedBy'>,
  ): Promise<void> {
    if (paid.length === 0) return;
    const postings = paid.map(() => 'WHEN ? THEN ?').join(' ');
    await this.database.execute(
      `UPDATE payroll_invoice SET state = ?, reason = ?, document_id = ?, paid_at = ?, updated_by = ?,
              posting_uuid = CASE id ${postings} END
        WHERE id IN (?)`,
      [
        state,
        reason,
        documentId,
        paidAt,
        updatedBy,
        ...paid.flatMap(({ id, postingUuid }) => [id, postingUuid]),
        paid.map(({ id }) => id),
      ],
    );
  }

  async remove(id: Key<'invoice'>): Promise<void> {
    await this.database.manager().delete(Invoice, { id });
  }

  async find(uuid: UuidLike<'invoice'>): Promise<Invoice | null> {
    return isUuid(uuid) ? this.database.manager().findOneBy(Invoice, { uuid: uuid.toLowerCase() as never }) : null;
  }

  findByNumber(companyId: Key<'company'>, number: number): Promise<Invoice | null> {
    return this.database.manager().findOneBy(Invoice, { companyId, number });
  }

  async findByKey(id: Key<'invoice'>): Promise<Invoice | null> {
    return (await this.listByKeys([id]))[0] ?? null;
  }

  async listByKeys(ids: readonly Key<'invoice'>[]): Promise<Invoice[]> {
    return ids.length === 0 ? [] : this.database.manager().findBy(Invoice, { id: In([...ids]) });
  }

  async listByUuids(uuids: readonly Uuid<'invoice'>[]): Promise<Invoice[]> {
    return uuids.length === 0 ? [] : this.database.manager().findBy(Invoice, { uuid: In([...uuids]) });
  }

  /**
   * Locks invoices that workers were asked about before a time and reminded of less often than given. Skips rows that
   * another process holds.
   */
  lockUnanswered({ before, reminders, limit }: { before: Date; reminders: number; limit: number }): Promise<Invoice[]> {
    return this.database.manager().find(Invoice, {
      where: [
        { state: 'SENT', sentAt: LessThanOrEqual(before), reminders: LessThan(reminders) },
        { state: 'ADJUSTED', adjustedAt: LessThanOrEqual(before), reminders: LessThan(reminders) },
      ],
      order: { id: 'ASC' },
      take: limit,
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
  }

  /** Locks the drafts of a person that have a day from this one on, ordered by key. */
  lockDrafts(userId: Key<'user'>, from: string): Promise<Invoice[]> {
    const where = { userId, state: 'DRAFT' as const, toDay: MoreThanOrEqual(from) };
    return this.database.manager().find(Invoice, { where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks an invoice until the transaction ends, and returns it as it is now; null when there is none. */
  lock(id: Key<'invoice'>): Promise<Invoice | null> {
    return this.database.manager().findOne(Invoice, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks many invoices, ordered by key. */
  lockAll(ids: readonly Key<'invoice'>[]): Promise<Invoice[]> {
    const where = { id: In([NO_KEY, ...ids]) };
    return this.database.manager().find(Invoice, { where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }

  /** Lists invoices of a company ordered by number; invoices without a number come last, oldest first. */
  async listInTurn(
    companyId: Key<'company'>,
    uuids: readonly UuidLike<'invoice'>[],
  ): Promise<{ id: Key<'invoice'>; uuid: string }[]> {
    const rows = await this.database.query<object>(
      'SELECT id, uuid FROM payroll_invoice WHERE company_id = ? AND uuid IN (?) ORDER BY number IS NULL, number, id',
      [companyId, [...uuids]],
    );
    return rows.map(readName);
  }

  /** Lists the projects for whose work these invoices pay, each once. */
  async listProjects(ids: readonly Key<'invoice'>[]): Promise<Key<'project'>[]> {
    const sql = 'SELECT DISTINCT project_id FROM payroll_invoice WHERE id IN (?)';
    const rows = await this.database.query<object>(sql, [[NO_KEY, ...ids]]);
    return rows.map((row) => readProject(row).projectId);
  }

  /** The newest first; a page that begins after a row, however many there are before it. */
  findPage(wanted: InvoicesWanted): Promise<Invoice[]> {
    const { projectId, userIds, states, hidesDraftsOf, from, to, period, after, limit } = wanted;
    const common = {
      projectId,
      userId: In([...userIds]),
      ...(after && { id: LessThan(after) }),
      ...(to && { fromDay: LessThanOrEqual(to) }),
      ...(from && { toDay: MoreThanOrEqual(from) }),
      ...(period && { fromDay: period.from, toDay: period.to }),
    };
    const sent = states.filter((state) => state !== 'DRAFT');
    const others = In(userIds.filter((id) => id !== hidesDraftsOf));
    return this.database.manager().find(Invoice, {
      where: [
        { ...common, state: In(sent) },
        ...(states.includes('DRAFT') ? [{ ...common, state: 'DRAFT' as const, userId: others }] : []),
      ],
      order: { id: 'DESC' },
      take: limit,
    });
  }

  /** Lists the periods of a project that have drafts to be sent, the latest first. */
  async listDraftPeriods(
    projectId: Key<'project'>,
    { hidesDraftsOf, limit }: Pick<InvoicesWanted, 'hidesDraftsOf' | 'limit'>,
  ): Promise<DraftPeriod[]> {
    const rows = await this.database.query<object>(
      `SELECT DATE_FORMAT(from_day, '%Y-%m-%d') AS first, DATE_FORMAT(to_day, '%Y-%m-%d') AS last, COUNT(*) AS people
         FROM payroll_invoice WHERE project_id = ? AND state = 'DRAFT' AND on_hold = 0 AND user_id <> ?
        GROUP BY from_day, to_day ORDER BY to_day DESC, people DESC, from_day LIMIT ?`,
      [projectId, hidesDraftsOf, limit],
    );
    return rows.map(readPeriod);
  }

  /** Lists paid invoices of all companies, ordered by key. */
  listPaidAfter(after: Key<'invoice'>, limit: number): Promise<Invoice[]> {
    const where = { state: 'PAID' as const, id: MoreThan(after) };
    return this.database.manager().find(Invoice, { where, order: { id: 'ASC' }, take: limit });
  }

  /** Lists invoices of a company in one state, newest first. */
  findByState(
    companyId: Key<'company'>,
    state: InvoiceState,
    { after, hidesDraftsOf, limit }: Pick<InvoicesWanted, 'after' | 'hidesDraftsOf' | 'limit'>,
  ): Promise<Invoice[]> {
    const own = state === 'DRAFT' ? { userId: Not(hidesDraftsOf) } : {};
    const where = { companyId, state, ...own, ...(after && { id: LessThan(after) }) };
    return this.database.manager().find(Invoice, { where, order: { id: 'DESC' }, take: limit });
  }

  /** Periods that were approved or paid and touch what is asked, of any of these people, in one statement. */
  async listFrozen(questions: readonly FrozenQuestion[]): Promise<FrozenSpan[]> {
    if (questions.length === 0) return [];
    const touching = questions.map(() => '(user_id = ? AND project_id = ? AND starts_at < ? AND ends_at > ?)');
    const rows = await this.database.query<object>(
      `SELECT user_id, project_id, starts_at, ends_at FROM payroll_invoice
        WHERE state IN (?) AND (${touching.join(' OR ')}) ORDER BY starts_at`,
      [[...FROZEN], ...questions.flatMap(({ userId, projectId, start, end }) => [userId, projectId, end, start])],
    );
    return rows.map(readSpan);
  }

  /** Lists the other unpaid invoices of the people of these invoices, in the same company. */
  async listPromised(invoices: readonly Pick<Invoice, 'id' | 'companyId' | 'userId'>[]): Promise<Invoice[]> {
    const [first] = invoices;
    if (!first) return [];
    return this.database.manager().findBy(Invoice, {
      companyId: first.companyId,
      userId: In(invoices.map(({ userId }) => userId)),
      state: In([...PROMISED]),
      id: Not(In(invoices.map(({ id }) => id))),
    });
  }

  /** Sums the other invoices that wait for money of a wallet, with their fees and charges, minor units. */
  async sumPromised(sourceWalletId: Key<'wallet'>, except: readonly Key<'invoice'>[]): Promise<Minor> {
    const [row] = await this.database.query<{ total: string | null }>(
      `SELECT SUM(said.total + said.fee + said.charge) AS total FROM payroll_invoice invoice
         JOIN payroll_version said ON said.invoice_id = invoice.id AND said.version = invoice.version
        WHERE invoice.source_wallet_id = ? AND invoice.state IN (?) AND invoice.id NOT IN (?)`,
      [sourceWalletId, [...PROMISED], [NO_KEY, ...except]],
    );
    return row?.total ? minor(row.total) : ZERO;
  }
}
