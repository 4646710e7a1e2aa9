import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { type ProjectPerson, ProjectUsersQuery } from '../members/project-users.query.js';

export type { ProjectPerson };

/** People who have or had a membership in projects, for modules that hold keys of projects. */
@Injectable()
export class ProjectPeople {
  constructor(
    private readonly database: Database,
    private readonly users: ProjectUsersQuery,
  ) {}

  /** Lists the people of any of the projects, ordered by name. `userKey`: only this person. */
  list(projectKeys: readonly Key<'project'>[], userKey?: Key<'user'>): Promise<ProjectPerson[]> {
    return this.users.listByProjects(projectKeys, userKey);
  }

  async listKeys(projectKeys: readonly Key<'project'>[]): Promise<Key<'user'>[]> {
    if (projectKeys.length === 0) return [];
    const rows = await this.database.query<{ user_id: Key<'user'> }>(
      'SELECT DISTINCT user_id FROM project_member WHERE project_id IN (?) ORDER BY user_id',
      [[...projectKeys]],
    );
    return rows.map(({ user_id }) => user_id);
  }

  async count(projectKey: Key<'project'>): Promise<number> {
    const [row] = await this.database.query<{ total: string }>(
      'SELECT COUNT(*) AS total FROM project_member WHERE project_id = ?',
      [projectKey],
    );
    return Number(row?.total ?? 0);
  }

  /** Finds the person with the next key, for jobs that go from person to person. */
  async findNext(projectKey: Key<'project'>, after: Key<'user'>): Promise<Key<'user'> | null> {
    const [row] = await this.database.query<{ user_id: Key<'user'> }>(
      'SELECT user_id FROM project_member WHERE project_id = ? AND user_id > ? ORDER BY user_id LIMIT 1',
      [projectKey, after],
    );
    return row?.user_id ?? null;
  }

  async findJoinedAt(projectKey: Key<'project'>, userKey: Key<'user'>): Promise<number | null> {
    return (await this.listJoinedAt(projectKey, [userKey])).get(userKey) ?? null;
  }

  /** Returns since when people are in the project, in milliseconds since 1970; people who never were are left out. */
  async listJoinedAt(projectKey: Key<'project'>, userKeys: readonly Key<'user'>[]): Promise<Map<Key<'user'>, number>> {
    if (userKeys.length === 0) return new Map();
    const rows = await this.database.query<{ user_id: Key<'user'>; joined_at: Date }>(
      'SELECT user_id, joined_at FROM project_member WHERE project_id = ? AND user_id IN (?)',
      [projectKey, [...userKeys]],
    );
    return new Map(rows.map(({ user_id: user, joined_at: at }) => [user, at.getTime()]));
  }
}
