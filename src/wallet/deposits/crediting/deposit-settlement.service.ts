import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { Job } from '../../../shared/jobs/job.js';
import { LOGGER, type Logger } from '../../../shared/logging/logger.js';
import { Clock } from '../../../shared/time/clock.js';
import { retried } from '../../ledger/stale-read.js';
import { CardProviders } from '../providers/card-providers.service.js';
import type { SessionState } from '../providers/port/payment-provider.js';
import type { Deposit } from '../records/deposit.entity.js';
import { DepositsRepository } from '../records/deposits.repository.js';
import { DepositCredits } from './deposit-credits.service.js';

/** Providers tell by themselves that time is up; this is for what got lost. */
const PATIENCE_MS = 5 * 60_000;
const MAX_AT_ONCE = 50;

/** Asks card providers what became of deposits, instead of waiting to be told. */
@Injectable()
export class DepositSettlement {
  constructor(
    private readonly database: Database,
    private readonly repository: DepositsRepository,
    private readonly providers: CardProviders,
    private readonly credits: DepositCredits,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Asks, and does what follows from the answer. Throws NotFound, ProviderUnavailable, LedgerBroken. */
  async settle({ id, provider, session }: Deposit): Promise<SessionState['state']> {
    if (!provider || !session) return 'OPEN';
    const answer = await this.providers.find(provider).find(session);
    if (answer.state === 'OPEN') return 'OPEN';
    await this.change(() =>
      answer.state === 'PAID' ? this.credits.credit(id, answer.paid) : this.credits.expire(id, 'EXPIRED'),
    );
    return answer.state;
  }

  /**
   * Cancels a deposit: it shall not be paid any more. Returns PAID if it was already. Throws NotFound,
   * ProviderUnavailable.
   */
  async cancel(deposit: Deposit): Promise<SessionState['state']> {
    const { id, provider, session } = deposit;
    if (provider && session) {
      await this.providers.find(provider).expire(session);
      const answer = await this.providers.find(provider).find(session);
      if (answer.state === 'PAID') await this.change(() => this.credits.credit(id, answer.paid));
      if (answer.state !== 'EXPIRED') return answer.state;
    }
    await this.change(() => this.credits.expire(id, 'CANCELLED'));
    return 'EXPIRED';
  }

  @Job('wallet.settle-overdue-deposits', { everySeconds: 60 })
  async settleOverdue(signal?: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - PATIENCE_MS);
    for (const deposit of await this.repository.listOverdue(before, MAX_AT_ONCE)) {
      if (signal?.aborted) return;
      try {
        // A deposit without a page was never paid.
        if (deposit.session) await this.settle(deposit);
        else await this.change(() => this.credits.expire(deposit.id, 'EXPIRED'));
      } catch (error) {
        this.logger.error({ err: error, deposit: deposit.uuid }, 'what became of a deposit could not be found out');
      }
    }
  }

  private change(work: () => Promise<void>): Promise<void> {
    return retried(() => this.database.transaction(work));
  }
}
