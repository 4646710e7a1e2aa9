import { Injectable } from '@nestjs/common';
import type { WeekDay } from '../../../company/index.js';
import { Database } from '../../../shared/database/database.js';
import type { Key, Uuid, UuidLike } from '../../../shared/ids/id.js';

export interface PersonRow {
  id: Key<'user'>;
  uuid: Uuid<'user'>;
  name: string;
  avatar: string | null;
  enabled: number;
  joined_at: Date;
}

export interface CompanyRow {
  id: Key<'company'>;
  uuid: Uuid<'company'>;
  name: string;
  week_start_day: WeekDay;
}

export interface ProjectRow {
  id: Key<'project'>;
  uuid: Uuid<'project'>;
  name: string;
  archived: number;
}

/** Who and what a report is about. Reads names, memberships, tags and teams of the modules below. */
@Injectable()
export class ReportPeopleQuery {
  constructor(private readonly database: Database) {}

  async findCompany(key: Key<'company'>): Promise<CompanyRow | undefined> {
    const [row] = await this.database.query<CompanyRow>(
      'SELECT id, uuid, name, week_start_day FROM company_company WHERE id = ?',
      [key],
    );
    return row;
  }

  async listProjects(companyKey: Key<'company'>): Promise<ProjectRow[]> {
    const rows = await this.database.query<ProjectRow>(
      `SELECT id, uuid, name, archived_at IS NOT NULL AS archived FROM project_project
        WHERE company_id = ? ORDER BY name, id`,
      [companyKey],
    );
    return rows;
  }

  /** The main one first. */
  async listZones(companyKey: Key<'company'>): Promise<string[]> {
    const rows = await this.database.query<{ zone: string }>(
      'SELECT zone FROM company_time_zone WHERE company_id = ? ORDER BY is_main DESC, zone',
      [companyKey],
    );
    return rows.map(({ zone }) => zone);
  }

  /** Zones whose totals are not complete yet. */
  async listFillingZones(companyKey: Key<'company'>): Promise<string[]> {
    const rows = await this.database.query<{ zone: string }>(
      `SELECT chosen.zone FROM company_time_zone chosen
         LEFT JOIN tracking_zone kept ON kept.company_id = chosen.company_id AND kept.zone = chosen.zone
        WHERE chosen.company_id = ? AND kept.filled_at IS NULL`,
      [companyKey],
    );
    return rows.map(({ zone }) => zone);
  }

  /** Everybody who has or had a membership in one of the projects, by name; `userKey`: only this person. */
  async listPeople(projectKeys: readonly Key<'project'>[], userKey?: Key<'user'>): Promise<PersonRow[]> {
    if (projectKeys.length === 0) return [];
    const rows = await this.database.query<PersonRow>(
      `SELECT person.id, person.uuid, person.name, person.avatar, MIN(membership.joined_at) AS joined_at,
              MAX(membership.deactivated_at IS NULL AND COALESCE(colleague.deactivated_at IS NULL AND colleague.user_id IS NOT NULL, 0)) AS enabled
         FROM project_member membership
         JOIN project_project project ON project.id = membership.project_id
         JOIN identity_user person ON person.id = membership.user_id
         LEFT JOIN company_member colleague ON colleague.company_id = project.company_id AND colleague.user_id = membership.user_id
        WHERE membership.project_id IN (?)${userKey ? ' AND membership.user_id = ?' : ''}
        GROUP BY person.id, person.uuid, person.name, person.avatar ORDER BY person.name, person.id`,
      [[...projectKeys], ...(userKey ? [userKey] : [])],
    );
    return rows;
  }

  async findInTeam(projectKeys: readonly Key<'project'>[], team: UuidLike<'team'>): Promise<Set<Key<'user'>>> {
    return this.keysOf(
      `SELECT belonging.user_id FROM project_team_member belonging JOIN project_team team ON team.id = belonging.team_id
        WHERE team.project_id IN (?) AND team.uuid = ?`,
      [[...projectKeys], team],
    );
  }

  async findWithTag(projectKeys: readonly Key<'project'>[], tag: UuidLike<'tag'>): Promise<Set<Key<'user'>>> {
    return this.keysOf(
      `SELECT worn.user_id FROM project_member_tag worn JOIN project_tag tag ON tag.id = worn.tag_id
        WHERE tag.project_id IN (?) AND tag.uuid = ?`,
      [[...projectKeys], tag],
    );
  }

  /** Teams of the projects and who belongs to them. */
  async listTeams(
    projectKeys: readonly Key<'project'>[],
  ): Promise<{ uuid: string; name: string; userKeys: Key<'user'>[] }[]> {
    if (projectKeys.length === 0) return [];
    const rows = await this.database.query<{ uuid: string; name: string; user_id: Key<'user'> | null }>(
      `SELECT team.uuid, team.name, belonging.user_id FROM project_team team
         LEFT JOIN project_team_member belonging ON belonging.team_id = team.id
        WHERE team.project_id IN (?) ORDER BY team.name, team.id`,
      [[...projectKeys]],
    );
    const teams = new Map<string, { uuid: string; name: string; userKeys: Key<'user'>[] }>();
    for (const { uuid, name, user_id } of rows) {
      const team = teams.get(uuid) ?? { uuid, name, userKeys: [] };
      if (user_id !== null) team.userKeys.push(user_id);
      teams.set(uuid, team);
    }
    return [...teams.values()];
  }

  listTags(projectKeys: readonly Key<'project'>[]): Promise<{ uuid: string; name: string }[]> {
    return this.database.query('SELECT uuid, name FROM project_tag WHERE project_id IN (?) ORDER BY name, id', [
      [...projectKeys],
    ]);
  }

  private async keysOf(sql: string, parameters: unknown[]): Promise<Set<Key<'user'>>> {
    const rows = await this.database.query<{ user_id: Key<'user'> }>(sql, parameters);
    return new Set(rows.map(({ user_id }) => user_id));
  }
}
