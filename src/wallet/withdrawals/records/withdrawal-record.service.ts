import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../../shared/audit/audit-actions.js';
import type { AuditActor } from '../../../shared/audit/audit.service.js';
import { Changes } from '../../../shared/changes/changes.service.js';
import type { DomainEvent } from '../../../shared/events/domain-event.js';
import type { Uuid } from '../../../shared/ids/id.js';
import { formatAmount } from '../../../shared/money/money.js';
import { WalletAudience } from '../../accounts/wallet-audience.service.js';
import type { Owner } from '../../accounts/records/owner.js';
import type { Withdrawal } from './withdrawal.entity.js';
import { WithdrawalRequested } from './withdrawal.events.js';

type WithdrawalAction = Extract<AuditAction, `wallet.withdrawal-${string}`>;

/**
 * Makes known what became of withdrawals: the audit log, and the pages of those whose they are and who decide about
 * them.
 */
@Injectable()
export class WithdrawalRecord {
  constructor(
    private readonly changes: Changes,
    private readonly audience: WalletAudience,
  ) {}

  /** Records that money was asked for, and tells those who decide about it. */
  requested(company: Uuid<'company'>, actor: AuditActor, withdrawal: Withdrawal): Promise<void> {
    return this.record(company, actor, {
      action: 'wallet.withdrawal-requested',
      withdrawals: [withdrawal],
      event: new WithdrawalRequested({ withdrawalUuid: withdrawal.uuid }),
    });
  }

  async record(
    company: Uuid<'company'>,
    actor: AuditActor,
    {
      action,
      withdrawals,
      details,
      event,
    }: {
      action: WithdrawalAction;
      withdrawals: readonly Withdrawal[];
      /** Returns what the audit log says of a withdrawal besides its amounts. */
      details?: (withdrawal: Withdrawal) => Record<string, unknown>;
      event?: DomainEvent;
    },
  ): Promise<void> {
    const owners = withdrawals.map(({ ownerKind: kind, ownerId: id }) => ({ kind, id }) as Owner);
    await this.changes.record({
      audit: withdrawals.map((withdrawal) => ({
        action,
        objectType: 'withdrawal',
        objectId: withdrawal.uuid,
        company,
        details: { ...detailsOf(withdrawal), ...details?.(withdrawal) },
        actor,
      })),
      event,
      live: [{ accounts: company, topic: 'walletsChanged' }, ...(await this.audience.listFor({ company, owners }))],
    });
  }
}

function detailsOf({ amount, charge, currency, kind, reason }: Withdrawal): Record<string, unknown> {
  const money = (value: bigint) => `${formatAmount(value, currency)} ${currency}`;
  return { amount: money(amount), charge: money(charge), kind, ...(reason && { reason }) };
}
