import { AbilityBuilder, createMongoAbility, type MongoAbility } from '@casl/ability';
import type { Grant, ProjectMembership, Scope, Membership } from './membership.js';
import { COMPANY_DEFAULTS, PROJECT_DEFAULTS } from './role.js';
import type { Slug } from './slug.js';

/** A person's permissions in one scope: `ability.can('use', 'leads.close')`. */
export type Ability = MongoAbility<['use', Slug]>;

/** A person's role in a project, and their membership, without public ids: these decide nothing. */
type ProjectMembershipKeys = Omit<ProjectMembership, 'projectId'>;
export type MembershipKeys = Omit<Membership, 'companyId' | 'projects'> & {
  projects: readonly ProjectMembershipKeys[];
};

/** Why a permission is held or not; the last rule that mentions it decides. */
export type GrantReason =
  | 'company-default'
  | 'project-default'
  | 'company-role-allow'
  | 'project-role-allow'
  | 'company-role-deny'
  | 'project-role-deny'
  | 'user-allow'
  | 'user-deny';

/**
 * Builds the rules of a membership, weakest first, because in CASL a later rule overrides an earlier one: defaults of
 * the roles, grants to roles, denials to roles, grants to the person, denials to the person. Within each step a local
 * entry comes after a global one, so that it is reported as the reason.
 */
export function abilityIn(membership: MembershipKeys, scope: Scope): Ability {
  const { can, cannot, build } = new AbilityBuilder<Ability>(createMongoAbility);
  const project = projectMembershipIn(membership, scope);
  for (const slug of COMPANY_DEFAULTS[membership.role]) can('use', slug).because('company-default');
  if (project) for (const slug of PROJECT_DEFAULTS[project.role]) can('use', slug).because('project-default');
  for (const grant of inOrder(grantsIn(membership, scope, project))) {
    const because = reasonFor(grant);
    if (grant.allow) can('use', grant.slug).because(because);
    else cannot('use', grant.slug).because(because);
  }
  return build();
}

/** Returns the reason of a decision; undefined: no rule mentions the permission. */
export function reasonOf(ability: Ability, slug: Slug): GrantReason | undefined {
  return ability.relevantRuleFor('use', slug)?.reason as GrantReason | undefined;
}

export function projectMembershipIn(
  membership: MembershipKeys,
  { projectKey }: Scope,
): ProjectMembershipKeys | undefined {
  return projectKey ? membership.projects.find((project) => project.projectKey === projectKey) : undefined;
}

function grantsIn(membership: MembershipKeys, scope: Scope, project: ProjectMembershipKeys | undefined): Grant[] {
  return membership.grants.filter((grant) => {
    if (grant.projectKey !== null && grant.projectKey !== scope.projectKey) return false;
    if (grant.subject === 'COMPANY_ROLE') return grant.role === membership.role;
    if (grant.subject === 'PROJECT_ROLE') return grant.role === project?.role;
    return true;
  });
}

function inOrder(grants: Grant[]): Grant[] {
  return [...grants].sort((one, other) => weightOf(one) - weightOf(other));
}

function weightOf({ subject, allow, projectKey }: Grant): number {
  return (
    (subject === 'USER' ? 100 : 0) + (allow ? 0 : 10) + (subject === 'PROJECT_ROLE' ? 2 : 0) + (projectKey ? 1 : 0)
  );
}

function reasonFor({ subject, allow }: Grant): GrantReason {
  const effect = allow ? 'allow' : 'deny';
  if (subject === 'USER') return `user-${effect}`;
  return subject === 'COMPANY_ROLE' ? `company-role-${effect}` : `project-role-${effect}`;
}
