import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';

/** Names of projects and of what stands in them, by public id. Reads the tables of projects, teams and tags. */
@Injectable()
export class ProjectNamesQuery {
  constructor(private readonly database: Database) {}

  /** Also of archived projects. What is no such id is left out. */
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
