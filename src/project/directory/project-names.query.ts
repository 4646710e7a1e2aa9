import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key, Uuid } from '../../shared/ids/id.js';

export interface ProjectName {
  key: Key<'project'>;
  uuid: Uuid<'project'>;
  name: string;
  companyKey: Key<'company'>;
  archivedAt: Date | null;
}

const COLUMNS = 'id AS `key`, uuid, name, company_id AS companyKey, archived_at AS archivedAt';

/**
 * Finds which projects there are and what they, their teams and tags are called; archived ones too. For modules that
 * hold ids.
 */
@Injectable()
export class ProjectNames {
  constructor(private readonly database: Database) {}

  async findByKeys(keys: readonly Key<'project'>[]): Promise<Map<Key<'project'>, ProjectName>> {
    if (keys.length === 0) return new Map();
    const rows = await this.database.query<ProjectName>(`SELECT ${COLUMNS} FROM project_project WHERE id IN (?)`, [
      [...new Set(keys)],
    ]);
    return new Map(rows.map((row) => [row.key, row]));
  }

  /** Lists the projects of a company, ordered by name. */
  listByCompany(companyKey: Key<'company'>): Promise<ProjectName[]> {
    return this.database.query<ProjectName>(
      `SELECT ${COLUMNS} FROM project_project WHERE company_id = ? ORDER BY name, id`,
      [companyKey],
    );
  }

  /** Names of projects, teams and tags by their public ids. What is no such id is left out. */
  async findNames(uuids: readonly string[]): Promise<Map<string, string>> {
    if (uuids.length === 0) return new Map();
    const ids = [...uuids];
    const rows = await this.database.query<{ uuid: string; name: string }>(
      `SELECT uuid, name FROM project_project WHERE uuid IN (?)
        UNION ALL SELECT uuid, name FROM project_team WHERE uuid IN (?)
        UNION ALL SELECT uuid, name FROM project_tag WHERE uuid IN (?)`,
      [ids, ids, ids],
    );
    return new Map(rows.map(({ uuid, name }) => [uuid, name]));
  }
}
