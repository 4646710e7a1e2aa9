import type { Access } from '../../shared/permissions/access.js';
import type { ProjectRole } from '../../shared/permissions/role.js';
import type { ProjectScope } from '../access/project.policy.js';

const RANKS: Record<ProjectRole, number> = { user: 1, manager: 2, admin: 3, owner: 4 };

export function rankOf(role: ProjectRole | null): number {
  return role ? RANKS[role] : 0;
}

/** How high somebody stands in a project. Those who run the company stand as high as the project's owner. */
export function standingIn(access: Access, scope: ProjectScope): number {
  const companyRole = access.companyRole(scope.companyKey);
  if (access.actor.isAdmin || companyRole === 'owner' || companyRole === 'manager') return RANKS.owner;
  return rankOf(access.projectRole(scope));
}

/** Nobody gives or takes away a role that is above their own. */
export function mayHandle(access: Access, scope: ProjectScope, roles: readonly (ProjectRole | null)[]): boolean {
  const own = standingIn(access, scope);
  return roles.every((role) => rankOf(role) <= own);
}
