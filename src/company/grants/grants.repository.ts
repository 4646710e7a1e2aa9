import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { CompanyGrant } from './grant.entity.js';

/** As it lies in the table: the slug may be one that a later release gave up. */
export interface StoredGrant {
  company_id: Key<'company'>;
  subject: string;
  slug: string;
  /** EVERYWHERE when it holds in the whole company. */
  project_id: Key<'project'>;
  allow: number;
}

@Injectable()
export class GrantsRepository {
  constructor(private readonly database: Database) {}

  listByCompany(companyId: Key<'company'>): Promise<CompanyGrant[]> {
    return this.database.manager().find(CompanyGrant, { where: { companyId }, order: { id: 'ASC' } });
  }

  listAbout(companyIds: readonly Key<'company'>[], subjects: readonly string[]): Promise<StoredGrant[]> {
    return this.database.query<StoredGrant>(
      'SELECT company_id, subject, slug, project_id, allow FROM company_grant WHERE company_id IN (?) AND subject IN (?)',
      [[...companyIds], [...subjects]],
    );
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
