import { Injectable } from '@nestjs/common';
import { Forbidden, Unauthenticated } from '../errors/app-error.js';
import type { Key, Uuid } from '../ids/id.js';
import { Access } from './access.js';
import type { Actor } from './actor.js';
import type { MembershipSource } from './membership.js';
import type { Rule } from './rule.js';

export interface Visible {
  companies: Uuid<'company'>[];
  allProjectsOf: Uuid<'company'>[];
  projects: Uuid<'project'>[];
}

/** The one engine that answers every check, for pages, GraphQL, REST, sockets and jobs alike. */
@Injectable()
export class Permissions {
  private source: MembershipSource | undefined;
  /** An actor lives as long as its request, so nothing outlives a change. */
  private readonly known = new WeakMap<Actor, Promise<Access>>();

  /** Called by the module that knows who has which role. Until then nobody holds anything. */
  use(source: MembershipSource): void {
    this.source = source;
  }

  accessOf(actor: Actor): Promise<Access> {
    const known = this.known.get(actor) ?? this.load(actor);
    this.known.set(actor, known);
    return known;
  }

  /** What somebody may do who does not ask themselves, read anew: whoever sent an invitation, for example. */
  accessOfPerson(person: Pick<Actor, 'userKey' | 'isAdmin'>): Promise<Access> {
    // Of an actor, decisions look at these two alone; the rest tells of a session, and here is none.
    return this.load(person as Actor);
  }

  /** Whether this person is, or was, somewhere where the actor is: only then may the one know of the other. */
  async knows(actor: Actor, userKey: Key<'user'>): Promise<boolean> {
    if (actor.isAdmin || actor.userKey === userKey) return true;
    const companyKeys = (await this.accessOf(actor)).memberships.map(({ companyKey }) => companyKey);
    return companyKeys.length > 0 && Boolean(await this.source?.isKnownIn(userKey, companyKeys));
  }

  /** What somebody sees, read anew, by public ids: their companies, those whose projects they all see, and single projects. */
  async listVisible(person: Pick<Actor, 'userKey' | 'isAdmin'>): Promise<Visible> {
    const access = await this.accessOfPerson(person);
    const all = access.memberships.filter(({ companyKey }) => access.seesAllOf(companyKey));
    return {
      companies: access.memberships.map(({ companyId }) => companyId),
      allProjectsOf: all.map(({ companyId }) => companyId),
      projects: (await this.source?.listProjectIds(access.listSeenProjects())) ?? [],
    };
  }

  /** For long connections, and after one's own memberships changed within the request. */
  forget(actor: Actor): void {
    this.known.delete(actor);
  }

  /** The gate of an operation. Throws Unauthenticated, Forbidden. */
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
