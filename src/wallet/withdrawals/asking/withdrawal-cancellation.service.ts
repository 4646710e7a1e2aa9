import { NotFound } from '../../../shared/errors/app-error.js';
import type { Uuid, UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { Commands } from '../../../shared/commands/commands.service.js';
import type { Holder } from '../../accounts/wallet-access.service.js';
import type { Owner } from '../../accounts/records/owner.js';
import { retried } from '../../ledger/stale-read.js';
import { WithdrawalPostings } from '../posting/withdrawal-postings.service.js';
import { CancelWithdrawalInput } from '../records/withdrawal.dto.js';
import type { Withdrawal } from '../records/withdrawal.entity.js';
import { WithdrawalDecided } from '../records/withdrawal.errors.js';
import { WithdrawalRecord } from '../records/withdrawal-record.service.js';
import { WithdrawalsRepository } from '../records/withdrawals.repository.js';
import { WithdrawalAccess } from './withdrawal-access.service.js';
import { MoneyCall } from '../../../shared/commands/money-call.js';

/** Lets the person who asked for a withdrawal take it back, as long as it is not on its way to the bank. */
@PublicService()
export class WithdrawalCancellation {
  constructor(
    private readonly withdrawalAccess: WithdrawalAccess,
    private readonly repository: WithdrawalsRepository,
    private readonly postings: WithdrawalPostings,
    private readonly commands: Commands,
    private readonly withdrawalRecord: WithdrawalRecord,
    private readonly clock: Clock,
  ) {}

  /** Throws InvalidInput, NotFound, Forbidden, WithdrawalDecided, KeyReused, TooManyRequests. */
  @MoneyCall()
  async cancel(actor: Actor, raw: unknown): Promise<{ withdrawal: Uuid<'withdrawal'> }> {
    const { idempotencyKey: key, withdrawal: uuid } = await validated(CancelWithdrawalInput, raw);
    const { company } = await this.requireOwn(actor, uuid);
    const call = { actor: actor.userUuid, key, operation: 'cancelWithdrawal', input: { withdrawal: uuid } };
    const cancel = async () => {
      const [withdrawal] = await this.repository.lock(company.id, [uuid]);
      if (!withdrawal) throw new NotFound();
      if (withdrawal.state !== 'HELD') throw new WithdrawalDecided();
      await this.postings.settle([withdrawal], 'RELEASED', { actor, company });
      await this.repository.update([withdrawal.id], { state: 'CANCELLED', cancelledAt: this.clock.now() });
      const fact = { action: 'wallet.withdrawal-cancelled' as const, withdrawals: [withdrawal] };
      await this.withdrawalRecord.record(company.uuid, actor, fact);
      return { withdrawal: withdrawal.uuid };
    };
    return retried(() => this.commands.once(call, cancel));
  }

  private async requireOwn(actor: Actor, uuid: UuidLike<'withdrawal'>): Promise<Holder> {
    const withdrawal = await this.repository.find(uuid);
    if (!withdrawal) throw new NotFound();
    const holder = await this.withdrawalAccess.requireHolder(actor, ownedOf(withdrawal));
    if (withdrawal.requesterId !== actor.userKey) throw new NotFound();
    return holder;
  }
}

function ownedOf({ companyId, ownerKind: kind, ownerId: id }: Withdrawal) {
  return { companyId, owner: { kind, id } as Owner };
}
