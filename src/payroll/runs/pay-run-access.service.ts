import { Injectable } from '@nestjs/common';
import { CompanyAccess, type CompanyContext } from '../../company/index.js';
import { Forbidden, NotFound } from '../../shared/errors/app-error.js';
import type { Key, UuidLike } from '../../shared/ids/id.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { InvoicesRepository } from '../invoices/records/invoices.repository.js';
import { PAY_READING } from '../rates/rate-access.service.js';
import type { PayRun } from './records/pay-run.entity.js';
import { PayRunsRepository } from './records/pay-runs.repository.js';

/** The way to runs: who pays the people of a company sees all of them, who pays those of some projects sees their own. */
@Injectable()
export class PayRunAccess {
  constructor(
    private readonly companies: CompanyAccess,
    private readonly repository: PayRunsRepository,
    private readonly invoices: InvoicesRepository,
  ) {}

  /** Throws NotFound, Forbidden. */
  async enter(actor: Actor, company: UuidLike<'company'>): Promise<CompanyContext> {
    return requirePayer(await this.companies.see(actor, company));
  }

  /** Finds a run of somebody who may see it: for everybody else there is none. Throws NotFound. */
  async require(actor: Actor, uuid: UuidLike<'payRun'>): Promise<PayRun> {
    const run = await this.repository.find(uuid);
    if (!run) throw new NotFound();
    const context = await this.companies.seeKey(actor, run.companyId);
    if (!isPayer(context) || (!seesAll(context) && run.startedBy !== actor.userKey)) throw new NotFound();
    return run;
  }

  /**
   * Requires that a run over these invoices can be begun: somebody may pay one of them at least, and sees where the
   * others belong. Whether they may pay each is asked again at its turn. Throws NotFound, Forbidden.
   */
  async requireSome(context: CompanyContext, invoices: readonly Key<'invoice'>[]): Promise<void> {
    if (seesAll(context)) return;
    const { access, company } = context;
    const projectKeys = await this.invoices.listProjects(invoices);
    const scopes = projectKeys.map((projectKey) => ({ companyKey: company.id, projectKey }));
    if (!scopes.every((scope) => access.sees(scope))) throw new NotFound();
    if (scopes.some((scope) => access.can('payment.edit', scope))) return;
    throw scopes.some((scope) => access.can(PAY_READING, scope)) ? new Forbidden() : new NotFound();
  }
}

export function seesAll({ access, scope }: CompanyContext): boolean {
  return access.can('payment.edit', scope);
}

function isPayer({ access, company }: CompanyContext): boolean {
  return access.canWithin('payment.edit', company.id);
}

function requirePayer(context: CompanyContext): CompanyContext {
  if (!isPayer(context)) throw new Forbidden();
  return context;
}
