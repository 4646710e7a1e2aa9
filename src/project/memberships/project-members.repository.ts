import { Injectable } from '@nestjs/common';
import { Database, isNew } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import type { ProjectRole } from '../../shared/permissions/role.js';
import { ProjectMember } from './member.entity.js';

@Injectable()
export class ProjectMembersRepository {
  constructor(private readonly database: Database) {}

  find(projectId: Key<'project'>, userId: Key<'user'>): Promise<ProjectMember | null> {
    return this.database.manager().findOneBy(ProjectMember, { projectId, userId });
  }

  lock(projectId: Key<'project'>, userId: Key<'user'>): Promise<ProjectMember | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    return this.database.manager().findOne(ProjectMember, { where: { projectId, userId }, lock });
  }

  /** Inserts a membership; returns false if the person has one, which stays unchanged. */
  add({
    projectId,
    userId,
    role,
    joinedAt,
  }: {
    projectId: Key<'project'>;
    userId: Key<'user'>;
    role: ProjectRole;
    joinedAt: Date;
  }): Promise<boolean> {
    return isNew(
      this.database
        .manager()
        .insert(ProjectMember, { projectId, userId, role, joinedAt, deactivatedAt: null, absences: null }),
    );
  }

  async update(
    id: Key<'projectMember'>,
    changes: Partial<Pick<ProjectMember, 'role' | 'deactivatedAt' | 'absences'>>,
  ): Promise<void> {
    await this.database.manager().update(ProjectMember, id, changes);
  }

  /** Returns those of the given people who have a membership, active or not. */
  async findMembers(projectId: Key<'project'>, userIds: readonly Key<'user'>[]): Promise<Set<string>> {
    if (userIds.length === 0) return new Set();
    const rows = await this.database.query<{ user_id: Key<'user'> }>(
      'SELECT user_id FROM project_member WHERE project_id = ? AND user_id IN (?)',
      [projectId, [...userIds]],
    );
    return new Set(rows.map(({ user_id }) => user_id));
  }

  /** Lists active people to whom the project's own limit applies. */
  async listWithoutOwnLimit(projectId: Key<'project'>): Promise<Key<'user'>[]> {
    const rows = await this.database.query<{ user_id: Key<'user'> }>(
      `SELECT member.user_id FROM project_member member
         LEFT JOIN project_member_limit own ON own.project_id = member.project_id AND own.user_id = member.user_id
        WHERE member.project_id = ? AND member.deactivated_at IS NULL AND own.user_id IS NULL`,
      [projectId],
    );
    return rows.map(({ user_id }) => user_id);
  }

  /** Counts the company's projects in which each of these people is active. */
  async countByUser(companyKey: Key<'company'>, userKeys: readonly Key<'user'>[]): Promise<Map<Key<'user'>, number>> {
    if (userKeys.length === 0) return new Map();
    const rows = await this.database.query<{ user_id: Key<'user'>; total: string }>(
      `SELECT member.user_id, COUNT(*) AS total
         FROM project_member member JOIN project_project project ON project.id = member.project_id
        WHERE project.company_id = ? AND project.archived_at IS NULL AND member.deactivated_at IS NULL
          AND member.user_id IN (?) GROUP BY member.user_id`,
      [companyKey, [...userKeys]],
    );
    return new Map(rows.map(({ user_id, total }) => [user_id, Number(total)]));
  }
}
