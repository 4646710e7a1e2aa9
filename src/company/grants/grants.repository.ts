import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { CompanyGrant } from './grant.entity.js';

@Injectable()
export class GrantsRepository {
  constructor(private readonly database: Database) {}

  listByCompany(companyId: Key<'company'>): Promise<CompanyGrant[]> {
    return this.database.manager().find(CompanyGrant, { where: { companyId }, order: { id: 'ASC' } });
  }

  /** Whoever changes the table of a company waits here for whoever does it already. */
  async lockTable(companyId: Key<'company'>): Promise<void> {
    await this.database.query('SELECT id FROM company_company WHERE id = ? FOR UPDATE', [companyId]);
  }

  async put(grant: Omit<CompanyGrant, 'id'>): Promise<void> {
    const entry = ['companyId', 'subject', 'slug', 'projectId'];
    await this.database.manager().upsert(CompanyGrant, grant, entry);
  }

  async remove(entry: Pick<CompanyGrant, 'companyId' | 'subject' | 'slug' | 'projectId'>): Promise<void> {
    const { companyId, subject, slug, projectId } = entry;
    await this.database.manager().delete(CompanyGrant, { companyId, subject, slug, projectId });
  }
}
