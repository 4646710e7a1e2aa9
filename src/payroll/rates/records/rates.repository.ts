import { Injectable } from '@nestjs/common';
import { In, LessThanOrEqual, MoreThanOrEqual } from 'typeorm';
import { Database } from '../../../shared/database/database.js';
import { key, rowDecoder, text } from '../../../shared/database/row.js';
import type { Key, UuidLike } from '../../../shared/ids/id.js';
import { isUuid, newUuid } from '../../../shared/ids/uuid.js';
import type { DayRange } from '../../pay/rate-units.js';
import { Rate } from './rate.entity.js';
import { RateCut } from './rate-cut.entity.js';

export interface PersonInProject {
  userId: Key<'user'>;
  projectId: Key<'project'>;
}

/** Somebody with a rate, and since when. */
export interface RatedPerson extends PersonInProject {
  firstDay: string;
}

const readRated = rowDecoder({
  projectId: key<'project'>('project_id'),
  userId: key<'user'>('user_id'),
  firstDay: text('first_day'),
});

@Injectable()
export class RatesRepository {
  constructor(private readonly database: Database) {}

  /** Stores a rate; it takes the place of one that begins on the same day. */
  async upsert(values: Omit<Rate, 'id' | 'uuid'>): Promise<Rate> {
    const { userId, projectId, effectiveFrom } = values;
    const context = { userId, projectId, effectiveFrom };
    const former = await this.database.manager().findOneBy(Rate, context);
    if (!former) return this.database.insert(Rate, { uuid: newUuid<'rate'>(), ...values });
    await this.database.manager().update(Rate, { id: former.id }, values);
    return { ...former, ...values };
  }

  async find(uuid: UuidLike<'rate'>): Promise<Rate | null> {
    return isUuid(uuid) ? this.database.manager().findOneBy(Rate, { uuid }) : null;
  }

  async remove(id: Key<'rate'>): Promise<void> {
    await this.database.manager().delete(Rate, { id });
  }

  /** All of one person in a project, in the order in which they come into force. */
  list({ userId, projectId }: PersonInProject): Promise<Rate[]> {
    return this.database.manager().find(Rate, { where: { userId, projectId }, order: { effectiveFrom: 'ASC' } });
  }

  /** Everybody of a company who has a rate, project by project: those after one of them. */
  async listAfter(
    companyId: Key<'company'>,
    { projectId, userId }: PersonInProject,
    limit: number,
  ): Promise<RatedPerson[]> {
    const rows = await this.database.query<object>(
      `SELECT project_id, user_id, DATE_FORMAT(MIN(effective_from), '%Y-%m-%d') AS first_day FROM payroll_rate
        WHERE company_id = ? AND (project_id > ? OR (project_id = ? AND user_id > ?))
        GROUP BY project_id, user_id ORDER BY project_id, user_id LIMIT ?`,
      [companyId, projectId, projectId, userId, limit],
    );
    return rows.map(readRated);
  }

  /** Lists the rates of several people, by person. */
  async listByPeople(projectId: Key<'project'>, userIds: readonly Key<'user'>[]): Promise<Map<Key<'user'>, Rate[]>> {
    const found = new Map<Key<'user'>, Rate[]>();
    if (userIds.length === 0) return found;
    const where = { projectId, userId: In([...userIds]) };
    const rates = await this.database.manager().find(Rate, { where, order: { userId: 'ASC', effectiveFrom: 'ASC' } });
    for (const rate of rates) {
      const known = found.get(rate.userId);
      if (known) known.push(rate);
      else found.set(rate.userId, [rate]);
    }
    return found;
  }

  async insertCut(cut: Omit<RateCut, 'id'>): Promise<void> {
    await this.database.insert(RateCut, cut);
  }

  /** Lists cuts that touch days of a person and were made until a time, the oldest first. */
  listCuts(
    { userId, projectId }: PersonInProject,
    { from, to, until }: DayRange & { until: Date },
  ): Promise<RateCut[]> {
    return this.database.manager().find(RateCut, {
      where: {
        userId,
        projectId,
        fromDay: LessThanOrEqual(to),
        toDay: MoreThanOrEqual(from),
        createdAt: LessThanOrEqual(until),
      },
      order: { id: 'ASC' },
    });
  }
}
