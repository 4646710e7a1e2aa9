import { Injectable } from '@nestjs/common';
import { In, Like } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { isUuid, newUuid } from '../../shared/ids/uuid.js';
import { limitOf, offsetOf, type PageArgs } from '../../shared/pagination/page.js';
import { MemberTag, Tag } from './tag.entity.js';

@Injectable()
export class TagsRepository {
  constructor(private readonly database: Database) {}

  insert(values: Omit<Tag, 'id' | 'uuid'>): Promise<Tag> {
    return this.database.insert(Tag, { uuid: newUuid(), ...values });
  }

  async find(uuid: UuidLike<'tag'>): Promise<Tag | null> {
    return isUuid(uuid) ? this.database.manager().findOneBy(Tag, { uuid }) : null;
  }

  async update(id: Key<'tag'>, changes: Partial<Pick<Tag, 'name' | 'color' | 'description'>>): Promise<void> {
    await this.database.manager().update(Tag, id, changes);
  }

  /** Deletes a tag, and removes it from everybody. */
  async delete(id: Key<'tag'>): Promise<void> {
    await this.database.manager().delete(Tag, id);
  }

  count(projectId: Key<'project'>): Promise<number> {
    return this.database.manager().countBy(Tag, { projectId });
  }

  findPage(projectId: Key<'project'>, pattern: string | undefined, args: PageArgs): Promise<[Tag[], number]> {
    return this.database.manager().findAndCount(Tag, {
      where: { projectId, ...(pattern && { name: Like(pattern) }) },
      order: { name: 'ASC', id: 'ASC' },
      skip: offsetOf(args),
      take: limitOf(args),
    });
  }

  async listByProjects(projectIds: readonly Key<'project'>[]): Promise<Tag[]> {
    if (projectIds.length === 0) return [];
    return this.database.manager().find(Tag, { where: { projectId: In([...projectIds]) }, order: { name: 'ASC' } });
  }

  /** Finds tags of the project by public ids; others are left out. */
  async findByUuids(projectId: Key<'project'>, uuids: readonly Uuid<'tag'>[]): Promise<Tag[]> {
    return uuids.length === 0 ? [] : this.database.manager().findBy(Tag, { projectId, uuid: In([...uuids]) });
  }

  /** Finds the tags of people, by the person's key. */
  async listByUsers(projectId: Key<'project'>, userIds: readonly Key<'user'>[]): Promise<Map<Key<'user'>, Tag[]>> {
    const worn = new Map<Key<'user'>, Tag[]>();
    if (userIds.length === 0) return worn;
    const rows = await this.database.query<Omit<Tag, 'projectId' | 'createdAt'> & { user_id: Key<'user'> }>(
      `SELECT tag.id, tag.uuid, tag.name, tag.color, tag.description, worn.user_id
         FROM project_tag tag JOIN project_member_tag worn ON worn.tag_id = tag.id
        WHERE tag.project_id = ? AND worn.user_id IN (?) ORDER BY tag.name, tag.id`,
      [projectId, [...userIds]],
    );
    for (const { user_id, ...tag } of rows) {
      worn.set(user_id, [...(worn.get(user_id) ?? []), { ...tag, projectId } as Tag]);
    }
    return worn;
  }

  async replace(projectId: Key<'project'>, userId: Key<'user'>, tagIds: readonly Key<'tag'>[]): Promise<void> {
    await this.database.execute(
      `DELETE worn FROM project_member_tag worn JOIN project_tag tag ON tag.id = worn.tag_id
        WHERE tag.project_id = ? AND worn.user_id = ?`,
      [projectId, userId],
    );
    if (tagIds.length === 0) return;
    await this.database.manager().insert(
      MemberTag,
      tagIds.map((tagId) => ({ tagId, userId })),
    );
  }
}
