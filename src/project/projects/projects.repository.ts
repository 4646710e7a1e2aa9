import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { isUuid, newUuid } from '../../shared/ids/uuid.js';
import { Project } from './project.entity.js';

@Injectable()
export class ProjectsRepository {
  constructor(private readonly database: Database) {}

  async insert(values: Omit<Project, 'id' | 'uuid' | 'archivedAt'>): Promise<Project> {
    const project = this.database.manager().create(Project, { uuid: newUuid(), archivedAt: null, ...values });
    const { identifiers } = await this.database.manager().insert(Project, { ...project });
    return Object.assign(project, { id: String(identifiers[0]?.['id']) });
  }

  async find(uuid: string): Promise<Project | null> {
    return isUuid(uuid) ? this.database.manager().findOneBy(Project, { uuid }) : null;
  }

  async findByKey(id: string): Promise<Project | null> {
    return this.database.manager().findOneBy(Project, { id });
  }

  async lock(uuid: string): Promise<Project | null> {
    if (!isUuid(uuid)) return null;
    return this.database.manager().findOne(Project, { where: { uuid }, lock: { mode: 'pessimistic_write' } });
  }

  async update(id: string, changes: Partial<Pick<Project, 'name' | 'description' | 'archivedAt'>>): Promise<void> {
    await this.database.manager().update(Project, id, changes);
  }

  async findByKeys(keys: readonly string[]): Promise<Pick<Project, 'id' | 'uuid' | 'name'>[]> {
    if (keys.length === 0) return [];
    const rows = await this.database.query<{ id: string; uuid: string; name: string }>(
      'SELECT id, uuid, name FROM project_project WHERE id IN (?)',
      [[...keys]],
    );
    return rows.map((row) => ({ ...row, id: String(row.id) }));
  }

  /** Projects that are not archived, by company key. */
  async countByCompany(companyKeys: readonly string[]): Promise<Map<string, number>> {
    if (companyKeys.length === 0) return new Map();
    const rows = await this.database.query<{ company_id: string; total: string }>(
      'SELECT company_id, COUNT(*) AS total FROM project_project WHERE company_id IN (?) AND archived_at IS NULL GROUP BY company_id',
      [[...companyKeys]],
    );
    return new Map(rows.map(({ company_id, total }) => [String(company_id), Number(total)]));
  }
}
