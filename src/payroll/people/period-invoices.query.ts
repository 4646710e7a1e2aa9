import { Injectable } from '@nestjs/common';
import { In, LessThan, LessThanOrEqual, MoreThanOrEqual, Not } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { Invoice } from '../invoices/records/invoice.entity.js';
import type { DayRange } from '../pay/rate-units.js';

/** Invoices by the periods they are for. */
@Injectable()
export class PeriodInvoicesQuery {
  constructor(private readonly database: Database) {}

  /** Of each person one that stands and is for a day of the period; drafts too. */
  async findWithin(
    projectId: Key<'project'>,
    userIds: readonly Key<'user'>[],
    { from, to }: DayRange,
  ): Promise<Map<Key<'user'>, Invoice>> {
    return this.find({
      ...this.standing(projectId, userIds),
      fromDay: LessThanOrEqual(to),
      toDay: MoreThanOrEqual(from),
    });
  }

  /** Of each person the last one that stands and ended before a day. */
  async findBefore(
    projectId: Key<'project'>,
    userIds: readonly Key<'user'>[],
    day: string,
  ): Promise<Map<Key<'user'>, Invoice>> {
    return this.find({ ...this.standing(projectId, userIds), toDay: LessThan(day) });
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
