import { Injectable } from '@nestjs/common';
import type { Key } from '../../shared/ids/id.js';
import type { Access } from '../../shared/permissions/access.js';
import {
  COMPANY_DEFAULTS,
  type CompanyRole,
  PROJECT_DEFAULTS,
  type ProjectRole,
} from '../../shared/permissions/role.js';
import { isOverMoney, isSlug, type Slug } from '../../shared/permissions/slug.js';
import { subjectText } from '../grants/grant-subject.js';
import { EVERYWHERE } from '../grants/grant.entity.js';
import type { StoredGrant } from '../grants/grants.repository.js';
import { Grants } from '../grants/grants.service.js';
import { mayGiveCompanyRole, mayGiveProjectRole } from './role.policy.js';

interface ProjectScope {
  companyKey: Key<'company'>;
  projectKey: Key<'project'>;
}

/** Decides which roles a person may give to others: never one that can do more than they can themselves. */
@Injectable()
export class RolePower {
  constructor(private readonly grants: Grants) {}

  /** Says whether the caller may give somebody this role in the company. */
  async mayGive(access: Access, companyKey: Key<'company'>, role: CompanyRole): Promise<boolean> {
    const slugs = await this.broughtBy({
      defaults: COMPANY_DEFAULTS[role],
      companyKey,
      subject: `company:${role}`,
      projectKeys: [EVERYWHERE],
    });
    if (!mayGiveCompanyRole({ access, companyKey, role, slugs })) return false;
    if (access.companyRole(companyKey) === 'owner') return true;
    const local = await this.allowedInProjects(companyKey, `company:${role}`);
    return local.every(({ slug, projectKey }) => access.can(slug, { companyKey, projectKey }));
  }

  /** Says whether the caller may give somebody this role in the project. */
  async mayGiveInProject(access: Access, scope: ProjectScope, role: ProjectRole): Promise<boolean> {
    const places = [EVERYWHERE, scope.projectKey];
    const slugs = await this.broughtBy({
      defaults: PROJECT_DEFAULTS[role],
      companyKey: scope.companyKey,
      subject: `project:${role}`,
      projectKeys: places,
    });
    return mayGiveProjectRole({ access, scope, role, slugs });
  }

  /**
   * Says whether the caller may let somebody in again who was granted permissions over money personally: they apply again,
   * so the caller must hold them, and their seat must let them invite.
   */
  async mayReadmit(access: Access, companyKey: Key<'company'>, userKey: Key<'user'>): Promise<boolean> {
    if (access.companyRole(companyKey) === 'owner') return true;
    const rows = await this.grants.listAbout([companyKey], [subjectText({ kind: 'USER', userKey })]);
    const granted = rows.filter((row) => isAllowed(row) && isSlug(row.slug) && isOverMoney(row.slug));
    return granted.every(({ slug, project_id }) => {
      const scope = { companyKey, projectKey: project_id === EVERYWHERE ? null : project_id };
      const mayLetIn = !access.actor.isAdmin || access.bySeat().can(['projects.invite', 'project.manageusers'], scope);
      return mayLetIn && access.can(slug as Slug, scope);
    });
  }

  /** Lists the permissions that the role was granted in single projects. */
  private async allowedInProjects(
    companyKey: Key<'company'>,
    subject: string,
  ): Promise<{ slug: Slug; projectKey: Key<'project'> }[]> {
    const rows = await this.grants.listAbout([companyKey], [subject]);
    return rows
      .filter((row) => row.project_id !== EVERYWHERE && isAllowed(row))
      .flatMap(({ slug, project_id }) => (isSlug(slug) ? [{ slug, projectKey: project_id }] : []));
  }

  /** Returns the role's defaults and the company's grants to it, without the permissions denied to it. */
  private async broughtBy({
    defaults,
    companyKey,
    subject,
    projectKeys,
  }: {
    defaults: readonly Slug[];
    companyKey: Key<'company'>;
    subject: string;
    projectKeys: Key<'project'>[];
  }): Promise<Slug[]> {
    const all = await this.grants.listAbout([companyKey], [subject]);
    const rows = all.filter(({ project_id }) => projectKeys.includes(project_id));
    const allowed = rows.filter(isAllowed).map(({ slug }) => slug);
    const denied = rows.filter((row) => !isAllowed(row)).map(({ slug }) => slug);
    return [...defaults, ...allowed.filter(isSlug)].filter((slug) => !denied.includes(slug));
  }
}

const isAllowed = ({ allow }: Pick<StoredGrant, 'allow'>): boolean => Number(allow) === 1;
