import { Injectable } from '@nestjs/common';
import { CompanyAccess } from '../../company/index.js';
import { NotFound } from '../../shared/errors/app-error.js';
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

  /** For making something new: of one company, one after the other. Throws NotFound, Forbidden. */
  async lock(actor: Actor, company: UuidLike<'company'>, kind: Owner['kind']): Promise<Holder> {
    const context = await this.companies.lock(actor, company);
    if (kind === 'USER') return { company: context.company, owner: { kind, id: actor.userKey } };
    context.access.require('accounts.company', context.scope);
    return { company: context.company, owner: { kind, id: context.company.id } };
  }

  /** To what is there already. Throws NotFound for wallets of others, Forbidden. */
  async require(actor: Actor, owned: { companyId: Key<'company'>; owner: Owner }): Promise<Holder> {
    const { companyId, owner } = owned;
    if (owner.kind === 'USER' && owner.id !== actor.userKey) throw new NotFound();
    const context = await this.companies.seeKey(actor, companyId);
    if (owner.kind === 'COMPANY') context.access.require('accounts.company', context.scope);
    return { company: context.company, owner };
  }
}
