import { Injectable } from '@nestjs/common';
import { CompanyAccess, type CompanyContext } from '../../../company/index.js';
import { Forbidden } from '../../../shared/errors/app-error.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import type { Owner } from '../../accounts/records/owner.js';

/** The way to what a company pays and is paid by. */
@Injectable()
export class BillingAccess {
  constructor(private readonly companies: CompanyAccess) {}

  /** Throws NotFound, Forbidden. */
  async see(actor: Actor, uuid: UuidLike<'company'>): Promise<CompanyContext> {
    const context = await this.companies.see(actor, uuid);
    if (!context.access.mayRead('company.billing.edit', context.scope)) throw new Forbidden();
    return context;
  }

  /** The company's row stays locked. Throws NotFound, Forbidden. */
  async change(actor: Actor, uuid: UuidLike<'company'>): Promise<CompanyContext> {
    const context = await this.companies.change(actor, uuid, 'company.billing.edit');
    return requireMember(context);
  }

  /** Lets the caller read the numbers themselves. Throws NotFound, Forbidden. */
  async reveal(actor: Actor, uuid: UuidLike<'company'>): Promise<CompanyContext> {
    return requireMember(await this.see(actor, uuid));
  }
}

/**
 * Whoever administers the installation does not decide where a company's money goes, unless they are one of its people.
 */
function requireMember(context: CompanyContext): CompanyContext {
  if (context.access.companyRole(context.company.id) === null) throw new Forbidden();
  return context;
}

export function ownerOf({ company }: CompanyContext): Owner {
  return { kind: 'COMPANY', id: company.id };
}
