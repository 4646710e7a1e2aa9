import { Injectable } from '@nestjs/common';
import { CompanyAccess, type CompanyContext } from '../../company/index.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import type { PayRun } from './records/pay-run.entity.js';
import { PayRunsRepository } from './records/pay-runs.repository.js';

/** The way to runs: for those who pay the people of a whole company. */
@Injectable()
export class PayRunAccess {
  constructor(
    private readonly companies: CompanyAccess,
    private readonly repository: PayRunsRepository,
  ) {}

  /** Throws NotFound, Forbidden. */
  async enter(actor: Actor, company: UuidLike<'company'>): Promise<CompanyContext> {
    return requirePayer(await this.companies.see(actor, company));
  }

  /** Throws NotFound, Forbidden. */
  async require(actor: Actor, uuid: UuidLike<'payRun'>): Promise<PayRun> {
    const run = await this.repository.find(uuid);
    if (!run) throw new NotFound();
    requirePayer(await this.companies.seeKey(actor, run.companyId));
    return run;
  }
}

function requirePayer(context: CompanyContext): CompanyContext {
  context.access.require('payment.edit', context.scope);
  return context;
}
