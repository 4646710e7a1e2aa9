import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { isUuid, newUuid } from '../../shared/ids/uuid.js';
import { LeadMail, LeadTemplate } from './lead-mail.entity.js';

@Injectable()
export class LeadMailsRepository {
  constructor(private readonly database: Database) {}

  async insertMail(mail: Omit<LeadMail, 'id'>): Promise<void> {
    await this.database.insert(LeadMail, mail);
  }

  /** Lists the templates of a company, ordered by name. */
  listTemplates(companyId: Key<'company'>): Promise<LeadTemplate[]> {
    return this.database.manager().find(LeadTemplate, { where: { companyId }, order: { name: 'ASC', id: 'ASC' } });
  }

  countTemplates(companyId: Key<'company'>): Promise<number> {
    return this.database.manager().countBy(LeadTemplate, { companyId });
  }

  /** Finds a template of a company by its public id. */
  findTemplate(companyId: Key<'company'>, uuid: Uuid<'leadTemplate'>): Promise<LeadTemplate | null> {
    return this.database.manager().findOneBy(LeadTemplate, { uuid, companyId });
  }

  /** Locks a template by its public id. */
  lockTemplate(uuid: UuidLike<'leadTemplate'>): Promise<LeadTemplate | null> {
    if (!isUuid(uuid)) return Promise.resolve(null);
    const where = { uuid: uuid as Uuid<'leadTemplate'> };
    return this.database.manager().findOne(LeadTemplate, { where, lock: { mode: 'pessimistic_write' } });
  }

  insertTemplate(values: Omit<LeadTemplate, 'id' | 'uuid'>): Promise<LeadTemplate> {
    return this.database.insert(LeadTemplate, { uuid: newUuid<'leadTemplate'>(), ...values });
  }

  async updateTemplate(id: Key<'leadTemplate'>, values: Partial<Omit<LeadTemplate, 'id' | 'uuid'>>): Promise<void> {
    await this.database.manager().update(LeadTemplate, { id }, values);
  }

  async deleteTemplate(id: Key<'leadTemplate'>): Promise<void> {
    await this.database.manager().delete(LeadTemplate, { id });
  }
}
