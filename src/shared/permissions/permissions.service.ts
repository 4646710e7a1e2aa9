import { Injectable } from '@nestjs/common';
import { Forbidden, Unauthenticated } from '../errors/app-error.js';
import type { Key, Uuid } from '../ids/id.js';
import { Access } from './access.js';
import type { Actor } from './actor.js';
import type { MembershipSource } from './membership.js';
import type { Rule } from './rule.js';
import { LEAD_SLUGS } from './slug.js';

export interface Visible {
  companies: Uuid<'company'>[];
  allProjectsOf: Uuid<'company'>[];
  /** Companies whose money the person keeps. */
  accountsOf: Uuid<'company'>[];
  /** Companies in which the person creates, follows or closes leads. */
  leadsOf: Uuid<'company'>[];
  projects: Uuid<'project'>[];
}

/** The only engine for permission checks, used by pages, GraphQL, REST, sockets and jobs alike. */
@Injectable()
export class Permissions {
  private source: MembershipSource | undefined;
  /** Access by actor. An actor lives as long as its request, so nothing outlives a change. */
  private readonly known = new WeakMap<Actor, Promise<Access>>();

  /** Sets the source of memberships; called by the module that owns them. Until then nobody holds anything. */
  use(source: MembershipSource): void {
    this.source = source;
  }

  /** Returns what the actor may do, read once per request. */
  accessOf(actor: Actor): Promise<Access> {
    const known = this.known.get(actor) ?? this.load(actor);
    this.known.set(actor, known);
    return known;
  }

  /** Loads the permissions of a person who is not the caller, for example the sender of an invitation. Not cached. */
  accessOfPerson(person: Pick<Actor, 'userKey' | 'isAdmin'>): Promise<Access> {
    // Decisions need only these two fields; the others describe a session, of which there is none here.
    return this.load(person as Actor);
  }

  /** Returns whether this person is, or was, in one of the actor's companies: only then may the actor know of them. */
  async knows(actor: Actor, userKey: Key<'user'>): Promise<boolean> {
    if (actor.isAdmin || actor.userKey === userKey) return true;
    const companyKeys = (await this.accessOf(actor)).memberships.map(({ companyKey }) => companyKey);
    return companyKeys.length > 0 && Boolean(await this.source?.isKnownIn(userKey, companyKeys));
  }

  /**
   * Loads, without cache, the public ids of what a person sees: their companies, the companies whose projects they all
   * see, those whose money they keep, those with whose leads they work, and single projects.
   */
  async listVisible(person: Pick<Actor, 'userKey' | 'isAdmin'>): Promise<Visible> {
    const access = await this.accessOfPerson(person);
    const all = access.memberships.filter(({ companyKey }) => access.seesAllOf(companyKey));
    const keeps = access.memberships.filter(({ companyKey }) => access.can('accounts.company', { companyKey }));
    const leads = access.memberships.filter(({ companyKey }) => access.can(LEAD_SLUGS, { companyKey }));
    return {
      companies: access.memberships.map(({ companyId }) => companyId),
      allProjectsOf: all.map(({ companyId }) => companyId),
      accountsOf: keeps.map(({ companyId }) => companyId),
      leadsOf: leads.map(({ companyId }) => companyId),
      projects: (await this.source?.listProjectIds(access.listSeenProjects())) ?? [],
    };
  }

  /**
   * Forgets cached permissions: for long connections, and after the actor's own memberships changed within the request.
   */
  forget(actor: Actor): void {
    this.known.delete(actor);
  }

  /** Checks the rule of an operation. Throws Unauthenticated, Forbidden. */
  async enter(rule: Rule, actor: Actor | null): Promise<void> {
    if (rule === 'public') return;
    if (!actor) throw new Unauthenticated();
    if (rule === 'login') return;
    const forAdmins = rule === 'admin' || rule === 'menu';
    const allowed = forAdmins ? actor.isAdmin : (await this.accessOf(actor)).canSomewhere(rule);
    if (!allowed) throw new Forbidden();
  }

  private async load(actor: Actor): Promise<Access> {
    return new Access(actor, (await this.source?.findMemberships(actor)) ?? []);
  }
}
