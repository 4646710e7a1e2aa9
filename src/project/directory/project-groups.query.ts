import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';

export interface TeamMembers {
  uuid: string;
  name: string;
  userKeys: Key<'user'>[];
}

/** Finds the groups by which people of projects are chosen: teams and tags. For modules that hold keys of projects. */
@Injectable()
export class ProjectGroups {
  constructor(private readonly database: Database) {}

  /** Teams by name, and who belongs to them. */
  async listTeams(projectKeys: readonly Key<'project'>[]): Promise<TeamMembers[]> {
    if (projectKeys.length === 0) return [];
    const rows = await this.database.query<{ uuid: string; name: string; user_id: Key<'user'> | null }>(
      `SELECT team.uuid, team.name, belonging.user_id FROM project_team team
         LEFT JOIN project_team_member belonging ON belonging.team_id = team.id
        WHERE team.project_id IN (?) ORDER BY team.name, team.id`,
      [[...projectKeys]],
    );
    const teams = new Map<string, TeamMembers>();
    for (const { uuid, name, user_id } of rows) {
      const team = teams.get(uuid) ?? { uuid, name, userKeys: [] };
      if (user_id !== null) team.userKeys.push(user_id);
      teams.set(uuid, team);
    }
    return [...teams.values()];
  }

  /** Lists the teams of projects, ordered by name. */
  async listTeamNames(projectKeys: readonly Key<'project'>[]): Promise<{ uuid: string; name: string }[]> {
    if (projectKeys.length === 0) return [];
    return this.database.query('SELECT uuid, name FROM project_team WHERE project_id IN (?) ORDER BY name, id', [
      [...projectKeys],
    ]);
  }

  /** Lists the tags of projects, ordered by name. */
  async listTags(projectKeys: readonly Key<'project'>[]): Promise<{ uuid: string; name: string }[]> {
    if (projectKeys.length === 0) return [];
    return this.database.query('SELECT uuid, name FROM project_tag WHERE project_id IN (?) ORDER BY name, id', [
      [...projectKeys],
    ]);
  }

  findInTeams(projectKeys: readonly Key<'project'>[], teams: readonly UuidLike<'team'>[]): Promise<Set<Key<'user'>>> {
    return this.keysOf(
      `SELECT belonging.user_id FROM project_team_member belonging JOIN project_team team ON team.id = belonging.team_id
        WHERE team.project_id IN (?) AND team.uuid IN (?)`,
      [[...projectKeys], [...teams]],
    );
  }

  findWithTags(projectKeys: readonly Key<'project'>[], tags: readonly UuidLike<'tag'>[]): Promise<Set<Key<'user'>>> {
    return this.keysOf(
      `SELECT worn.user_id FROM project_member_tag worn JOIN project_tag tag ON tag.id = worn.tag_id
        WHERE tag.project_id IN (?) AND tag.uuid IN (?)`,
      [[...projectKeys], [...tags]],
    );
  }

  private async keysOf(sql: string, parameters: unknown[]): Promise<Set<Key<'user'>>> {
    const rows = await this.database.query<{ user_id: Key<'user'> }>(sql, parameters);
    return new Set(rows.map(({ user_id }) => user_id));
  }
}
