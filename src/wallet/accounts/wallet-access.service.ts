import { Injectable } from '@nestjs/common';
import { CompanyAccess, type CompanyContext, CompanyDirectory, type CompanyReference } from '../../company/index.js';
import { PeopleNames } from '../../identity/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden, NotFound, TooManyRequests } from '../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { type RateLimit, RateLimits } from '../../shared/rate-limit/rate-limits.js';
import { MoneyHolders } from '../evidence/money-holders.service.js';
import type { Owner } from './records/owner.js';
import { Pools } from './pools.service.js';

const ONE_LINE: RateLimit = { name: 'wallet-viewed', max: 1, seconds: 3600 };

/** A pool, and whose wallets in it somebody deals with. */
export interface Holder {
  company: { id: Key<'company'>; uuid: Uuid<'company'> };
  owner: Owner;
}

export type Person = Pick<Actor, 'userKey' | 'isAdmin'>;

/** The way to wallets: one's own, or those of a company as its accountant. */
@Injectable()
export class WalletAccess {
  constructor(
    private readonly companies: CompanyAccess,
    private readonly pools: Pools,
    private readonly directory: CompanyDirectory,
    private readonly limits: RateLimits,
    private readonly people: PeopleNames,
    private readonly changes: Changes,
    private readonly holders: MoneyHolders,
    private readonly database: Database,
  ) {}

  /**
   * Opens wallets for reading: one's own also without a seat in the company any more; those of a company also as an
   * administrator of the installation, which is recorded. Throws NotFound, Forbidden.
   */
  async see(actor: Actor, company: UuidLike<'company'>, kind: Owner['kind']): Promise<Holder> {
    if (kind === 'USER') return this.seeOwn(actor, company);
    const context = await this.companies.see(actor, company);
    if (!context.access.mayRead('accounts.company', context.scope)) throw new Forbidden();
    if (!context.access.can('accounts.company', context.scope)) await this.recordView(actor, context);
    return holderOf(context, kind, actor);
  }

  /**
   * Opens existing wallets for reading, also to an administrator of the installation, which is recorded. Throws
   * NotFound for what the caller may not read.
   */
  async view(actor: Actor, { companyId, owner }: { companyId: Key<'company'>; owner: Owner }): Promise<Holder> {
    if (owner.kind === 'USER' && owner.id === actor.userKey) {
      // Owners keep access to their money without a seat in the company, so no seat is required.
      const company = await this.directory.find(companyId);
      if (!company) throw new NotFound();
      return { company: { id: company.key, uuid: company.uuid }, owner };
    }
    if (owner.kind === 'USER' && !actor.isAdmin) throw new NotFound();
    const context = await this.companies.seeKey(actor, companyId);
    if (owner.kind === 'COMPANY') {
      requireReader(context);
      return this.see(actor, context.company.uuid, owner.kind);
    }
    await this.recordView(actor, context, owner.id);
    return { company: context.company, owner };
  }

  /** Opens wallets for moving something. Throws NotFound, Forbidden. */
  async enter(actor: Actor, company: UuidLike<'company'>, kind: Owner['kind']): Promise<Holder> {
    const context = await this.companies.see(actor, company);
    if (kind === 'COMPANY') await this.requireAccountant(actor, context);
    return holderOf(context, kind, actor);
  }

  /** Opens wallets for making something new: of one company, one after the other. Throws NotFound, Forbidden. */
  async lock(actor: Actor, company: UuidLike<'company'>, kind: Owner['kind']): Promise<Holder> {
    const context = await this.companies.lock(actor, company);
    if (kind === 'COMPANY') await this.requireAccountant(actor, context);
    return holderOf(context, kind, actor);
  }

  /**
   * Lets the caller act on what is there already. Throws NotFound for what the caller may not read, Forbidden for what
   * they may.
   */
  async require(actor: Actor, owned: { companyId: Key<'company'>; owner: Owner }): Promise<Holder> {
    return this.requireHolder(actor, owned.owner, async () => {
      const context = await this.companies.refer(actor, owned.companyId);
      if (owned.owner.kind === 'COMPANY') requireReader(context);
      return context;
    });
  }

  /** Prepares a later `require`: what somebody may do is read beside what else is needed. */
  prepare(actor: Actor): Promise<void> {
    return this.companies.prepare(actor);
  }

  /** Like require, for a person who is not the caller. Throws NotFound, Forbidden. */
  async requireOf(person: Person, owned: { companyId: Key<'company'>; owner: Owner }): Promise<Holder> {
    return this.requireHolder(person, owned.owner, () => this.companies.seeKeyAs(person, owned.companyId));
  }

  private async requireHolder(person: Person, owner: Owner, enter: () => Promise<CompanyReference>): Promise<Holder> {
    if (owner.kind === 'USER' && owner.id !== person.userKey) throw new NotFound();
    const context = await enter();
    if (owner.kind === 'COMPANY') await this.requireAccountant(person, context);
    return holderOf(context, owner.kind, person);
  }

  /**
   * Requires the right over the company's accounts, which only a seat gives; in a transaction as committed now, and until
   * it ends.
   */
  private async requireAccountant({ userKey }: Person, { access, scope, company }: CompanyReference): Promise<void> {
    access.require('accounts.company', scope);
    if (this.database.isInTransaction()) await this.holders.requireHeld(company.id, userKey);
  }

  private async seeOwn(actor: Actor, company: UuidLike<'company'>): Promise<Holder> {
    try {
      return holderOf(await this.companies.see(actor, company), 'USER', actor);
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      const pools = await this.pools.listOwn(actor);
      const pool = pools.find(({ uuid }) => uuid === company.toLowerCase());
      if (!pool) throw error;
      return { company: pool, owner: { kind: 'USER', id: actor.userKey } };
    }
  }

  /**
   * Records that company money, or the money of a person in the pool, was viewed. Pages reload often: one line an
   * hour is enough.
   */
  private async recordView(actor: Actor, { company }: CompanyContext, person?: Key<'user'>): Promise<void> {
    const user = person && (await this.people.findByKeys([person])).get(person)?.uuid;
    try {
      await this.limits.take(ONE_LINE, `${actor.userUuid}\0${company.uuid}\0${user ?? ''}`);
    } catch (error) {
      if (error instanceof TooManyRequests) return;
      throw error;
    }
    const object = user ? { objectType: 'user', objectId: user } : { objectType: 'company', objectId: company.uuid };
    await this.changes.record({ audit: { action: 'wallet.viewed', ...object, company: company.uuid, actor } });
  }
}

/** Requires that the caller may read the company's accounts: what they may not read does not exist for them. */
function requireReader({ access, scope }: Pick<CompanyReference, 'access' | 'scope'>): void {
  if (!access.mayRead('accounts.company', scope)) throw new NotFound();
}

function holderOf({ company: { id, uuid } }: CompanyReference, kind: Owner['kind'], actor: Person): Holder {
  return { company: { id, uuid }, owner: kind === 'USER' ? { kind, id: actor.userKey } : { kind, id } };
}
