import { Injectable } from '@nestjs/common';
import { In, LessThan, LessThanOrEqual, MoreThanOrEqual, Not } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import { key, rowDecoder, text } from '../../shared/database/row.js';
import type { Key } from '../../shared/ids/id.js';
import { daysOf } from '../../shared/time/local-date.js';
import { Invoice } from '../invoices/records/invoice.entity.js';
import type { DayRange } from '../pay/rate-units.js';
import type { PeriodInvoices } from './period-figures.service.js';

const readHeld = rowDecoder({ userId: key<'user'>('user_id'), day: text('day') });

/** Days of one person, in their order. */
export interface FreedDays {
  userId: Key<'user'>;
  days: string[];
}

/** Invoices by the periods they are for. */
@Injectable()
export class PeriodInvoicesQuery {
  constructor(private readonly database: Database) {}

  /** Lists each person’s standing invoices, drafts included, that pay a day of the period, apart by their own periods. */
  async listWithin(
    projectId: Key<'project'>,
    userIds: readonly Key<'user'>[],
    { from, to }: DayRange,
  ): Promise<Map<Key<'user'>, PeriodInvoices>> {
    const where = {
      ...this.standing(projectId, userIds),
      fromDay: LessThanOrEqual(to),
      toDay: MoreThanOrEqual(from),
    };
    const found = await this.database.manager().find(Invoice, { where, order: { fromDay: 'ASC', id: 'ASC' } });
    const isOwn = ({ fromDay, toDay }: Invoice): boolean => fromDay === from && toDay === to;
    return new Map(
      userIds.map((userId) => {
        const theirs = found.filter((invoice) => invoice.userId === userId);
        const own = theirs.find(isOwn) ?? null;
        return [userId, { own, overlapping: theirs.filter((invoice) => !isOwn(invoice)) }];
      }),
    );
  }

  /** Finds each person's last standing invoice that ended before a day. */
  async findBefore(
    projectId: Key<'project'>,
    userIds: readonly Key<'user'>[],
    day: string,
  ): Promise<Map<Key<'user'>, Invoice>> {
    return this.find({ ...this.standing(projectId, userIds), toDay: LessThan(day) });
  }

  /** Days of a range that invoices were cancelled of, as far as none holds them now. */
  async listFreed(projectId: Key<'project'>, { from, to }: DayRange): Promise<FreedDays[]> {
    const cancelled = await this.database.manager().find(Invoice, {
      select: { userId: true, fromDay: true, toDay: true },
      where: { projectId, state: 'CANCELLED', fromDay: LessThanOrEqual(to), toDay: MoreThanOrEqual(from) },
    });
    if (cancelled.length === 0) return [];
    const freed = new Map<Key<'user'>, Set<string>>();
    for (const { userId, fromDay, toDay } of cancelled) {
      const days = freed.get(userId) ?? new Set();
      for (const day of daysOf(fromDay < from ? from : fromDay, toDay > to ? to : toDay)) days.add(day);
      freed.set(userId, days);
    }
    const held = await this.database.query<object>(
      `SELECT user_id, DATE_FORMAT(day, '%Y-%m-%d') AS day FROM payroll_day
        WHERE project_id = ? AND user_id IN (?) AND day BETWEEN ? AND ? AND holds = 1`,
      [projectId, [...freed.keys()], from, to],
    );
    for (const { userId, day } of held.map(readHeld)) freed.get(userId)?.delete(day);
    return [...freed].map(([userId, days]) => ({ userId, days: [...days].toSorted() }));
  }

  private standing(projectId: Key<'project'>, userIds: readonly Key<'user'>[]) {
    return { projectId, userId: In([...userIds]), state: Not('CANCELLED' as const) };
  }

  /** The last of each person stays. */
  private async find(where: object): Promise<Map<Key<'user'>, Invoice>> {
    const found = await this.database.manager().find(Invoice, { where, order: { toDay: 'ASC', id: 'ASC' } });
    return new Map(found.map((invoice) => [invoice.userId, invoice]));
  }
}
