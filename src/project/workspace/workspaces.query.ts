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

/** The project a session works in, with what every page shows of it. */
@Injectable()
export class WorkspacesQuery {
  constructor(private readonly database: Database) {}

  /** The session's choice, else what the person chose last anywhere; undefined when neither was ever made. */
  async findChosen(
    sessionKey: Key<'session'>,
    userKey: Key<'user'>,
  ): Promise<{ projectKey: Key<'project'>; timeZone: string | null } | undefined> {
    const [row] = await this.database.query<{ project_id: Key<'project'>; time_zone: string | null }>(
      `SELECT project_id, time_zone FROM project_selection WHERE session_id = ? OR user_id = ?
        ORDER BY session_id = ? DESC, chosen_at DESC LIMIT 1`,
      [sessionKey, userKey, sessionKey],
    );
    if (row) return { projectKey: row.project_id, timeZone: row.time_zone };
    // The choices of ended sessions are gone; the visits stay.
    const [visit] = await this.database.query<{ project_id: Key<'project'> }>(
      'SELECT project_id FROM project_visit WHERE user_id = ? ORDER BY visited_at DESC LIMIT 1',
      [userKey],
    );
    return visit && { projectKey: visit.project_id, timeZone: null };
  }

  async load(projectKey: Key<'project'>): Promise<WorkspaceRow | undefined> {
    const [row] = await this.database.query<WorkspaceRow>(
      `SELECT project.company_id AS companyKey, project.id AS \`key\`, project.uuid, project.name,
              project.archived_at AS archivedAt, cloud.information AS cloud
         FROM project_project project
         LEFT JOIN project_setting cloud ON cloud.project_id = project.id AND cloud.type = 'CLOUDSETTING'
        WHERE project.id = ?`,
      [projectKey],
    );
    return row;
  }

  /** Of these projects the first that still lives; archived ones come last. */
  async findFirst(projectKeys: readonly Key<'project'>[]): Promise<Key<'project'> | undefined> {
    if (projectKeys.length === 0) return undefined;
    const [row] = await this.database.query<{ id: Key<'project'> }>(
      'SELECT id FROM project_project WHERE id IN (?) ORDER BY archived_at IS NOT NULL, FIELD(id, ?) LIMIT 1',
      [[...projectKeys], [...projectKeys]],
    );
    return row?.id;
  }

  /** Of these companies the oldest project that still lives. */
  async findFirstInCompanies(companyKeys: readonly Key<'company'>[]): Promise<Key<'project'> | undefined> {
    if (companyKeys.length === 0) return undefined;
    const [row] = await this.database.query<{ id: Key<'project'> }>(
      'SELECT id FROM project_project WHERE company_id IN (?) AND archived_at IS NULL ORDER BY id LIMIT 1',
      [[...companyKeys]],
    );
    return row?.id;
  }
}
