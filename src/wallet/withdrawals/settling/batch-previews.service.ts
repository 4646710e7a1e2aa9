import { Members } from '../../../company/index.js';
import { PeopleNames } from '../../../identity/index.js';
import { Database } from '../../../shared/database/database.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { WalletAccess } from '../../accounts/wallet-access.service.js';
import { type BatchOutlook, BatchPlans } from '../files/batch-plans.service.js';
import { BatchPreviewArgs } from '../records/withdrawal.dto.js';
import { WithdrawalsRepository } from '../records/withdrawals.repository.js';

export interface BatchPreview extends BatchOutlook {
  /** The caller is the only one in the company who decides about withdrawals, so nobody decides about the caller’s own. */
  isAlone: boolean;
}

/** Tells accountants, before a batch is closed, who is left out of it and whose bank details changed. */
@PublicService()
export class BatchPreviews {
  constructor(
    private readonly database: Database,
    private readonly walletAccess: WalletAccess,
    private readonly repository: WithdrawalsRepository,
    private readonly plans: BatchPlans,
    private readonly members: Members,
    private readonly people: PeopleNames,
  ) {}

  /** Changes nothing. Throws InvalidInput, NotFound, Forbidden. */
  async preview(actor: Actor, raw: unknown): Promise<BatchPreview> {
    const { company: uuid, withdrawals: uuids } = await validated(BatchPreviewArgs, raw);
    const { company } = await this.walletAccess.see(actor, uuid, 'COMPANY');
    const found = await this.repository.listByUuids(uuids);
    if (found.length < uuids.length || found.some(({ companyId }) => companyId !== company.id)) throw new NotFound();
    const outlook = await this.database.transaction(() => this.plans.foresee(company.id, found));
    return { ...outlook, isAlone: await this.isAlone(actor, company.id) };
  }

  private async isAlone({ userKey }: Actor, companyId: Key<'company'>): Promise<boolean> {
    const holders = await this.members.listHolders(companyId, 'accounts.company');
    const others = await this.people.findByKeys(holders.filter((key) => key !== userKey));
    return holders.includes(userKey) && [...others.values()].every(({ deactivatedAt }) => deactivatedAt !== null);
  }
}
