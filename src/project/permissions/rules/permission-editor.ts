import type { Access } from '../../../shared/permissions/access.js';
import type { Scope } from '../../../shared/permissions/membership.js';
import type { Editor } from './permission-change.policy.js';

/** Returns the position of somebody who changes the table of this scope. */
export function editorOf(access: Access, scope: Scope): Editor {
  const membership = access.memberships.find(({ companyKey }) => companyKey === scope.companyKey);
  const memberships =
    membership?.projects.filter(({ projectKey }) => !scope.projectKey || projectKey === scope.projectKey) ?? [];
  return {
    userKey: access.actor.userKey,
    isAdmin: access.actor.isAdmin,
    companyRole: membership?.role ?? null,
    projectRoles: memberships.map(({ role }) => role),
    holds: (slug) => access.can(slug, scope),
    bySeat: () => {
      const seat = access.bySeat();
      return seat.can('permissions.manage', scope) ? editorOf(seat, scope) : null;
    },
  };
}
