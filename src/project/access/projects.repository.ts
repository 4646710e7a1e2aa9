import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import { isUuid, newUuid } from '../../shared/ids/uuid.js';
import { Project } from './project.entity.js';

@Injectable()
export class ProjectsRepository {
  constructor(private readonly database: Database) {}

  insert(values: Omit<Project, 'id' | 'uuid' | 'archivedAt'>): Promise<Project> {
    return this.database.insert(Project, { uuid: newUuid(), archivedAt: null, ...values });
  }

  async find(uuid: UuidLike<'project'>): Promise<Project | null> {
    return isUuid(uuid) ? this.database.manager().findOneBy(Project, { uuid }) : null;
  }

  async findByKey(id: Key<'project'>): Promise<Project | null> {
    return this.database.manager().findOneBy(Project, { id });
  }

  async lock(uuid: UuidLike<'project'>): Promise<Project | null> {
    if (!isUuid(uuid)) return null;
    return this.database.manager().findOne(Project, { where: { uuid }, lock: { mode: 'pessimistic_write' } });
  }

  lockByKey(id: Key<'project'>): Promise<Project | null> {
    return this.database.manager().findOne(Project, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async update(
    id: Key<'project'>,
    changes: Partial<Pick<Project, 'name' | 'description' | 'archivedAt'>>,
  ): Promise<void> {
    await this.database.manager().update(Project, id, changes);
  }

  /** Open ones in which somebody was disabled, by name. */
  async listClosedTo(userKey: Key<'user'>): Promise<{ name: string; companyKey: Key<'company'> }[]> {
    return this.database.query(
      `SELECT project.name, project.company_id AS companyKey
         FROM project_member member JOIN project_project project ON project.id = member.project_id
        WHERE member.user_id = ? AND member.deactivated_at IS NOT NULL AND project.archived_at IS NULL
        ORDER BY project.name`,
      [userKey],
    );
  }

  /** Projects that are not archived, by company key. */
  async countByCompany(companyKeys: readonly Key<'company'>[]): Promise<Map<Key<'company'>, number>> {
    if (companyKeys.length === 0) return new Map();
    const rows = await this.database.query<{ company_id: Key<'company'>; total: string }>(
      'SELECT company_id, COUNT(*) AS total FROM project_project WHERE company_id IN (?) AND archived_at IS NULL GROUP BY company_id',
      [[...companyKeys]],
    );
    return new Map(rows.map(({ company_id, total }) => [company_id, Number(total)]));
  }
}
