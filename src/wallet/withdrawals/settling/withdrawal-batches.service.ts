import { Documents } from '../../../identity/index.js';
import { Database } from '../../../shared/database/database.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Uuid } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { WalletAccess } from '../../accounts/wallet-access.service.js';
import { BatchesRepository } from '../records/batches.repository.js';
import { CreateWithdrawalBatchInput } from '../records/withdrawal.dto.js';
import type { Withdrawal } from '../records/withdrawal.entity.js';
import { KycMissing, OwnWithdrawal, WithdrawalDecided } from '../records/withdrawal.errors.js';
import { WithdrawalsSkipped } from '../records/withdrawal.events.js';
import { WithdrawalRecord } from '../records/withdrawal-record.service.js';
import { WithdrawalsRepository } from '../records/withdrawals.repository.js';
import { type Skipped, sorted } from './skipped.js';

export interface MadeBatch {
  batch: Uuid<'batch'>;
  withdrawals: Uuid<'withdrawal'>[];
  skipped: Skipped[];
}

/** Withdrawals go to the bank together. A batch is closed when it is made: its file never says anything else. */
@PublicService()
export class WithdrawalBatches {
  constructor(
    private readonly database: Database,
    private readonly walletAccess: WalletAccess,
    private readonly repository: WithdrawalsRepository,
    private readonly batches: BatchesRepository,
    private readonly documents: Documents,
    private readonly withdrawalRecord: WithdrawalRecord,
    private readonly clock: Clock,
  ) {}

  /**
   * Leaves out one’s own, those that are not held any more, and those whose requester is not verified any more. Throws
   * InvalidInput, NotFound, Forbidden, and the refusal of the first where all are left out.
   */
  async create(actor: Actor, raw: unknown): Promise<MadeBatch> {
    const { company: uuid, withdrawals: uuids } = await validated(CreateWithdrawalBatchInput, raw);
    return this.database.transaction(async () => {
      const { company } = await this.walletAccess.enter(actor, uuid, 'COMPANY');
      const found = await this.repository.lock(company.id, uuids);
      if (found.length < uuids.length) throw new NotFound();
      const proven = await this.documents.listProven(found.map(({ requesterId }) => requesterId));
      const { taken, skipped } = sorted(found, ({ requesterId, state }) => {
        if (requesterId === actor.userKey) return new OwnWithdrawal();
        if (state !== 'HELD') return new WithdrawalDecided();
        return proven.has(requesterId) ? null : new KycMissing();
      });
      const now = this.clock.now();
      const values = { companyId: company.id, debtorId: null, closedAt: now, createdBy: actor.userKey };
      const batch = await this.batches.insert(values);
      const ids = taken.map(({ id }) => id);
      await this.repository.update(ids, { state: 'BATCHED', batchId: batch.id, batchedAt: now });
      await this.record(actor, company.uuid, { taken, skipped });
      return { batch: batch.uuid, withdrawals: taken.map((withdrawal) => withdrawal.uuid), skipped };
    });
  }

  /** Notifies people who have to send documents again. */
  private async record(
    actor: Actor,
    company: Uuid<'company'>,
    { taken, skipped }: { taken: readonly Withdrawal[]; skipped: readonly Skipped[] },
  ): Promise<void> {
    const lapsed = skipped.filter(({ refusal }) => refusal instanceof KycMissing).map(({ withdrawal }) => withdrawal);
    await this.withdrawalRecord.record(company, actor, {
      action: 'wallet.withdrawal-batched',
      withdrawals: taken,
      ...(lapsed.length > 0 && { event: new WithdrawalsSkipped({ withdrawalUuids: lapsed }) }),
    });
  }
}
