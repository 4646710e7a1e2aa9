import type { Effect, GrantSubject } from '../../../company/index.js';
import type { Key } from '../../../shared/ids/id.js';
import type { CompanyRole, ProjectRole } from '../../../shared/permissions/role.js';
import { isOverMoney, levelOf, type Slug } from '../../../shared/permissions/slug.js';

/** The person who changes the table, with their roles in the scope of the change. */
export interface Editor {
  userKey: Key<'user'>;
  isAdmin: boolean;
  companyRole: CompanyRole | null;
  /** Roles in the project that is changed; in all projects of the company if the change is for the whole company. */
  projectRoles: readonly ProjectRole[];
  holds: (slug: Slug) => boolean;
  /** Returns the editor without the administrator flag; null: their seats do not let them change the table here. */
  bySeat: () => Editor | null;
}

/** The role or person whose cell is changed. */
export type Target = Exclude<GrantSubject, { kind: 'USER' }> | TargetPerson;

export interface TargetPerson {
  kind: 'USER';
  userKey: Key<'user'>;
  isAdmin: boolean;
  companyRole: CompanyRole;
  /** Memberships in the scope of the change. */
  projects?: readonly { role: ProjectRole }[];
}

export type ChangeRefusal =
  | 'COMPANY_LEVEL_PERMISSION'
  | 'OWN_PERMISSIONS'
  | 'ADMINISTRATOR_PERMISSIONS'
  | 'OWNER_PERMISSIONS'
  | 'PROJECT_OWNER_PERMISSIONS'
  | 'PERMISSION_NOT_HELD';

/**
 * Returns why the editor may not change this cell, to whatever value; null: they may. Over permissions about money the
 * administrator flag decides nothing.
 */
export function refusalOf({
  editor,
  target,
  slug,
  isLocal,
}: {
  editor: Editor;
  target: Target;
  slug: Slug;
  isLocal: boolean;
}): ChangeRefusal | null {
  if (levelOf(slug) === 'COMPANY' && (isLocal || target.kind === 'PROJECT_ROLE')) return 'COMPANY_LEVEL_PERMISSION';
  if (editor.isAdmin && isOverMoney(slug)) {
    const seated = editor.bySeat();
    return seated ? refusalOf({ editor: seated, target, slug, isLocal }) : 'PERMISSION_NOT_HELD';
  }
  return refusalOfTarget(editor, target) ?? (editor.holds(slug) ? null : 'PERMISSION_NOT_HELD');
}

/** Returns the part of the refusal that is common to the whole column. */
export function refusalOfTarget(editor: Editor, target: Target): ChangeRefusal | null {
  if (isOneself(editor, target)) return 'OWN_PERMISSIONS';
  if (target.kind === 'USER' && target.isAdmin) return 'ADMINISTRATOR_PERMISSIONS';
  if (isOwners(target) && !editor.isAdmin && editor.companyRole !== 'owner') return 'OWNER_PERMISSIONS';
  if (isProjectOwners(target) && !runsProjects(editor)) return 'PROJECT_OWNER_PERMISSIONS';
  return null;
}

/**
 * Returns whether the change applies to the editor, directly or by one of their roles. For an administrator of the
 * installation roles do not matter, as they may do everything anyway.
 */
function isOneself(editor: Editor, target: Target): boolean {
  if (target.kind === 'USER') return target.userKey === editor.userKey;
  if (editor.isAdmin) return false;
  if (target.kind === 'COMPANY_ROLE') return target.role === editor.companyRole;
  return editor.projectRoles.includes(target.role);
}

function isOwners(target: Target): boolean {
  return (target.kind === 'USER' ? target.companyRole : target.kind === 'COMPANY_ROLE' && target.role) === 'owner';
}

function isProjectOwners(target: Target): boolean {
  if (target.kind === 'USER') return target.projects?.some(({ role }) => role === 'owner') ?? false;
  return target.kind === 'PROJECT_ROLE' && target.role === 'owner';
}

/** Returns whether the editor ranks as high as a project's owner. */
function runsProjects({ isAdmin, companyRole, projectRoles }: Editor): boolean {
  return isAdmin || companyRole === 'owner' || companyRole === 'manager' || projectRoles.includes('owner');
}

/** Returns whether a change denies a permission to the role of owners, that is to all of them. */
export function deniesAllOwners(target: Target, effect: Effect | null): boolean {
  return effect === 'DENY' && target.kind === 'COMPANY_ROLE' && target.role === 'owner';
}
