import { Injectable } from '@nestjs/common';
import { In, Like } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import { isUuid, newUuid } from '../../shared/ids/uuid.js';
import { limitOf, offsetOf, type PageArgs } from '../../shared/pagination/page.js';
import { MemberTag, Tag } from './tag.entity.js';

@Injectable()
export class TagsRepository {
  constructor(private readonly database: Database) {}

  async insert(values: Omit<Tag, 'id' | 'uuid'>): Promise<Tag> {
    const tag = this.database.manager().create(Tag, { uuid: newUuid(), ...values });
    const { identifiers } = await this.database.manager().insert(Tag, { ...tag });
    return Object.assign(tag, { id: String(identifiers[0]?.['id']) });
  }

  async find(uuid: string): Promise<Tag | null> {
    return isUuid(uuid) ? this.database.manager().findOneBy(Tag, { uuid }) : null;
  }

  async update(id: string, changes: Partial<Pick<Tag, 'name' | 'color' | 'description'>>): Promise<void> {
    await this.database.manager().update(Tag, id, changes);
  }

  /** Takes it off everybody as well. */
  async delete(id: string): Promise<void> {
    await this.database.manager().delete(Tag, id);
  }

  count(projectId: string): Promise<number> {
    return this.database.manager().countBy(Tag, { projectId });
  }

  findPage(projectId: string, pattern: string | undefined, args: PageArgs): Promise<[Tag[], number]> {
    return this.database.manager().findAndCount(Tag, {
      where: { projectId, ...(pattern && { name: Like(pattern) }) },
      order: { name: 'ASC', id: 'ASC' },
      skip: offsetOf(args),
      take: limitOf(args),
    });
  }

  async listByProjects(projectIds: readonly string[]): Promise<Tag[]> {
    if (projectIds.length === 0) return [];
    return this.database.manager().find(Tag, { where: { projectId: In([...projectIds]) }, order: { name: 'ASC' } });
  }

  /** Those of the project among these ids. */
  async findByUuids(projectId: string, uuids: readonly string[]): Promise<Tag[]> {
    return uuids.length === 0 ? [] : this.database.manager().findBy(Tag, { projectId, uuid: In([...uuids]) });
  }

  /** What people wear, by their key. */
  async listByUsers(projectId: string, userIds: readonly string[]): Promise<Map<string, Tag[]>> {
    const worn = new Map<string, Tag[]>();
    if (userIds.length === 0) return worn;
    const rows = await this.database.query<Omit<Tag, 'projectId' | 'createdAt'> & { user_id: string }>(
      `SELECT tag.id, tag.uuid, tag.name, tag.color, tag.description, worn.user_id
         FROM project_tag tag JOIN project_member_tag worn ON worn.tag_id = tag.id
        WHERE tag.project_id = ? AND worn.user_id IN (?) ORDER BY tag.name, tag.id`,
      [projectId, [...userIds]],
    );
    for (const { user_id, ...tag } of rows) {
      const key = String(user_id);
      worn.set(key, [...(worn.get(key) ?? []), { ...tag, id: String(tag.id), projectId } as Tag]);
    }
    return worn;
  }

  async replace(projectId: string, userId: string, tagIds: readonly string[]): Promise<void> {
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
