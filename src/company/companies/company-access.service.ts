import { Injectable } from '@nestjs/common';
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

/** A company that the asker may know of, and what they may do in it. */
export interface CompanyContext {
  company: Company;
  access: Access;
  scope: Scope;
}

/** The same without what stands in the company's row. */
export interface CompanyReference extends Omit<CompanyContext, 'company'> {
  company: Pick<Company, 'id' | 'uuid'>;
}

/** The way into a company, for every service whose rows belong to one. */
@Injectable()
export class CompanyAccess {
  constructor(
    private readonly repository: CompaniesRepository,
    private readonly permissions: Permissions,
  ) {}

  /** For reading. Throws NotFound. */
  async see(actor: Actor, uuid: UuidLike<'company'>): Promise<CompanyContext> {
    return this.enter(actor, await this.repository.findByUuid(uuid));
  }

  /** By internal key, for rows that hold it. Throws NotFound. */
  async seeKey(actor: Actor, key: Key<'company'>): Promise<CompanyContext> {
    const [company] = await this.repository.findByKeys([key]);
    return this.enter(actor, company ?? null);
  }

  /** For somebody who does not ask themselves: what they arranged earlier is done now. Throws NotFound. */
  async seeKeyAs(person: Pick<Actor, 'userKey' | 'isAdmin'>, key: Key<'company'>): Promise<CompanyContext> {
    const [company] = await this.repository.findByKeys([key]);
    return contextOf(await this.permissions.accessOfPerson(person), company ?? null);
  }

  /**
   * For rows that hold the key, when nothing else of the company matters: of one's own company it is known already, so
   * nothing is read. Throws NotFound.
   */
  async refer(actor: Actor, key: Key<'company'>): Promise<CompanyReference> {
    const access = await this.permissions.accessOf(actor);
    const membership = access.memberships.find(({ companyKey }) => companyKey === key);
    if (!membership) return this.seeKey(actor, key);
    return { company: { id: key, uuid: membership.companyId }, access, scope: { companyKey: key } };
  }

  /**
   * For changing something inside, as a holder of any one of the permissions. Changes of one company happen one after the
   * other: its row stays locked. Throws NotFound, Forbidden.
   */
  async change(actor: Actor, uuid: UuidLike<'company'>, slugs: Slug | readonly Slug[]): Promise<CompanyContext> {
    const context = await this.lock(actor, uuid);
    context.access.require(slugs, context.scope);
    return context;
  }

  /** The row locked, for changes that take more than a permission. Throws NotFound. */
  async lock(actor: Actor, uuid: UuidLike<'company'>): Promise<CompanyContext> {
    const company = await this.repository.lock(uuid);
    // What was held when the request began may be gone by now.
    this.permissions.forget(actor);
    return this.enter(actor, company);
  }

  /** Reads what the person may do, so that it is there when it is asked for: beside other reads, not after them. */
  async prepare(actor: Actor): Promise<void> {
    await this.permissions.accessOf(actor);
  }

  /** After the person's own memberships changed: what they may do is read anew. */
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
