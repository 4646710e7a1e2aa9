import { Database } from '../../../shared/database/database.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Uuid } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { WalletOwes } from '../../transfers/transfer.errors.js';
import { TrialGuard } from '../../trial/trial-guard.service.js';
import { BatchPlans } from '../files/batch-plans.service.js';
import { BatchesRepository } from '../records/batches.repository.js';
import { CreateWithdrawalBatchInput } from '../records/withdrawal.dto.js';
import type { Withdrawal } from '../records/withdrawal.entity.js';
import { KycMissing, WithdrawalDecided } from '../records/withdrawal.errors.js';
import { WithdrawalsSkipped } from '../records/withdrawal.events.js';
import { WithdrawalRecord } from '../records/withdrawal-record.service.js';
import { WithdrawalsRepository } from '../records/withdrawals.repository.js';
import { type Skipped, sorted } from '../records/skipped.js';
import { evidenceOf, WithdrawalDeciders } from './withdrawal-deciders.service.js';
import { MoneyCall } from '../../../shared/commands/money-call.js';

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
    private readonly deciders: WithdrawalDeciders,
    private readonly repository: WithdrawalsRepository,
    private readonly batches: BatchesRepository,
    private readonly plans: BatchPlans,
    private readonly withdrawalRecord: WithdrawalRecord,
    private readonly trial: TrialGuard,
    private readonly clock: Clock,
  ) {}

  /**
   * Leaves out one’s own, those that are not held any more, those whose requester is not verified any more, those of a
   * wallet that owes, payees that no bank can pay, and changed bank details that the caller does not confirm. Throws
   * InvalidInput, NotFound, Forbidden, TrialMoneyLeft, CompanyBankMissing, CompanyBankUnusable, and the refusal of the
   * first where all are left out.
   */
  @MoneyCall()
  async create(actor: Actor, raw: unknown): Promise<MadeBatch> {
    const { company: uuid, withdrawals: uuids, ...rest } = await validated(CreateWithdrawalBatchInput, raw);
    const { executionDay, confirmedDetails: confirmed = [] } = rest;
    return this.database.transaction(async () => {
      const deciding = await this.deciders.enter(actor, uuid, uuids);
      const { company } = deciding;
      await this.trial.requireNone(company.id);
      const found = await this.repository.lock(company.id, uuids);
      if (found.length < uuids.length) throw new NotFound();
      const plan = await this.plans.plan(company.id, { withdrawals: found, executionDay, confirmed });
      const { refusals, evidence } = await this.deciders.judge(actor, deciding, { withdrawals: found, act: 'BATCH' });
      const owing = await this.repository.findOwing(found);
      const { taken, skipped } = sorted(found, (withdrawal) => {
        const { state, walletId } = withdrawal;
        if (state !== 'HELD') return new WithdrawalDecided();
        if (owing.has(walletId)) return new WalletOwes();
        return refusals.get(withdrawal.id) ?? plan.problemOf(withdrawal);
      });
      const now = this.clock.now();
      const batch = await this.batches.insert({
        companyId: company.id,
        closedAt: now,
        executionDay: plan.executionDay,
        createdBy: actor.userKey,
        evidence: evidenceOf(taken, evidence),
      });
      const ids = taken.map(({ id }) => id);
      await this.repository.update(ids, { state: 'BATCHED', batchId: batch.id, batchedAt: now });
      await this.record(actor, company.uuid, { taken, skipped });
      await this.deciders.record(actor, deciding, { taken, act: 'BATCH', evidence });
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
