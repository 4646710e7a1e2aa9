import { Injectable } from '@nestjs/common';
import { type GrantEntry, Grants, subjectText } from '../../company/index.js';
import type { Key } from '../../shared/ids/id.js';
import { ALL_ROWS } from '../../shared/pagination/page.js';
import { COMPANY_DEFAULTS, COMPANY_ROLES, PROJECT_DEFAULTS, PROJECT_ROLES } from '../../shared/permissions/role.js';
import type { Slug } from '../../shared/permissions/slug.js';
import type { ProjectScope } from '../access/project.policy.js';
import { effective } from './rules/effective.js';
import { Entries } from './rules/entries.js';
import { type Among, PermissionPeople } from './rules/permission-people.query.js';

const PERSON = 'user:';

/** Finds the people to be told when something waits for whoever may decide it. */
@Injectable()
export class PermissionHolders {
  constructor(
    private readonly people: PermissionPeople,
    private readonly grants: Grants,
  ) {}

  /**
   * Internal keys of the people of a project who hold a permission there, of its company's too. Administrators of the
   * installation count where they work in it; elsewhere they could do it, and nobody waits for them. Those alone are
   * read to whom a role or an entry could give it: a project has thousands of others.
   */
  async listHolders(scope: ProjectScope, slug: Slug): Promise<Key<'user'>[]> {
    const all = await this.grants.listByCompany(scope.companyKey, { slug });
    const among = { projectKey: scope.projectKey, ...amongWhom(all, slug) };
    const [people] = await this.people.findPage({ scope }, { among }, { first: ALL_ROWS, page: 1 });
    const entries = new Entries(all);
    return people
      .filter((who) => effective({ who, entries: entries.about(who.userKey, slug), scope, slug }).allow)
      .map(({ userKey }) => userKey);
  }
}

/** Returns the roles and people that could hold a permission: by default, or because it was allowed. */
function amongWhom(entries: readonly GrantEntry[], slug: Slug): Omit<Among, 'projectKey'> {
  const allowed = new Set(entries.filter(({ effect }) => effect === 'ALLOW').map(({ subject }) => subject));
  return {
    companyRoles: COMPANY_ROLES.filter(
      (role) => COMPANY_DEFAULTS[role].includes(slug) || allowed.has(subjectText({ kind: 'COMPANY_ROLE', role })),
    ),
    projectRoles: PROJECT_ROLES.filter(
      (role) => PROJECT_DEFAULTS[role].includes(slug) || allowed.has(subjectText({ kind: 'PROJECT_ROLE', role })),
    ),
    userKeys: [...allowed]
      .filter((subject) => subject.startsWith(PERSON))
      .map((subject) => subject.slice(PERSON.length) as Key<'user'>),
  };
}
