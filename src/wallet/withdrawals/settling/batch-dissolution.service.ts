import { MoneyCall } from '../../../shared/commands/money-call.js';
import { Commands } from '../../../shared/commands/commands.service.js';
import { Changes } from '../../../shared/changes/changes.service.js';
import { NotFound } from '../../../shared/errors/app-error.js';
import type { Uuid } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { validated } from '../../../shared/validation/validate.js';
import type { Batch } from '../records/batch.entity.js';
import { BatchesRepository } from '../records/batches.repository.js';
import { DissolveWithdrawalBatchInput } from '../records/withdrawal.dto.js';
import type { Withdrawal } from '../records/withdrawal.entity.js';
import { OwnWithdrawal } from '../../evidence/evidence.errors.js';
import { BatchDissolved, BatchDownloaded, BatchSettled } from '../records/withdrawal.errors.js';
import { WithdrawalRecord } from '../records/withdrawal-record.service.js';
import { WithdrawalsRepository } from '../records/withdrawals.repository.js';
import { type Deciding, WithdrawalDeciders } from './withdrawal-deciders.service.js';

export interface Dissolved {
  batch: Uuid<'batch'>;
  withdrawals: Uuid<'withdrawal'>[];
}

/** Dissolves batches that never reached the bank: their withdrawals are held again. */
@PublicService()
export class BatchDissolution {
  constructor(
    private readonly commands: Commands,
    private readonly deciders: WithdrawalDeciders,
    private readonly repository: WithdrawalsRepository,
    private readonly batches: BatchesRepository,
    private readonly withdrawalRecord: WithdrawalRecord,
    private readonly changes: Changes,
    private readonly clock: Clock,
  ) {}

  /**
   * Dissolves a batch none of whose withdrawals is settled; one whose file was downloaded only for who proved their
   * identity and confirms that the bank did not get it. Throws InvalidInput, NotFound, Forbidden, StepUpRequired,
   * OwnWithdrawal, BatchDissolved, BatchSettled, BatchDownloaded, KeyReused, TooManyRequests.
   */
  @MoneyCall()
  async dissolve(actor: Actor, raw: unknown): Promise<Dissolved> {
    const { idempotencyKey: key, ...input } = await validated(DissolveWithdrawalBatchInput, raw);
    const found = await this.batches.find(input.batch);
    if (!found) throw new NotFound();
    const deciding = await this.deciders.enterBatch(actor, found);
    const call = { actor: actor.userUuid, key, operation: 'dissolveWithdrawalBatch', input };
    return this.commands.once(call, async () => {
      // Withdrawals are locked before their batch, in the order in which they are settled.
      const withdrawals = await this.repository.lockByBatch(found.id);
      const [batch = found] = await this.batches.lock([found.id]);
      this.requireDissolvable(actor, batch, { withdrawals, notHandedOver: input.notHandedOver });
      const released = { state: 'HELD' as const, batchId: null, batchedAt: null };
      await this.repository.update(
        withdrawals.map(({ id }) => id),
        released,
      );
      await this.batches.update(batch.id, {
        dissolvedAt: this.clock.now(),
        dissolvedBy: actor.userKey,
        dissolvedCount: withdrawals.length,
        dissolveReason: input.reason,
      });
      await this.record(actor, deciding, { batch, withdrawals, reason: input.reason });
      return { batch: batch.uuid, withdrawals: withdrawals.map(({ uuid }) => uuid) };
    });
  }

  private requireDissolvable(
    actor: Actor,
    { dissolvedAt, downloadedAt }: Batch,
    { withdrawals, notHandedOver }: { withdrawals: readonly Withdrawal[]; notHandedOver: boolean },
  ): void {
    if (dissolvedAt) throw new BatchDissolved();
    if (withdrawals.some(({ requesterId }) => requesterId === actor.userKey)) throw new OwnWithdrawal();
    if (withdrawals.some(({ state }) => state !== 'BATCHED')) throw new BatchSettled();
    if (!downloadedAt) return;
    if (!notHandedOver) throw new BatchDownloaded();
    this.deciders.requirePresence(actor);
  }

  private async record(
    actor: Actor,
    deciding: Deciding,
    { batch, withdrawals, reason }: { batch: Batch; withdrawals: readonly Withdrawal[]; reason: string },
  ): Promise<void> {
    const { uuid: company } = deciding.company;
    const details = { count: withdrawals.length, reason, ...(batch.downloadedAt && { notHandedOver: true }) };
    const about = { objectType: 'batch', objectId: batch.uuid, company, details, actor };
    await this.changes.record({ audit: { action: 'wallet.batch-dissolved', ...about } });
    const action = 'wallet.withdrawal-unbatched' as const;
    await this.withdrawalRecord.record(company, actor, { action, withdrawals });
    await this.deciders.record(actor, deciding, { taken: withdrawals, act: 'BATCH', evidence: new Map() });
  }
}
