import { Injectable } from '@nestjs/common';
import { Forbidden, Unauthenticated } from '../errors/app-error.js';
import { Access } from './access.js';
import type { Actor } from './actor.js';
import type { MembershipSource } from './membership.js';
import type { Rule } from './rule.js';

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
