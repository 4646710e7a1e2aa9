import { Database } from '../../../shared/database/database.js';
import { type AppError, NotFound } from '../../../shared/errors/app-error.js';
import type { Uuid } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { WalletAccess } from '../../accounts/wallet-access.service.js';
import { WalletLock } from '../../accounts/wallet-lock.service.js';
import { type SettlingType, WithdrawalPostings } from '../posting/withdrawal-postings.service.js';
import { type Settlement, SettleWithdrawalsInput } from '../records/withdrawal.dto.js';
import type { Withdrawal, WithdrawalState } from '../records/withdrawal.entity.js';
import { OwnWithdrawal, WithdrawalDecided, WithdrawalNotBatched } from '../records/withdrawal.errors.js';
import { WithdrawalsSettled } from '../records/withdrawal.events.js';
import { WithdrawalRecord } from '../records/withdrawal-record.service.js';
import { WithdrawalsRepository } from '../records/withdrawals.repository.js';
import { type Skipped, sorted } from './skipped.js';

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
    private readonly walletAccess: WalletAccess,
    private readonly walletLock: WalletLock,
    private readonly repository: WithdrawalsRepository,
    private readonly postings: WithdrawalPostings,
    private readonly withdrawalRecord: WithdrawalRecord,
    private readonly clock: Clock,
  ) {}

  /**
   * Each is judged for itself. Throws InvalidInput, NotFound, Forbidden, LedgerBroken, and the refusal of the first where
   * none can be settled.
   */
  async settle(actor: Actor, raw: unknown): Promise<Settled> {
    const input = await validated(SettleWithdrawalsInput, raw);
    return this.walletLock.retried(() => this.database.transaction(() => this.decide(actor, input)));
  }

  private async decide(actor: Actor, input: SettleWithdrawalsInput): Promise<Settled> {
    const { outcome, reason = null } = input;
    const { company } = await this.walletAccess.enter(actor, input.company, 'COMPANY');
    const found = await this.repository.lock(company.id, input.withdrawals);
    if (found.length < input.withdrawals.length) throw new NotFound();
    const { taken, skipped } = sorted(found, (withdrawal) => refusalOf(withdrawal, outcome, actor));
    await this.postings.settle(taken, POSTING[outcome], { actor, company, reason });
    const ids = taken.map(({ id }) => id);
    await this.repository.update(ids, { state: outcome, settledBy: actor.userKey, ...this.stampOf(outcome, reason) });
    const uuids = taken.map(({ uuid }) => uuid);
    await this.withdrawalRecord.record(company.uuid, actor, {
      action: ACTION[outcome],
      withdrawals: taken.map((withdrawal) => ({ ...withdrawal, reason })),
      event: new WithdrawalsSettled({ withdrawalUuids: uuids, outcome }),
    });
    return { withdrawals: uuids, skipped };
  }

  private stampOf(outcome: Settlement, reason: string | null): Partial<Withdrawal> {
    const now = this.clock.now();
    if (outcome === 'SENT') return { sentAt: now };
    return outcome === 'FAILED' ? { failedAt: now, reason } : { returnedAt: now, reason };
  }
}

function refusalOf({ requesterId, state }: Withdrawal, outcome: Settlement, { userKey }: Actor): AppError | null {
  if (requesterId === userKey) return new OwnWithdrawal();
  if (FROM[outcome].includes(state)) return null;
  return outcome === 'SENT' && state === 'HELD' ? new WithdrawalNotBatched() : new WithdrawalDecided();
}
