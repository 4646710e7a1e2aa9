import { subjectText } from '../../../company/index.js';
import type { Effect, GrantEntry, GrantSubject } from '../../../company/index.js';
import type { Key } from '../../../shared/ids/id.js';
import { NO_KEY } from '../../../shared/ids/id.js';
import { abilityIn, type GrantReason, type MembershipKeys, reasonOf } from '../../../shared/permissions/ability.js';
import type { Grant, ProjectMembership, Scope } from '../../../shared/permissions/membership.js';
import type { CompanyRole, ProjectRole } from '../../../shared/permissions/role.js';
import type { Slug } from '../../../shared/permissions/slug.js';

/** Why somebody may or may not do something. */
export interface Reason {
  /** `admin`: administers the installation. `nothing`: nobody ever said anything. */
  code: GrantReason | 'admin' | 'nothing';
  /** The role that decides, where it is one. */
  role: CompanyRole | ProjectRole | null;
  /** Said for this one project, not for the whole company. */
  local: boolean;
}

export interface Effective {
  allow: boolean;
  reason: Reason;
}

/** One field of the table. */
export interface Cell {
  /** What was set for this very subject in this very scope. */
  own: Effect | null;
  now: Effective;
  /** What would count without `own`. */
  inherited: Effective;
  /** Allowing it here would do nothing, because something stronger denies it. */
  allowIsVain: boolean;
}

export interface Standpoint {
  companyKey: Key<'company'>;
  companyRole: CompanyRole;
  projects: readonly Pick<ProjectMembership, 'projectKey' | 'role'>[];
  userKey: Key<'user'> | null;
  isAdmin: boolean;
}

/** As the project of a role's column where the whole company is looked at: no entry is tied to it. */
const ANY_PROJECT = NO_KEY;

/** Somebody who has nothing but this one role. */
export function standpointOf(subject: Exclude<GrantSubject, { kind: 'USER' }>, scope: Scope): Standpoint {
  const { companyKey, projectKey } = scope;
  const nobody = { companyKey, userKey: null, isAdmin: false };
  if (subject.kind === 'COMPANY_ROLE') return { ...nobody, companyRole: subject.role, projects: [] };
  // Of the company roles, a member's gives nothing by default, and its entries are left out by the query.
  return {
    ...nobody,
    companyRole: 'member',
    projects: [{ projectKey: projectKey ?? ANY_PROJECT, role: subject.role }],
  };
}

/** What holds for somebody in a scope; `only`: as if nothing but entries of this kind spoke of them. */
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
  if (who.isAdmin) return { allow: true, reason: { code: 'admin', role: null, local: false } };
  const membership = membershipOf(who, entries);
  const ability = abilityIn(membership, scope);
  return {
    allow: ability.can('use', slug),
    reason: reasonIn({ membership, scope, slug, code: reasonOf(ability, slug) }),
  };
}

/** The column of one subject: a field for each permission asked for. */
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

/** An entry about another person says nothing of this one; those of roles the engine sorts out itself. */
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
