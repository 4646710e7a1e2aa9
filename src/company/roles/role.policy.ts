import type { Key } from '../../shared/ids/id.js';
import type { Access } from '../../shared/permissions/access.js';
import type { CompanyRole, ProjectRole } from '../../shared/permissions/role.js';
import { isOverMoney, type Slug } from '../../shared/permissions/slug.js';

/**
 * Owners make anybody anything. Others give a role only when they hold everything it brings; nobody but an owner makes
 * owners, because owners can do what no permission covers. The administrator flag gives no role that brings a permission
 * over money: for these the giver's seat must let them invite and hold all of it.
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
  if (access.companyRole(companyKey) === 'owner') return true;
  if (role === 'owner' || !slugs.every((slug) => access.can(slug, { companyKey }))) return false;
  return !access.actor.isAdmin || !slugs.some(isOverMoney) || access.bySeat().can('projects.invite', { companyKey });
}

/**
 * Owners of the project and those who run the whole company make anybody anything in it; others as above. A role that
 * brings a permission over money is given by the company's owners, and by those whose seat brings it and lets them invite.
 */
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
  if (inCompany === 'owner') return true;
  const overMoney = slugs.filter(isOverMoney);
  if (!overMoney.every((slug) => access.can(slug, scope))) return false;
  const mayLetIn = !access.actor.isAdmin || access.bySeat().can(['projects.invite', 'project.manageusers'], scope);
  if (overMoney.length > 0 && !mayLetIn) return false;
  if (access.actor.isAdmin || access.projectRole(scope) === 'owner') return true;
  return (role !== 'owner' || inCompany === 'manager') && slugs.every((slug) => access.can(slug, scope));
}
