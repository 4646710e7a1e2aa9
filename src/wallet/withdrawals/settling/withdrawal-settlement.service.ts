import { Database } from '../../../shared/database/database.js';
import { type AppError, NotFound } from '../../../shared/errors/app-error.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { retried } from '../../ledger/stale-read.js';
import { type SettlingType, WithdrawalPostings } from '../posting/withdrawal-postings.service.js';
import { type Settlement, SettleWithdrawalsInput } from '../records/withdrawal.dto.js';
import type { Withdrawal, WithdrawalState } from '../records/withdrawal.entity.js';
import { PaymentFileDownloaded, WithdrawalDecided, WithdrawalNotBatched } from '../records/withdrawal.errors.js';
import { WithdrawalsSettled } from '../records/withdrawal.events.js';
import { WithdrawalRecord } from '../records/withdrawal-record.service.js';
import { WithdrawalsRepository } from '../records/withdrawals.repository.js';
import { type Skipped, sorted } from '../records/skipped.js';
import { type Deciding, WithdrawalDeciders } from './withdrawal-deciders.service.js';
import { type Returns, WithdrawalReturns } from './withdrawal-returns.service.js';
import { MoneyCall } from '../../../shared/commands/money-call.js';

export interface Settled {
  withdrawals: Uuid<'withdrawal'>[];
  skipped: Skipped[];
}

const FROM: Record<Settlement, readonly WithdrawalState[]> = {
  SENT: ['BATCHED'],
  FAILED: ['HELD', 'BATCHED'],
  RETURNED: ['SENT'],
};
const POSTING: Record<Settlement, SettlingType> = { SENT: 'SENT', FAILED: 'RELEASED', RETURNED: 'RETURNED' };
const ACTION = {
  SENT: 'wallet.withdrawal-sent',
  FAILED: 'wallet.withdrawal-failed',
  RETURNED: 'wallet.withdrawal-returned',
} as const;

/** An accountant says what the bank made of withdrawals, never of their own. */
@PublicService()
export class WithdrawalSettlement {
  constructor(
    private readonly database: Database,
    private readonly deciders: WithdrawalDeciders,
    private readonly repository: WithdrawalsRepository,
    private readonly postings: WithdrawalPostings,
    private readonly returns: WithdrawalReturns,
    private readonly withdrawalRecord: WithdrawalRecord,
    private readonly clock: Clock,
  ) {}

  /**
   * Settles withdrawals, each judged for itself. Throws InvalidInput, NotFound, Forbidden, StepUpRequired,
   * LedgerBroken, and the refusal of the first where none can be settled.
   */
  @MoneyCall()
  async settle(actor: Actor, raw: unknown): Promise<Settled> {
    const input = await validated(SettleWithdrawalsInput, raw);
    return retried(() => this.database.transaction(() => this.decide(actor, input)));
  }

  private async decide(actor: Actor, input: SettleWithdrawalsInput): Promise<Settled> {
    const { outcome, reason = null } = input;
    const deciding = await this.deciders.enter(actor, input.company, input.withdrawals);
    const { company } = deciding;
    const found = await this.repository.lock(company.id, input.withdrawals);
    if (found.length < input.withdrawals.length) throw new NotFound();
    const { refusals, evidence } = await this.deciders.judge(actor, deciding, { withdrawals: found, act: 'SETTLE' });
    const returns = outcome === 'RETURNED' ? await this.judgeReturns(actor, deciding, { found, input }) : null;
    const perhapsPaid = await this.listPerhapsPaid(actor, found, input);
    const { taken, skipped } = sorted(found, ({ id, state }) => {
      const refusal = refusals.get(id) ?? refusalOf(state, outcome) ?? returns?.refusals.get(id) ?? null;
      return refusal ?? (perhapsPaid.has(id) && !input.unpaidByBank ? new PaymentFileDownloaded() : null);
    });
    const proof = outcome === 'FAILED' ? {} : { evidence: returns?.evidence ?? evidence };
    const postings = await this.postings.settle(taken, POSTING[outcome], { actor, company, reason, ...proof });
    if (returns) await this.returns.markBooked(actor, returns.lines, postings);
    const ids = taken.map(({ id }) => id);
    await this.repository.update(ids, { state: outcome, settledBy: actor.userKey, ...this.stampOf(outcome, reason) });
    await this.repository.update(
      ids.filter((id) => perhapsPaid.has(id)),
      { unpaidByBank: 1 },
    );
    const uuids = taken.map(({ uuid }) => uuid);
    await this.withdrawalRecord.record(company.uuid, actor, {
      action: ACTION[outcome],
      withdrawals: taken.map((withdrawal) => ({ ...withdrawal, reason })),
      details: ({ id }) => (perhapsPaid.has(id) ? { unpaidByBank: true } : {}),
      event: new WithdrawalsSettled({ withdrawalUuids: uuids, outcome }),
    });
    await this.deciders.record(actor, deciding, { taken, act: 'SETTLEMENT', evidence });
    return { withdrawals: uuids, skipped };
  }

  /** Judges the withdrawals that came back by the bank lines that the input names in the order of the withdrawals. */
  private judgeReturns(
    actor: Actor,
    deciding: Deciding,
    { found, input }: { found: readonly Withdrawal[]; input: SettleWithdrawalsInput },
  ): Promise<Returns> {
    const byUuid = new Map(found.map((withdrawal) => [withdrawal.uuid, withdrawal]));
    const withdrawals = input.withdrawals.map((uuid) => byUuid.get(uuid) as Withdrawal);
    return this.returns.judge(actor, deciding, { withdrawals, uuids: input.lines });
  }

  /**
   * Lists the withdrawals that shall be marked as failed although the bank may have been asked to pay them. Throws
   * StepUpRequired where the caller confirms that it did not.
   */
  private async listPerhapsPaid(
    actor: Actor,
    found: readonly Withdrawal[],
    { outcome, unpaidByBank }: SettleWithdrawalsInput,
  ): Promise<Set<Key<'withdrawal'>>> {
    if (outcome !== 'FAILED') return new Set();
    const batched = found.filter(({ state }) => state === 'BATCHED');
    const downloaded = await this.repository.lockDownloadedBatches(batched);
    const perhapsPaid = batched.filter(({ batchId }) => batchId && downloaded.has(batchId));
    if (perhapsPaid.length > 0 && unpaidByBank) this.deciders.requirePresence(actor);
    return new Set(perhapsPaid.map(({ id }) => id));
  }

  private stampOf(outcome: Settlement, reason: string | null): Partial<Withdrawal> {
    const now = this.clock.now();
    if (outcome === 'SENT') return { sentAt: now };
    return outcome === 'FAILED' ? { failedAt: now, reason } : { returnedAt: now, reason };
  }
}

function refusalOf(state: WithdrawalState, outcome: Settlement): AppError | null {
  if (FROM[outcome].includes(state)) return null;
  return outcome === 'SENT' && state === 'HELD' ? new WithdrawalNotBatched() : new WithdrawalDecided();
}
