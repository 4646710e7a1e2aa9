import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { MemberLimit } from '../limits/member-limit.entity.js';
import { MemberSetting } from './member-setting.entity.js';
import type { MemberOverrides } from './setting-information.js';
import { ProjectSetting, type SettingType } from './setting.entity.js';

@Injectable()
export class SettingsRepository {
  constructor(private readonly database: Database) {}

  async findByProjects(projectIds: readonly Key<'project'>[]): Promise<ProjectSetting[]> {
    if (projectIds.length === 0) return [];
    return this.database.manager().findBy(ProjectSetting, { projectId: In([...projectIds]) });
  }

  async save({
    projectId,
    type,
    information,
    updatedAt,
  }: {
    projectId: Key<'project'>;
    type: SettingType;
    information: object;
    updatedAt: Date;
  }): Promise<void> {
    await this.database
      .manager()
      .upsert(ProjectSetting, { projectId, type, information, updatedAt }, ['projectId', 'type']);
  }

  async findOverrides(
    projectId: Key<'project'>,
    userIds: readonly Key<'user'>[],
  ): Promise<Map<Key<'user'>, MemberOverrides>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.database.manager().findBy(MemberSetting, { projectId, userId: In([...userIds]) });
    return new Map(rows.map(({ userId, information }) => [userId, information]));
  }

  async findLimits(projectId: Key<'project'>, userIds: readonly Key<'user'>[]): Promise<Map<Key<'user'>, MemberLimit>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.database.manager().findBy(MemberLimit, { projectId, userId: In([...userIds]) });
    return new Map(rows.map((row) => [row.userId, row]));
  }

  async saveOverrides({
    projectId,
    userId,
    information,
    updatedAt,
  }: {
    projectId: Key<'project'>;
    userId: Key<'user'>;
    information: MemberOverrides;
    updatedAt: Date;
  }): Promise<void> {
    await this.database
      .manager()
      .upsert(MemberSetting, { projectId, userId, information, updatedAt }, ['projectId', 'userId']);
  }

  async saveLimit(limit: MemberLimit): Promise<void> {
    await this.database.manager().upsert(MemberLimit, { ...limit }, ['projectId', 'userId']);
  }

  async deleteLimit(projectId: Key<'project'>, userId: Key<'user'>): Promise<boolean> {
    const { affected } = await this.database.manager().delete(MemberLimit, { projectId, userId });
    return affected === 1;
  }
}
