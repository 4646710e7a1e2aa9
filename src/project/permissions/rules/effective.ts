import { subjectText } from '../../../company/index.js';
import type { Effect, GrantEntry, GrantSubject } from '../../../company/index.js';
import type { Key } from '../../../shared/ids/id.js';
import { NO_KEY } from '../../../shared/ids/id.js';
import { abilityIn, type GrantReason, type MembershipKeys, reasonOf } from '../../../shared/permissions/ability.js';
import type { Grant, ProjectMembership, Scope } from '../../../shared/permissions/membership.js';
import type { CompanyRole, ProjectRole } from '../../../shared/permissions/role.js';
import { isOverMoney, type Slug } from '../../../shared/permissions/slug.js';

/** Why a permission is held or not. */
export interface Reason {
  /** `admin`: the person administers the installation. `nothing`: no rule applies. */
  code: GrantReason | 'admin' | 'nothing';
  /** The role that decides, if it is one. */
  role: CompanyRole | ProjectRole | null;
  /** The deciding entry applies to this project only, not to the whole company. */
  local: boolean;
}

export interface Effective {
  allow: boolean;
  reason: Reason;
}

/** A field of the table. */
export interface Cell {
  /** The entry of exactly this subject in exactly this scope. */
  own: Effect | null;
  now: Effective;
  /** The result without `own`. */
  inherited: Effective;
  /** Allowing it here would have no effect, because a stronger entry denies it. */
  allowIsVain: boolean;
}

export interface Standpoint {
  companyKey: Key<'company'>;
  companyRole: CompanyRole;
  projects: readonly Pick<ProjectMembership, 'projectKey' | 'role'>[];
  userKey: Key<'user'> | null;
  isAdmin: boolean;
}

/** Stands for the project in a project role's column of the whole company: no entry is tied to it. */
const ANY_PROJECT = NO_KEY;

/** Returns the standpoint of an imaginary person who has only this role. */
export function standpointOf(subject: Exclude<GrantSubject, { kind: 'USER' }>, scope: Scope): Standpoint {
  const { companyKey, projectKey } = scope;
  const nobody = { companyKey, userKey: null, isAdmin: false };
  if (subject.kind === 'COMPANY_ROLE') return { ...nobody, companyRole: subject.role, projects: [] };
  // A project role needs some company role: a member's holds nothing by default, and the query leaves out its entries.
  return {
    ...nobody,
    companyRole: 'member',
    projects: [{ projectKey: projectKey ?? ANY_PROJECT, role: subject.role }],
  };
}

/** Returns whether a person holds a permission in a scope, and why. */
export function effective({
  who,
  entries,
  scope,
  slug,
}: {
  who: Standpoint;
  entries: readonly GrantEntry[];
  scope: Scope;
  slug: Slug;
}): Effective {
  if (who.isAdmin && !isOverMoney(slug)) return { allow: true, reason: { code: 'admin', role: null, local: false } };
  const membership = membershipOf(who, entries);
  const ability = abilityIn(membership, scope);
  return {
    allow: ability.can('use', slug),
    reason: reasonIn({ membership, scope, slug, code: reasonOf(ability, slug) }),
  };
}

/** Builds the column of one subject: a cell for each permission asked for. */
export function cellOf({
  subject,
  who,
  entries,
  scope,
  slug,
}: {
  subject: GrantSubject;
  who: Standpoint;
  entries: readonly GrantEntry[];
  scope: Scope;
  slug: Slug;
}): Cell {
  const place = scopeOfColumn(subject, scope);
  const relevant =
    subject.kind === 'PROJECT_ROLE' ? entries.filter((one) => one.subject.startsWith('project:')) : entries;
  const text = subjectText(subject);
  const projectKey = scope.projectKey ?? null;
  const isOwn = (entry: GrantEntry): boolean =>
    entry.subject === text && entry.slug === slug && entry.projectKey === projectKey;
  const others = relevant.filter((entry) => !isOwn(entry));
  const own = relevant.find(isOwn)?.effect ?? null;
  const allowed: GrantEntry = { subject: text, slug, projectKey, effect: 'ALLOW' };
  return {
    own,
    now: effective({ who, entries: relevant, scope: place, slug }),
    inherited: effective({ who, entries: others, scope: place, slug }),
    allowIsVain: !effective({ who, entries: [...others, allowed], scope: place, slug }).allow,
  };
}

function scopeOfColumn(subject: GrantSubject, scope: Scope): Scope {
  return subject.kind === 'PROJECT_ROLE' ? { ...scope, projectKey: scope.projectKey ?? ANY_PROJECT } : scope;
}

function membershipOf(
  { companyKey, companyRole, projects, userKey }: Standpoint,
  entries: readonly GrantEntry[],
): MembershipKeys {
  const grants = entries.flatMap((entry) => grantOf(entry, userKey) ?? []);
  return {
    companyKey,
    role: companyRole,
    projects,
    grants,
  };
}

/**
 * Converts an entry to a grant; entries of other people are skipped, and those of roles are sorted out by the engine.
 */
function grantOf({ subject, slug, projectKey, effect }: GrantEntry, userKey: Key<'user'> | null): Grant | undefined {
  const [kind, name = ''] = subject.split(':');
  const facts = { slug, projectKey, allow: effect === 'ALLOW' };
  if (kind === 'user') return name === userKey ? { ...facts, subject: 'USER', role: null } : undefined;
  return { ...facts, subject: kind === 'company' ? 'COMPANY_ROLE' : 'PROJECT_ROLE', role: name };
}

function reasonIn({
  membership,
  scope,
  slug,
  code,
}: {
  membership: MembershipKeys;
  scope: Scope;
  slug: Slug;
  code: GrantReason | undefined;
}): Reason {
  if (!code) return { code: 'nothing', role: null, local: false };
  const projectRole = membership.projects.find(({ projectKey }) => projectKey === scope.projectKey)?.role ?? null;
  const role = code.startsWith('user') ? null : code.startsWith('company') ? membership.role : projectRole;
  const allow = code.endsWith('-allow');
  const local = membership.grants.some(
    (grant) =>
      grant.slug === slug &&
      grant.projectKey !== null &&
      grant.projectKey === scope.projectKey &&
      grant.allow === allow &&
      grant.role === role &&
      !code.endsWith('-default'),
  );
  return { code, role, local };
}
