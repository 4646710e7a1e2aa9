import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';

export interface WorkspaceRow {
  companyKey: Key<'company'>;
  key: Key<'project'>;
  uuid: UuidLike<'project'>;
  name: string;
  archivedAt: Date | null;
  cloud: { enableCloudService?: boolean } | string | null;
}

const COLUMNS = `project.company_id AS companyKey, project.id AS \`key\`, project.uuid, project.name,
  project.archived_at AS archivedAt, cloud.information AS cloud`;
const TABLES = `(project_project project
  LEFT JOIN project_setting cloud ON cloud.project_id = project.id AND cloud.type = 'CLOUDSETTING')`;

/** Reads the project that a session works in, with the data that every page shows. */
@Injectable()
export class WorkspacesQuery {
  constructor(private readonly database: Database) {}

  /** Finds the session's choice, else the person's last choice in any session; undefined: neither exists. */
  async findChosen(
    sessionKey: Key<'session'>,
    userKey: Key<'user'>,
  ): Promise<{ project: WorkspaceRow; timeZone: string | null } | undefined> {
    const [row] = await this.database.query<WorkspaceRow & { time_zone: string | null }>(
      `SELECT ${COLUMNS}, selection.time_zone FROM project_selection selection
         JOIN ${TABLES} ON project.id = selection.project_id
        WHERE selection.session_id = ? OR selection.user_id = ?
        ORDER BY selection.session_id = ? DESC, selection.chosen_at DESC LIMIT 1`,
      [sessionKey, userKey, sessionKey],
    );
    if (row) return { project: row, timeZone: row.time_zone };
    // The choices of ended sessions are deleted; the visits stay.
    const [visited] = await this.database.query<WorkspaceRow>(
      `SELECT ${COLUMNS} FROM project_visit visit JOIN ${TABLES} ON project.id = visit.project_id
        WHERE visit.user_id = ? ORDER BY visit.visited_at DESC LIMIT 1`,
      [userKey],
    );
    return visited && { project: visited, timeZone: null };
  }

  async load(projectKey: Key<'project'>): Promise<WorkspaceRow | undefined> {
    const [row] = await this.database.query<WorkspaceRow>(`SELECT ${COLUMNS} FROM ${TABLES} WHERE project.id = ?`, [
      projectKey,
    ]);
    return row;
  }

  /** Returns the first of these projects that still exists; archived ones come last. */
  async findFirst(projectKeys: readonly Key<'project'>[]): Promise<Key<'project'> | undefined> {
    if (projectKeys.length === 0) return undefined;
    const [row] = await this.database.query<{ id: Key<'project'> }>(
      'SELECT id FROM project_project WHERE id IN (?) ORDER BY archived_at IS NOT NULL, FIELD(id, ?) LIMIT 1',
      [[...projectKeys], [...projectKeys]],
    );
    return row?.id;
  }

  /** Returns the oldest project of these companies that is not archived. */
  async findFirstInCompanies(companyKeys: readonly Key<'company'>[]): Promise<Key<'project'> | undefined> {
    if (companyKeys.length === 0) return undefined;
    const [row] = await this.database.query<{ id: Key<'project'> }>(
      'SELECT id FROM project_project WHERE company_id IN (?) AND archived_at IS NULL ORDER BY id LIMIT 1',
      [[...companyKeys]],
    );
    return row?.id;
  }
}
