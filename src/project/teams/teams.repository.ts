import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import { instant, key, number, rowDecoder, text, uuid } from '../../shared/database/row.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import { isUuid, newUuid } from '../../shared/ids/uuid.js';
import { limitOf, offsetOf, type PageArgs } from '../../shared/pagination/page.js';
import { Team } from './team.entity.js';

export type CountedTeam = Team & { usersTotal: number };

export interface TeamFilter {
  /** Only teams of this person. */
  userKey?: Key<'user'>;
  /** Pattern for LIKE. */
  pattern?: string;
  uuid?: UuidLike<'team'>;
}

@Injectable()
export class TeamsRepository {
  constructor(private readonly database: Database) {}

  insert(values: Omit<Team, 'id' | 'uuid'>): Promise<Team> {
    return this.database.insert(Team, { uuid: newUuid(), ...values });
  }

  async find(uuid: UuidLike<'team'>): Promise<Team | null> {
    return isUuid(uuid) ? this.database.manager().findOneBy(Team, { uuid }) : null;
  }

  async update(id: Key<'team'>, changes: Partial<Pick<Team, 'name' | 'description'>>): Promise<void> {
    await this.database.manager().update(Team, id, changes);
  }

  /** Deletes a team; its people stay in the project. */
  async delete(id: Key<'team'>): Promise<void> {
    await this.database.manager().delete(Team, id);
  }

  count(projectId: Key<'project'>): Promise<number> {
    return this.database.manager().countBy(Team, { projectId });
  }

  async findPage(projectId: Key<'project'>, filter: TeamFilter, args: PageArgs): Promise<[CountedTeam[], number]> {
    const where = ['team.project_id = ?'];
    const parameters: unknown[] = [projectId];
    const add = (condition: string, value: string | undefined): void => {
      if (value === undefined) return;
      where.push(condition);
      parameters.push(value);
    };
    const ofUser = 'SELECT 1 FROM project_team_member mine WHERE mine.team_id = team.id AND mine.user_id = ?';
    add('team.uuid = ?', filter.uuid);
    add('team.name LIKE ?', filter.pattern);
    add(`EXISTS (${ofUser})`, filter.userKey);
    const condition = where.join(' AND ');
    const rows = await this.database.query<object>(
      `SELECT team.*, (SELECT COUNT(*) FROM project_team_member belonging
                         STRAIGHT_JOIN project_member membership ON membership.project_id = team.project_id AND membership.user_id = belonging.user_id
                        WHERE belonging.team_id = team.id AND membership.deactivated_at IS NULL) AS users_total
         FROM project_team team WHERE ${condition} ORDER BY team.name, team.id LIMIT ? OFFSET ?`,
      [...parameters, limitOf(args), offsetOf(args)],
    );
    const [counted] = await this.database.query<{ total: string }>(
      `SELECT COUNT(*) AS total FROM project_team team WHERE ${condition}`,
      parameters,
    );
    return [rows.map(readTeam), Number(counted?.total)];
  }

  /** The teams of people, by their key. */
  async listByUsers(
    projectId: Key<'project'>,
    userIds: readonly Key<'user'>[],
  ): Promise<Map<Key<'user'>, { uuid: string; name: string }[]>> {
    const teams = new Map<Key<'user'>, { uuid: string; name: string }[]>();
    if (userIds.length === 0) return teams;
    const rows = await this.database.query<{ user_id: Key<'user'>; uuid: string; name: string }>(
      `SELECT belonging.user_id, team.uuid, team.name
         FROM project_team team JOIN project_team_member belonging ON belonging.team_id = team.id
        WHERE team.project_id = ? AND belonging.user_id IN (?) ORDER BY team.name, team.id`,
      [projectId, [...userIds]],
    );
    for (const { user_id, uuid, name } of rows) {
      const key = user_id;
      teams.set(key, [...(teams.get(key) ?? []), { uuid, name }]);
    }
    return teams;
  }

  /**
   * Adds people to a team; whoever belongs to it already stays. The caller holds the project's row, so nobody adds the
   * same people meanwhile.
   */
  async addUsers(team: Pick<Team, 'id' | 'projectId'>, userIds: readonly Key<'user'>[]): Promise<void> {
    if (userIds.length === 0) return;
    await this.database.execute(
      `INSERT INTO project_team_member (team_id, user_id)
       SELECT ?, membership.user_id FROM project_member membership
        WHERE membership.project_id = ? AND membership.user_id IN (?)
          AND NOT EXISTS (SELECT 1 FROM project_team_member known WHERE known.team_id = ? AND known.user_id = membership.user_id)`,
      [team.id, team.projectId, [...userIds], team.id],
    );
  }

  async removeUsers(teamId: Key<'team'>, userIds: readonly Key<'user'>[]): Promise<void> {
    if (userIds.length === 0) return;
    await this.database.execute('DELETE FROM project_team_member WHERE team_id = ? AND user_id IN (?)', [
      teamId,
      [...userIds],
    ]);
  }

  async has(teamId: Key<'team'>, userId: Key<'user'>): Promise<boolean> {
    const rows = await this.database.query('SELECT 1 FROM project_team_member WHERE team_id = ? AND user_id = ?', [
      teamId,
      userId,
    ]);
    return rows.length > 0;
  }
}

const readTeam = rowDecoder({
  id: key<'team'>('id'),
  uuid: uuid<'team'>('uuid'),
  projectId: key<'project'>('project_id'),
  name: text('name'),
  description: text('description'),
  createdAt: instant('created_at'),
  usersTotal: number('users_total'),
});
