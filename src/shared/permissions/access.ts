import { Forbidden } from '../errors/app-error.js';
import type { Key } from '../ids/id.js';
import { type Ability, abilityIn, projectMembershipIn } from './ability.js';
import type { Actor } from './actor.js';
import type { Scope, Membership, Memberships } from './membership.js';
import type { CompanyRole, ProjectRole } from './role.js';
import type { Slug } from './slug.js';
import { isOverMoney, levelOf, SLUGS } from './slug.js';

const OF_PROJECTS = SLUGS.filter((slug) => levelOf(slug) === 'PROJECT');

/**
 * The permissions of one person in all companies and projects. Loaded once per request; answers without further
 * queries.
 */
export class Access {
  private readonly abilities = new Map<string, Ability>();

  constructor(
    readonly actor: Actor,
    readonly memberships: Memberships,
  ) {}

  /**
   * Returns whether the person holds any one of the permissions in this company or project. Global administrators hold
   * all of them but those over money, which only a seat gives.
   */
  can(slugs: Slug | readonly Slug[], scope: Scope): boolean {
    if (this.actor.isAdmin && !asList(slugs).every(isOverMoney)) return true;
    const membership = this.membershipIn(scope);
    if (!membership) return false;
    const ability = this.abilityOf(membership, scope);
    return asList(slugs).some((slug) => ability.can('use', slug));
  }

  /** Returns whether the person may read what holders of a permission over money see; global administrators read all. */
  mayRead(slug: Slug, scope: Scope): boolean {
    return this.actor.isAdmin || this.can(slug, scope);
  }

  /** Returns the access that the person's seats alone give, without the administrator flag. */
  bySeat(): Access {
    return this.actor.isAdmin ? new Access({ ...this.actor, isAdmin: false }, this.memberships) : this;
  }

  /**
   * Returns whether the person holds any one of them in some company or project: for entry points, which have not
   * loaded the row yet. Global administrators come in everywhere; what they may do is decided on the row.
   */
  canSomewhere(slugs: Slug | readonly Slug[]): boolean {
    return this.actor.isAdmin || this.memberships.some(({ companyKey }) => this.canWithin(slugs, companyKey));
  }

  /** Returns whether the person holds any one of them in this company or some project of it. */
  canWithin(slugs: Slug | readonly Slug[], companyKey: Key<'company'>): boolean {
    const { projects = [], grants = [] } = this.membershipIn({ companyKey }) ?? {};
    // A grant in a project applies even without membership there.
    const projectKeys = new Set([null, ...[...projects, ...grants].map(({ projectKey }) => projectKey)]);
    return [...projectKeys].some((projectKey) => this.can(slugs, { companyKey, projectKey }));
  }

  /**
   * Throws Forbidden unless one of the permissions is held. Whether the caller may know of the row is checked before.
   */
  require(slugs: Slug | readonly Slug[], scope: Scope): void {
    if (!this.can(slugs, scope)) throw new Forbidden();
  }

  /** Lists all permissions held in this scope. */
  listSlugs(scope: Scope): Slug[] {
    return SLUGS.filter((slug) => this.can(slug, scope));
  }

  /** Returns whether the person is a member of the company; a global admin belongs to all. */
  belongsTo(companyKey: Key<'company'>): boolean {
    return this.actor.isAdmin || this.companyRole(companyKey) !== null;
  }

  /**
   * Returns whether the person sees the project: as a member, or because their company role or a grant reaches into it.
   */
  sees(scope: Required<Scope>): boolean {
    return this.projectRole(scope) !== null || this.seesAllOf(scope.companyKey) || this.can(OF_PROJECTS, scope);
  }

  /** Returns whether the person sees every project of the company, as a member or not. */
  seesAllOf(companyKey: Key<'company'>): boolean {
    const role = this.companyRole(companyKey);
    return this.actor.isAdmin || role === 'owner' || role === 'manager' || this.can(OF_PROJECTS, { companyKey });
  }

  /** Lists the projects that the person sees individually: as a member, or because of a grant there. */
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
