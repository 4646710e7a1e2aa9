import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import type { Slug } from '../../shared/permissions/slug.js';
import { CompanyGrant } from './grant.entity.js';

/** An entry as it is stored: its slug may be one that a later release removed. */
export interface StoredGrant {
  company_id: Key<'company'>;
  subject: string;
  slug: string;
  /** EVERYWHERE if it applies to the whole company. */
  project_id: Key<'project'>;
  allow: number;
}

export interface GrantFilter {
  subjects?: readonly string[];
  slug?: Slug;
}

@Injectable()
export class GrantsRepository {
  constructor(private readonly database: Database) {}

  /** Lists the entries of all roles and of the given people (`undefined`: of everybody). */
  listByCompany(companyId: Key<'company'>, { subjects, slug }: GrantFilter): Promise<StoredGrant[]> {
    const [where, parameters]: [string[], unknown[]] = [['company_id = ?'], [companyId]];
    if (subjects) {
      where.push(`(subject NOT LIKE 'user:%'${subjects.length > 0 ? ' OR subject IN (?)' : ''})`);
      if (subjects.length > 0) parameters.push([...subjects]);
    }
    if (slug) {
      where.push('slug = ?');
      parameters.push(slug);
    }
    return this.database.query<StoredGrant>(
      `SELECT company_id, subject, slug, project_id, allow FROM company_grant WHERE ${where.join(' AND ')} ORDER BY id`,
      parameters,
    );
  }

  listAbout(companyIds: readonly Key<'company'>[], subjects: readonly string[]): Promise<StoredGrant[]> {
    return this.database.query<StoredGrant>(
      'SELECT company_id, subject, slug, project_id, allow FROM company_grant WHERE company_id IN (?) AND subject IN (?)',
      [[...companyIds], [...subjects]],
    );
  }

  async upsert(grant: Omit<CompanyGrant, 'id'>): Promise<void> {
    const entry = ['companyId', 'subject', 'slug', 'projectId'];
    await this.database.manager().upsert(CompanyGrant, grant, entry);
  }

  async remove(entry: Pick<CompanyGrant, 'companyId' | 'subject' | 'slug' | 'projectId'>): Promise<void> {
    const { companyId, subject, slug, projectId } = entry;
    await this.database.manager().delete(CompanyGrant, { companyId, subject, slug, projectId });
  }
}
