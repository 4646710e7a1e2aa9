import { Injectable } from '@nestjs/common';
import { PeopleNames } from '../../identity/index.js';
import { CompanyAccess, type CompanyReference } from '../../company/index.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { LEAD_SLUGS } from '../../shared/permissions/slug.js';
import type { Lead } from '../records/lead.entity.js';
import { LeadChanged } from '../records/lead.errors.js';
import { type LeadRights, mayRead, rightsOf } from '../records/lead-scope.js';
import { LeadsRepository } from '../records/leads.repository.js';

/** The leads of a company, and what the caller may do with them. */
export interface LeadCompany {
  company: CompanyReference['company'];
  rights: LeadRights;
}

/** A lead that the caller sees. */
export interface SeenLead extends LeadCompany {
  lead: Lead;
  isFollower: boolean;
}

/** Access check for leads, used by every service of the module. */
@Injectable()
export class LeadAccess {
  constructor(
    private readonly companies: CompanyAccess,
    private readonly repository: LeadsRepository,
    private readonly people: PeopleNames,
  ) {}

  /** Opens the leads of a company. Throws NotFound, Forbidden. */
  async enter(actor: Actor, uuid: UuidLike<'company'>): Promise<LeadCompany> {
    const { company, access, scope } = await this.companies.see(actor, uuid);
    access.require(LEAD_SLUGS, scope);
    return { company, rights: rightsOf(access, company.id) };
  }

  /** Opens the leads of a company with the permissions read anew. Throws NotFound, Forbidden. */
  enterAnew(actor: Actor, uuid: UuidLike<'company'>): Promise<LeadCompany> {
    this.companies.forget(actor);
    return this.enter(actor, uuid);
  }

  /** Opens a lead for reading. Throws NotFound, Forbidden. */
  async see(actor: Actor, uuid: UuidLike<'lead'>): Promise<SeenLead> {
    const lead = await this.repository.find(uuid);
    if (!lead) throw new NotFound();
    const { company, access, scope } = await this.companies.refer(actor, lead.companyId);
    access.require(LEAD_SLUGS, scope);
    return this.within({ company, rights: rightsOf(access, lead.companyId) }, lead);
  }

  /**
   * Opens a lead for a change, with its row locked and permissions read anew. Throws NotFound, Forbidden, LeadChanged if
   * the version is not the one that the caller saw.
   */
  async lock(actor: Actor, uuid: UuidLike<'lead'>, version?: number): Promise<SeenLead> {
    const seen = await this.repository.find(uuid);
    const lead = seen && (await this.repository.lock(seen.id));
    if (!lead) throw new NotFound();
    this.companies.forget(actor);
    const { company, access, scope } = await this.companies.refer(actor, lead.companyId);
    access.require(LEAD_SLUGS, scope);
    const found = await this.within({ company, rights: rightsOf(access, lead.companyId) }, lead);
    if (version !== undefined && version !== lead.version) {
      throw new LeadChanged((await this.nameOf(lead.lastAgentId)) ?? '', lead.version);
    }
    return found;
  }

  /** Returns the rights of a person who is not the caller. Throws NotFound. */
  async rightsOfPerson(userKey: Key<'user'>, companyKey: Key<'company'>): Promise<LeadRights> {
    const account = await this.people.findAccount(userKey);
    if (!account) throw new NotFound();
    const { access } = await this.companies.seeKeyAs(account, companyKey);
    return rightsOf(access, companyKey);
  }

  private async within(company: LeadCompany, lead: Lead): Promise<SeenLead> {
    const isFollower = await this.repository.isFollower(lead.id, company.rights.userKey);
    if (!mayRead(company.rights, lead, isFollower)) throw new NotFound();
    // A deleted lead is there for those who may restore it.
    if (lead.deletedAt && !company.rights.close) throw new NotFound();
    return { ...company, lead, isFollower };
  }

  private async nameOf(key: Key<'user'> | null): Promise<string | undefined> {
    return key === null ? undefined : (await this.people.findByKeys([key])).get(key)?.name;
  }
}

/** Throws Forbidden unless the caller holds the right. */
export function requireRight({ rights }: LeadCompany, right: 'create' | 'follow' | 'close'): void {
  if (!rights[right]) throw new Forbidden();
}
