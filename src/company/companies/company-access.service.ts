import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/errors/app-error.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import type { Access } from '../../shared/permissions/access.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { authorize } from '../../shared/permissions/authorize.js';
import type { Scope } from '../../shared/permissions/membership.js';
import { Permissions } from '../../shared/permissions/permissions.service.js';
import type { Slug } from '../../shared/permissions/slug.js';
import { CompaniesRepository } from './companies.repository.js';
import type { Company } from './company.entity.js';
import { maySeeCompany } from './company.policy.js';

/** A company that the caller may know of, and their permissions in it. */
export interface CompanyContext {
  company: Company;
  access: Access;
  scope: Scope;
}

/** A company context without the company's row. */
export interface CompanyReference extends Omit<CompanyContext, 'company'> {
  company: Pick<Company, 'id' | 'uuid'>;
}

/** Access check for companies, used by every service whose rows belong to one. */
@Injectable()
export class CompanyAccess {
  constructor(
    private readonly repository: CompaniesRepository,
    private readonly permissions: Permissions,
  ) {}

  /** Opens a company for reading. Throws NotFound. */
  async see(actor: Actor, uuid: UuidLike<'company'>): Promise<CompanyContext> {
    return this.enter(actor, await this.repository.findByUuid(uuid));
  }

  /** Opens a company by internal key, for rows that hold it. Throws NotFound. */
  async seeKey(actor: Actor, key: Key<'company'>): Promise<CompanyContext> {
    const [company] = await this.repository.findByKeys([key]);
    return this.enter(actor, company ?? null);
  }

  /**
   * Opens a company on behalf of a person who is not the caller, for an action that they arranged earlier. Throws
   * NotFound.
   */
  async seeKeyAs(person: Pick<Actor, 'userKey' | 'isAdmin'>, key: Key<'company'>): Promise<CompanyContext> {
    const [company] = await this.repository.findByKeys([key]);
    return contextOf(await this.permissions.accessOfPerson(person), company ?? null);
  }

  /**
   * Opens a company for rows that hold its key, if nothing of its row is needed: without a query for the caller's own
   * companies. Throws NotFound.
   */
  async refer(actor: Actor, key: Key<'company'>): Promise<CompanyReference> {
    const access = await this.permissions.accessOf(actor);
    const membership = access.memberships.find(({ companyKey }) => companyKey === key);
    if (!membership) return this.seeKey(actor, key);
    return { company: { id: key, uuid: membership.companyId }, access, scope: { companyKey: key } };
  }

  /**
   * Opens a company for a change inside it, as a holder of any one of the permissions. Changes of one company run one
   * after the other, because its row stays locked. Throws NotFound, Forbidden.
   */
  async change(actor: Actor, uuid: UuidLike<'company'>, slugs: Slug | readonly Slug[]): Promise<CompanyContext> {
    const context = await this.lock(actor, uuid);
    context.access.require(slugs, context.scope);
    return context;
  }

  /** Opens a company with its row locked, for changes that require more than a permission. Throws NotFound. */
  async lock(actor: Actor, uuid: UuidLike<'company'>): Promise<CompanyContext> {
    const company = await this.repository.lock(uuid);
    // Permissions held when the request began may have been withdrawn by now.
    this.permissions.forget(actor);
    return this.enter(actor, company);
  }

  /** Returns the internal key of a company that is not deleted, for work without a caller. Throws NotFound. */
  async requireKey(uuid: UuidLike<'company'>): Promise<Key<'company'>> {
    const company = await this.repository.findByUuid(uuid);
    if (!company || company.deletedAt) throw new NotFound();
    return company.id;
  }

  /** Loads the caller's permissions early: in parallel with other reads instead of after them. */
  async prepare(actor: Actor): Promise<void> {
    await this.permissions.accessOf(actor);
  }

  /** Forgets cached permissions, after the caller's own memberships changed. */
  forget(actor: Actor): void {
    this.permissions.forget(actor);
  }

  private async enter(actor: Actor, company: Company | null): Promise<CompanyContext> {
    return contextOf(await this.permissions.accessOf(actor), company);
  }
}

function contextOf(access: Access, company: Company | null): CompanyContext {
  authorize(access, maySeeCompany, company);
  return { company, access, scope: { companyKey: company.id } };
}
