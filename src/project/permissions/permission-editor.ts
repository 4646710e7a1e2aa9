import type { Access } from '../../shared/permissions/access.js';
import type { Scope } from '../../shared/permissions/standing.js';
import type { Editor } from './permission-change.policy.js';

/** Where somebody stands who changes the table of this scope. */
export function editorOf(access: Access, scope: Scope): Editor {
  const seat = access.standing.find(({ companyKey }) => companyKey === scope.companyKey);
  const seats = seat?.projects.filter(({ projectKey }) => !scope.projectKey || projectKey === scope.projectKey) ?? [];
  return {
    userKey: access.actor.userKey,
    isAdmin: access.actor.isAdmin,
    companyRole: seat?.role ?? null,
    projectRoles: seats.map(({ role }) => role),
    holds: (slug) => access.can(slug, scope),
  };
}
