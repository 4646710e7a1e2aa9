import { Injectable } from '@nestjs/common';
import type { WeekDay } from '../../company/index.js';
import { Database } from '../../shared/database/database.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';

export interface WorkspaceRow {
  company_key: Key<'company'>;
  company_uuid: UuidLike<'company'>;
  company_name: string;
  currency: string;
  week_start_day: WeekDay;
  project_key: Key<'project'>;
  project_uuid: UuidLike<'project'>;
  project_name: string;
  archived_at: Date | null;
  main_zone: string | null;
  cloud: { enableCloudService?: boolean } | string | null;
}

/** The project a session works in, with what every page shows of it. Reads the company's name and zone beside it. */
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
      `SELECT company.id AS company_key, company.uuid AS company_uuid, company.name AS company_name, company.currency,
              company.week_start_day, project.id AS project_key, project.uuid AS project_uuid, project.name AS project_name,
              project.archived_at, zone.zone AS main_zone, cloud.information AS cloud
         FROM project_project project
         JOIN company_company company ON company.id = project.company_id AND company.deleted_at IS NULL
         LEFT JOIN company_time_zone zone ON zone.company_id = company.id AND zone.is_main = 1
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

  /** IANA names, the main one first. */
  async listZones(companyKey: Key<'company'>): Promise<string[]> {
    const rows = await this.database.query<{ zone: string }>(
      'SELECT zone FROM company_time_zone WHERE company_id = ? ORDER BY is_main DESC, zone',
      [companyKey],
    );
    return rows.map(({ zone }) => zone);
  }

  /** The companies a person belongs to, with how many projects each has. */
  async listCompanies(
    companyKeys: readonly Key<'company'>[],
  ): Promise<{ key: Key<'company'>; uuid: string; name: string; projects: number }[]> {
    if (companyKeys.length === 0) return [];
    const rows = await this.database.query<{ id: Key<'company'>; uuid: string; name: string; projects: string }>(
      `SELECT company.id, company.uuid, company.name,
              (SELECT COUNT(*) FROM project_project project
                WHERE project.company_id = company.id AND project.archived_at IS NULL) AS projects
         FROM company_company company WHERE company.id IN (?) AND company.deleted_at IS NULL ORDER BY company.name`,
      [[...companyKeys]],
    );
    return rows.map(({ id, uuid, name, projects }) => ({ key: id, uuid, name, projects: Number(projects) }));
  }

  /** A company's owners, the longest-serving first. */
  async listOwners(companyKey: Key<'company'>): Promise<{ key: Key<'user'>; name: string }[]> {
    const rows = await this.database.query<{ id: Key<'user'>; name: string }>(
      `SELECT person.id, person.name FROM company_member member JOIN identity_user person ON person.id = member.user_id
        WHERE member.company_id = ? AND member.role = 'owner' AND member.deactivated_at IS NULL
          AND person.deactivated_at IS NULL ORDER BY member.id LIMIT 20`,
      [companyKey],
    );
    return rows.map(({ id, name }) => ({ key: id, name }));
  }
}
