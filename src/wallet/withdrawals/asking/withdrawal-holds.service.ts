import { Injectable } from '@nestjs/common';
import type { AuditActor } from '../../../shared/audit/audit.service.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import type { Minor } from '../../../shared/money/money.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { Clock } from '../../../shared/time/clock.js';
import type { Billing } from '../../billing/records/billing.entity.js';
import type { WalletRef } from '../../accounts/account-ref.js';
import type { Holder } from '../../accounts/wallet-access.service.js';
import { type BroughtFrom, WithdrawalPostings } from '../posting/withdrawal-postings.service.js';
import type { Withdrawal } from '../records/withdrawal.entity.js';
import { WithdrawalRequested } from '../records/withdrawal.events.js';
import { WithdrawalRecord } from '../records/withdrawal-record.service.js';
import { WithdrawalsRepository } from '../records/withdrawals.repository.js';

export interface HoldTerms {
  amount: Minor;
  charge: Minor;
  billing: Billing;
}

/** Writes down what is withdrawn on terms that were decided, and holds the money. */
@Injectable()
export class WithdrawalHolds {
  constructor(
    private readonly repository: WithdrawalsRepository,
    private readonly postings: WithdrawalPostings,
    private readonly withdrawalRecord: WithdrawalRecord,
    private readonly clock: Clock,
  ) {}

  /** In the running transaction. Throws InsufficientBalance, WalletOwes, AccountClosed, FamilyOnly, StaleRead, LedgerBroken. */
  async reserve(
    actor: Actor,
    { holder, wallet, brought }: { holder: Holder; wallet: WalletRef; brought: BroughtFrom | null },
    terms: HoldTerms,
  ): Promise<Withdrawal> {
    const insert = () => this.insert(actor.userKey, wallet, terms);
    const withdrawal = await this.postings.reserve({ wallet: wallet.uuid, brought }, actor, insert);
    await this.record(holder.company.uuid, actor, withdrawal);
    return withdrawal;
  }

  /** The row alone, for who holds the money in a posting of their own. */
  insert(
    requesterId: Key<'user'>,
    wallet: Pick<WalletRef, 'id' | 'companyId' | 'owner' | 'currency'>,
    { amount, charge, billing }: HoldTerms,
  ): Promise<Withdrawal> {
    return this.repository.insert({
      companyId: wallet.companyId,
      walletId: wallet.id,
      ownerKind: wallet.owner.kind,
      ownerId: wallet.owner.id,
      requesterId,
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
    });
  }

  /** Told to those who decide about it. */
  async record(company: Uuid<'company'>, actor: AuditActor, withdrawal: Withdrawal): Promise<void> {
    await this.withdrawalRecord.record(company, actor, {
      action: 'wallet.withdrawal-requested',
      withdrawals: [withdrawal],
      event: new WithdrawalRequested({ withdrawalUuid: withdrawal.uuid }),
    });
  }
}
