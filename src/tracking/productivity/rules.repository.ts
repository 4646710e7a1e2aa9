import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import { isUuid, newUuid } from '../../shared/ids/uuid.js';
import type { AppKind } from '../apps/app.entity.js';
import { ProductivityRule } from './rule.entity.js';

export type NewRule = Omit<ProductivityRule, 'id' | 'uuid'>;

@Injectable()
export class RulesRepository {
  constructor(private readonly database: Database) {}

  async listByProjects(projectIds: readonly Key<'project'>[]): Promise<ProductivityRule[]> {
    if (projectIds.length === 0) return [];
    const order = { kind: 'ASC', name: 'ASC' } as const;
    return this.database.manager().find(ProductivityRule, { where: { projectId: In([...projectIds]) }, order });
  }

  listByName(projectId: Key<'project'>): Promise<ProductivityRule[]> {
    return this.database
      .manager()
      .find(ProductivityRule, { where: { projectId }, order: { name: 'ASC', kind: 'ASC' } });
  }

  /** Finds a text for each project: another text as soon as a rule was added, changed or deleted. */
  async findRevisions(projectIds: readonly Key<'project'>[]): Promise<Map<Key<'project'>, string>> {
    if (projectIds.length === 0) return new Map();
    const rows = await this.database.query<{ project_id: Key<'project'>; mark: string }>(
      `SELECT project_id, CONCAT_WS('/', COUNT(*), BIT_XOR(CRC32(CONCAT_WS('/', id, class)))) AS mark
         FROM tracking_rule WHERE project_id IN (?) GROUP BY project_id`,
      [[...projectIds]],
    );
    return new Map(rows.map(({ project_id, mark }) => [project_id, mark]));
  }

  count(projectId: Key<'project'>): Promise<number> {
    return this.database.manager().countBy(ProductivityRule, { projectId });
  }

  find(uuid: UuidLike<'productivityRule'>): Promise<ProductivityRule | null> {
    return isUuid(uuid) ? this.database.manager().findOneBy(ProductivityRule, { uuid }) : Promise.resolve(null);
  }

  findByName(projectId: Key<'project'>, kind: AppKind, name: string): Promise<ProductivityRule | null> {
    return this.database.manager().findOneBy(ProductivityRule, { projectId, kind, name });
  }

  insert(values: NewRule): Promise<ProductivityRule> {
    return this.database.insert(ProductivityRule, { uuid: newUuid(), ...values });
  }

  async update(
    id: Key<'productivityRule'>,
    changes: Pick<NewRule, 'class' | 'updatedAt' | 'updatedBy'>,
  ): Promise<void> {
    await this.database.manager().update(ProductivityRule, id, changes);
  }

  async delete(id: Key<'productivityRule'>): Promise<void> {
    await this.database.manager().delete(ProductivityRule, id);
  }
}
