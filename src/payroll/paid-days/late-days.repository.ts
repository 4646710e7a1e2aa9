import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import { key, rowDecoder, text } from '../../shared/database/row.js';
import type { Key } from '../../shared/ids/id.js';
import type { PersonInProject } from '../rates/records/rates.repository.js';
import { LateDay } from './late-day.entity.js';

const readPerson = rowDecoder({
  companyId: key<'company'>('company_id'),
  projectId: key<'project'>('project_id'),
  userId: key<'user'>('user_id'),
  firstDay: text('first_day'),
});

/** Somebody with settled days, and the first of them. */
export type SettledPerson = ReturnType<typeof readPerson>;

/** A decision about a day, with its author and reason. */
type Decided = Pick<LateDay, 'decision' | 'reason' | 'decidedAt' | 'decidedBy'>;

@Injectable()
export class LateDaysRepository {
  constructor(private readonly database: Database) {}

  /** Lists everybody with an invoice that was approved or paid and begins before a day: those after one of them. */
  async listSettledPeople(
    before: string,
    { projectId, userId }: PersonInProject,
    limit: number,
  ): Promise<SettledPerson[]> {
    const rows = await this.database.query<object>(
      `SELECT company_id, project_id, user_id, DATE_FORMAT(MIN(from_day), '%Y-%m-%d') AS first_day FROM payroll_invoice
        WHERE state IN ('APPROVED', 'PAID') AND from_day < ? AND (project_id > ? OR (project_id = ? AND user_id > ?))
        GROUP BY company_id, project_id, user_id ORDER BY project_id, user_id LIMIT ?`,
      [before, projectId, projectId, userId, limit],
    );
    return rows.map(readPerson);
  }

  /** Lists days of a project, by person and day. */
  list(projectId: Key<'project'>, userIds?: readonly Key<'user'>[], limit?: number): Promise<LateDay[]> {
    return this.database.manager().find(LateDay, {
      where: { projectId, ...(userIds && { userId: In([...userIds]) }) },
      order: { userId: 'ASC', day: 'ASC' },
      ...(limit !== undefined && { take: limit }),
    });
  }

  /** A day that is there already is replaced. */
  async save(days: readonly LateDay[]): Promise<void> {
    if (days.length > 0) await this.database.manager().upsert(LateDay, [...days], ['userId', 'projectId', 'day']);
  }

  async decide({ userId, projectId }: PersonInProject, days: readonly string[], decided: Decided): Promise<void> {
    await this.database.manager().update(LateDay, { userId, projectId, day: In([...days]) }, decided);
  }

  async remove({ userId, projectId }: PersonInProject, days: readonly string[]): Promise<void> {
    if (days.length > 0) await this.database.manager().delete(LateDay, { userId, projectId, day: In([...days]) });
  }
}
