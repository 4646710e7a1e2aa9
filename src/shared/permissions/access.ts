import { Forbidden } from '../errors/app-error.js';
import type { Key } from '../ids/id.js';
import { type Ability, abilityIn, projectMembershipIn } from './ability.js';
import type { Actor } from './actor.js';
import type { Scope, Membership, Memberships } from './membership.js';
import type { CompanyRole, ProjectRole } from './role.js';
import type { Slug } from './slug.js';
import { levelOf, SLUGS } from './slug.js';

const OF_PROJECTS = SLUGS.filter((slug) => levelOf(slug) === 'PROJECT');

/** What one person may do, everywhere. Loaded once a request; answers without asking the database again. */
export class Access {
  private readonly abilities = new Map<string, Ability>();

  constructor(
    readonly actor: Actor,
    readonly memberships: Memberships,
  ) {}

  /** Holds any one of the permissions in this company or project. */
  can(slugs: Slug | readonly Slug[], scope: Scope): boolean {
    if (this.actor.isAdmin) return true;
    const membership = this.membershipIn(scope);
    if (!membership) return false;
    const ability = this.abilityOf(membership, scope);
    return asList(slugs).some((slug) => ability.can('use', slug));
  }

  /** Holds any one of them in some company or project: for entry points, which have not loaded the row yet. */
  canSomewhere(slugs: Slug | readonly Slug[]): boolean {
    return this.actor.isAdmin || this.memberships.some(({ companyKey }) => this.canWithin(slugs, companyKey));
  }

  /** Holds any one of them in this company or some project of it. */
  canWithin(slugs: Slug | readonly Slug[], companyKey: Key<'company'>): boolean {
    if (this.actor.isAdmin) return true;
    const { projects = [], grants = [] } = this.membershipIn({ companyKey }) ?? {};
    // A project in which something was allowed needs no membership there.
    const projectKeys = new Set([null, ...[...projects, ...grants].map(({ projectKey }) => projectKey)]);
    return [...projectKeys].some((projectKey) => this.can(slugs, { companyKey, projectKey }));
  }

  /** Throws Forbidden unless one of the permissions is held. Whether the row may be known at all was asked before. */
  require(slugs: Slug | readonly Slug[], scope: Scope): void {
    if (!this.can(slugs, scope)) throw new Forbidden();
  }

  /** All that is held in this scope. */
  listSlugs(scope: Scope): Slug[] {
    return SLUGS.filter((slug) => this.can(slug, scope));
  }

  /** A member of the company; a global admin is at home everywhere. */
  belongsTo(companyKey: Key<'company'>): boolean {
    return this.actor.isAdmin || this.companyRole(companyKey) !== null;
  }

  /** A member of the project, or somebody who runs the company or may do anything inside: roles and grants reach there. */
  sees(scope: Required<Scope>): boolean {
    return this.projectRole(scope) !== null || this.seesAllOf(scope.companyKey) || this.can(OF_PROJECTS, scope);
  }

  /** Every project of the company, whoever works in it. */
  seesAllOf(companyKey: Key<'company'>): boolean {
    const role = this.companyRole(companyKey);
    return this.actor.isAdmin || role === 'owner' || role === 'manager' || this.can(OF_PROJECTS, { companyKey });
  }

  /** Projects that the person sees by name: as a member, or because something was allowed there. */
  listSeenProjects(): Key<'project'>[] {
    return this.memberships.flatMap(({ companyKey, projects, grants }) => {
      const named = [...projects, ...grants].flatMap(({ projectKey }) => projectKey ?? []);
      return [...new Set(named)].filter((projectKey) => this.sees({ companyKey, projectKey }));
    });
  }

  companyRole(companyKey: Key<'company'>): CompanyRole | null {
    return this.membershipIn({ companyKey })?.role ?? null;
  }

  projectRole(scope: Required<Scope>): ProjectRole | null {
    const membership = this.membershipIn(scope);
    return (membership && projectMembershipIn(membership, scope)?.role) ?? null;
  }

  private membershipIn({ companyKey }: Scope): Membership | undefined {
    return this.memberships.find((membership) => membership.companyKey === companyKey);
  }

  private abilityOf(membership: Membership, scope: Scope): Ability {
    const name = `${scope.companyKey}/${scope.projectKey ?? ''}`;
    const ability = this.abilities.get(name) ?? abilityIn(membership, scope);
    this.abilities.set(name, ability);
    return ability;
  }
}

function asList(slugs: Slug | readonly Slug[]): readonly Slug[] {
  return typeof slugs === 'string' ? [slugs] : slugs;
}
