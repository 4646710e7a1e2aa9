import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../shared/database/database.js';
import { isUuid, newUuid } from '../../shared/ids/uuid.js';
import type { AppKind } from '../apps/app.entity.js';
import { ProductivityRule } from './rule.entity.js';

export type NewRule = Omit<ProductivityRule, 'id' | 'uuid'>;

@Injectable()
export class RulesRepository {
  constructor(private readonly database: Database) {}

  async listByProjects(projectIds: readonly string[]): Promise<ProductivityRule[]> {
    if (projectIds.length === 0) return [];
    const order = { kind: 'ASC', name: 'ASC' } as const;
    return this.database.manager().find(ProductivityRule, { where: { projectId: In([...projectIds]) }, order });
  }

  /** By project: another text as soon as a rule was added, changed or deleted. */
  async findRevisions(projectIds: readonly string[]): Promise<Map<string, string>> {
    if (projectIds.length === 0) return new Map();
    const rows = await this.database.query<{ project_id: string; mark: string }>(
      `SELECT project_id, CONCAT_WS('/', COUNT(*), BIT_XOR(CRC32(CONCAT_WS('/', id, class)))) AS mark
         FROM tracking_rule WHERE project_id IN (?) GROUP BY project_id`,
      [[...projectIds]],
    );
    return new Map(rows.map(({ project_id, mark }) => [String(project_id), mark]));
  }

  count(projectId: string): Promise<number> {
    return this.database.manager().countBy(ProductivityRule, { projectId });
  }

  find(uuid: string): Promise<ProductivityRule | null> {
    return isUuid(uuid) ? this.database.manager().findOneBy(ProductivityRule, { uuid }) : Promise.resolve(null);
  }

  findByName(projectId: string, kind: AppKind, name: string): Promise<ProductivityRule | null> {
    return this.database.manager().findOneBy(ProductivityRule, { projectId, kind, name });
  }

  async insert(values: NewRule): Promise<ProductivityRule> {
    const rule = this.database.manager().create(ProductivityRule, { uuid: newUuid(), ...values });
    const { identifiers } = await this.database.manager().insert(ProductivityRule, { ...rule });
    return Object.assign(rule, { id: String(identifiers[0]?.['id']) });
  }

  async update(id: string, changes: Pick<NewRule, 'class' | 'updatedAt' | 'updatedBy'>): Promise<void> {
    await this.database.manager().update(ProductivityRule, id, changes);
  }

  async delete(id: string): Promise<void> {
    await this.database.manager().delete(ProductivityRule, id);
  }
}
