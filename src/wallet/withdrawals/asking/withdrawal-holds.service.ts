import { Injectable } from '@nestjs/common';
import type { Minor } from '../../../shared/money/money.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Clock } from '../../../shared/time/clock.js';
import type { Billing } from '../../billing/records/billing.entity.js';
import type { PlaceWallet } from '../../places/place.js';
import type { Holder } from '../../places/wallet-access.service.js';
import { WithdrawalPostings } from '../posting/withdrawal-postings.service.js';
import type { Withdrawal } from '../records/withdrawal.entity.js';
import { WithdrawalRequested } from '../records/withdrawal.events.js';
import { WithdrawalRecord } from '../records/withdrawal-record.service.js';
import { WithdrawalsRepository } from '../records/withdrawals.repository.js';

/** Writes down what is withdrawn on terms that were decided, and holds the money. */
@Injectable()
export class WithdrawalHolds {
  constructor(
    private readonly repository: WithdrawalsRepository,
    private readonly postings: WithdrawalPostings,
    private readonly withdrawalRecord: WithdrawalRecord,
    private readonly clock: Clock,
  ) {}

  /** In the running transaction. Throws InsufficientBalance, WalletOwes, AccountClosed, LedgerBroken. */
  async hold(
    actor: Actor,
    { holder, wallet }: { holder: Holder; wallet: PlaceWallet },
    { amount, charge, billing }: { amount: Minor; charge: Minor; billing: Billing },
  ): Promise<Withdrawal> {
    const values = {
      companyId: wallet.companyId,
      walletId: wallet.id,
      ownerKind: wallet.owner.kind,
      ownerId: wallet.owner.id,
      requesterId: actor.userKey,
      currency: wallet.currency,
      amount,
      charge,
      kind: billing.kind,
      billingId: billing.id,
      batchId: null,
      state: 'HELD' as const,
      reason: null,
      createdAt: this.clock.now(),
      batchedAt: null,
      sentAt: null,
      failedAt: null,
      cancelledAt: null,
      returnedAt: null,
      settledBy: null,
    };
    const withdrawal = await this.postings.hold(wallet.uuid, actor, () => this.repository.insert(values));
    await this.withdrawalRecord.record(holder.company.uuid, actor, {
      action: 'wallet.withdrawal-requested',
      withdrawals: [withdrawal],
      event: new WithdrawalRequested({ withdrawalUuid: withdrawal.uuid }),
    });
    return withdrawal;
  }
}
