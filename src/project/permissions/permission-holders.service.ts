import { Injectable } from '@nestjs/common';
import { Grants } from '../../company/index.js';
import type { Key } from '../../shared/ids/id.js';
import { ALL_ROWS } from '../../shared/pagination/page.js';
import type { Slug } from '../../shared/permissions/slug.js';
import type { ProjectScope } from '../access/project.policy.js';
import { effective } from './rules/effective.js';
import { Entries } from './rules/entries.js';
import { PermissionPeople } from './rules/permission-people.query.js';

/** Who is to be told when something waits for whoever may decide it. */
@Injectable()
export class PermissionHolders {
  constructor(
    private readonly people: PermissionPeople,
    private readonly grants: Grants,
  ) {}

  /**
   * Internal keys of the people of a project who hold a permission there, of its company's too. Administrators of the
   * installation count where they work in it; elsewhere they could do it, and nobody waits for them.
   */
  async listHolders(scope: ProjectScope, slug: Slug): Promise<Key<'user'>[]> {
    const [people] = await this.people.findPage({ scope }, {}, { first: ALL_ROWS, page: 1 });
    const entries = new Entries(await this.grants.listByCompany(scope.companyKey, { slug }));
    return people
      .filter((who) => effective({ who, entries: entries.about(who.userKey, slug), scope, slug }).allow)
      .map(({ userKey }) => userKey);
  }
}
