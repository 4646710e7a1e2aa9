import type { Key } from '../../shared/ids/id.js';
import type { Access } from '../../shared/permissions/access.js';
import type { CompanyRole, ProjectRole } from '../../shared/permissions/role.js';
import type { Slug } from '../../shared/permissions/slug.js';

/**
 * Owners make anybody anything. Others give a role only when they hold everything it brings; nobody but an owner makes
 * owners, because owners can do what no permission covers.
 */
export function mayGiveCompanyRole({
  access,
  companyKey,
  role,
  slugs,
}: {
  access: Access;
  companyKey: Key<'company'>;
  role: CompanyRole;
  slugs: readonly Slug[];
}): boolean {
  if (access.actor.isAdmin || access.companyRole(companyKey) === 'owner') return true;
  return role !== 'owner' && slugs.every((slug) => access.can(slug, { companyKey }));
}

/** Owners of the project and those who run the whole company make anybody anything in it; others as above. */
export function mayGiveProjectRole({
  access,
  scope,
  role,
  slugs,
}: {
  access: Access;
  scope: { companyKey: Key<'company'>; projectKey: Key<'project'> };
  role: ProjectRole;
  slugs: readonly Slug[];
}): boolean {
  const inCompany = access.companyRole(scope.companyKey);
  const rules = access.actor.isAdmin || inCompany === 'owner' || access.projectRole(scope) === 'owner';
  if (rules) return true;
  return (role !== 'owner' || inCompany === 'manager') && slugs.every((slug) => access.can(slug, scope));
}
