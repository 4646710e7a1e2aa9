import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Access } from '../../shared/permissions/access.js';
import {
  COMPANY_DEFAULTS,
  type CompanyRole,
  PROJECT_DEFAULTS,
  type ProjectRole,
} from '../../shared/permissions/role.js';
import { isSlug, type Slug } from '../../shared/permissions/slug.js';
import { EVERYWHERE } from '../grants/grant.entity.js';
import { mayGiveCompanyRole, mayGiveProjectRole } from './role.policy.js';

interface ProjectScope {
  companyKey: string;
  projectKey: string;
}

/** Which roles a person may give to others: never one that can do more than they can themselves. */
@Injectable()
export class RolePower {
  constructor(private readonly database: Database) {}

  async mayGive(access: Access, companyKey: string, role: CompanyRole): Promise<boolean> {
    const slugs = [...COMPANY_DEFAULTS[role], ...(await this.addedTo(companyKey, `company:${role}`, [EVERYWHERE]))];
    return mayGiveCompanyRole(access, companyKey, role, slugs);
  }

  async mayGiveInProject(access: Access, scope: ProjectScope, role: ProjectRole): Promise<boolean> {
    const places = [EVERYWHERE, scope.projectKey];
    const slugs = [...PROJECT_DEFAULTS[role], ...(await this.addedTo(scope.companyKey, `project:${role}`, places))];
    return mayGiveProjectRole(access, scope, role, slugs);
  }

  /** What this company gave to the role beyond its defaults. */
  private async addedTo(companyKey: string, subject: string, projectKeys: string[]): Promise<Slug[]> {
    const rows = await this.database.query<{ slug: string }>(
      'SELECT slug FROM company_grant WHERE company_id = ? AND subject = ? AND project_id IN (?) AND allow = 1',
      [companyKey, subject, projectKeys],
    );
    return rows.map(({ slug }) => slug).filter(isSlug);
  }
}
