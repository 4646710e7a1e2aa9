import type { Key } from '../../shared/ids/id.js';
import type { Access } from '../../shared/permissions/access.js';
import { type CompanyRole, menuOf } from '../../shared/permissions/role.js';
import type { CompanyMember } from '../members/member.entity.js';

type Person = Pick<CompanyMember, 'userId' | 'role' | 'deactivatedAt'>;

/**
 * Whether the person may view all people of a company: with the permission, or the administrator's menu in one of its
 * projects.
 */
export function maySeeMembers(access: Access, companyKey: Key<'company'>): boolean {
  if (access.can('project.viewusers', { companyKey })) return true;
  const membership = access.memberships.find((candidate) => candidate.companyKey === companyKey);
  return (membership?.projects ?? []).some(({ role }) => menuOf(role) === 'ADMIN');
}

/** Whether the person may search names, because they view people or invite them anywhere in the company. */
export function maySearchMembers(access: Access, companyKey: Key<'company'>): boolean {
  if (maySeeMembers(access, companyKey)) return true;
  const membership = access.memberships.find((candidate) => candidate.companyKey === companyKey);
  const places = [null, ...(membership?.projects ?? []).map(({ projectKey }) => projectKey)];
  return places.some((projectKey) => access.can(['projects.invite', 'project.viewusers'], { companyKey, projectKey }));
}

/** Whether the person is an owner or manager, and was not denied to manage people. */
export function mayManageMembers(access: Access, companyKey: Key<'company'>): boolean {
  if (access.actor.isAdmin) return true;
  const role = access.companyRole(companyKey);
  return (role === 'owner' || role === 'manager') && access.can('project.manageusers', { companyKey });
}

/**
 * Decides like mayManageMembers, from locked rows: roles may have changed since the request began. Nobody changes their
 * own membership, and only an owner changes an owner's.
 */
export function mayChangeMember(isAdmin: boolean, own: Person | null, member: Person): boolean {
  if (own?.userId === member.userId) return false;
  if (isAdmin) return true;
  if (!own || own.deactivatedAt) return false;
  return own.role === 'owner' || (own.role === 'manager' && member.role !== 'owner');
}

/** Whether the company would be without an owner if this one became inactive. */
export function isLastOwner(members: readonly Person[], member: Person): boolean {
  const owners = members.filter(({ role, deactivatedAt }) => role === 'owner' && deactivatedAt === null);
  return owners.length === 1 && owners[0]?.userId === member.userId;
}

/** Whether a change takes the ownership away. */
export function losesOwnership(member: Person, changes: { role?: CompanyRole; deactivatedAt?: Date | null }): boolean {
  if (member.role !== 'owner' || member.deactivatedAt) return false;
  return (changes.role !== undefined && changes.role !== 'owner') || Boolean(changes.deactivatedAt);
}
