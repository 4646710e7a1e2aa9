import { Injectable } from '@nestjs/common';
import { CompanyAccess, type CompanyContext } from '../../company/index.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import type { Owner } from '../wallets/records/owner.js';

/** A pool, and whose wallets in it somebody deals with. */
export interface Holder {
  company: { id: Key<'company'>; uuid: Uuid<'company'> };
  owner: Owner;
}

/** The way to wallets: one's own, or those of a company as its accountant. */
@Injectable()
export class WalletAccess {
  constructor(private readonly companies: CompanyAccess) {}

  /** For reading. An administrator of the installation reads those of a company too. Throws NotFound, Forbidden. */
  async see(actor: Actor, company: UuidLike<'company'>, kind: Owner['kind']): Promise<Holder> {
    const context = await this.companies.see(actor, company);
    if (kind === 'COMPANY') context.access.require('accounts.company', context.scope);
    return holderOf(context, kind, actor);
  }

  /** To read what is there. Throws NotFound for wallets of others, Forbidden. */
  async view(actor: Actor, { companyId, owner }: { companyId: Key<'company'>; owner: Owner }): Promise<Holder> {
    if (owner.kind === 'USER' && owner.id !== actor.userKey) throw new NotFound();
    const { company } = await this.companies.seeKey(actor, companyId);
    return this.see(actor, company.uuid, owner.kind);
  }

  /** For moving something. Throws NotFound, Forbidden. */
  async enter(actor: Actor, company: UuidLike<'company'>, kind: Owner['kind']): Promise<Holder> {
    const context = await this.companies.see(actor, company);
    if (kind === 'COMPANY') requireAccountant(context);
    return holderOf(context, kind, actor);
  }

  /** For making something new: of one company, one after the other. Throws NotFound, Forbidden. */
  async lock(actor: Actor, company: UuidLike<'company'>, kind: Owner['kind']): Promise<Holder> {
    const context = await this.companies.lock(actor, company);
    if (kind === 'COMPANY') requireAccountant(context);
    return holderOf(context, kind, actor);
  }

  /** To what is there already. Throws NotFound for wallets of others, Forbidden. */
  async require(actor: Actor, owned: { companyId: Key<'company'>; owner: Owner }): Promise<Holder> {
    const { companyId, owner } = owned;
    if (owner.kind === 'USER' && owner.id !== actor.userKey) throw new NotFound();
    const context = await this.companies.seeKey(actor, companyId);
    if (owner.kind === 'COMPANY') requireAccountant(context);
    return holderOf(context, owner.kind, actor);
  }
}

/** Whoever administers the installation does not move a company's money, unless they are one of its people. */
function requireAccountant({ access, company, scope }: CompanyContext): void {
  access.require('accounts.company', scope);
  if (access.companyRole(company.id) === null) throw new Forbidden();
}

function holderOf({ company }: CompanyContext, kind: Owner['kind'], actor: Actor): Holder {
  return { company, owner: kind === 'USER' ? { kind, id: actor.userKey } : { kind, id: company.id } };
}
