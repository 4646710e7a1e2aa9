import { CompanyDirectory } from '../../company/index.js';
import { ProjectAccess } from '../../project/index.js';
import { NotFound } from '../../shared/errors/app-error.js';
import type { UuidLike } from '../../shared/ids/id.js';
import { currencyOf } from '../../shared/money/currency.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { type PayingWallet, PayingWallets } from '../../wallet/index.js';

/**
 * Lists the wallets out of which people can be paid: their names, for payers who don't keep the accounts and see no
 * balances.
 */
@PublicService()
export class PayrollWallets {
  constructor(
    private readonly projectAccess: ProjectAccess,
    private readonly companies: CompanyDirectory,
    private readonly wallets: PayingWallets,
  ) {}

  /** Lists the wallets out of which people of a project can be paid, in their order. Throws NotFound, Forbidden. */
  async list(actor: Actor, uuid: UuidLike<'project'>): Promise<PayingWallet[]> {
    const { project, access, scope } = await this.projectAccess.see(actor, uuid);
    access.require('payment.edit', scope);
    const company = await this.companies.find(project.companyId);
    if (!company) throw new NotFound();
    return this.wallets.list(project.companyId, currencyOf(company.currency));
  }
}
