import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.js';
import { Job } from '../../../shared/jobs/job.js';
import { LOGGER, type Logger } from '../../../shared/logging/logger.js';
import { Clock } from '../../../shared/time/clock.js';
import { retried } from '../../ledger/stale-read.js';
import type { ProviderEvent, ProviderName } from '../providers/port/payment-provider.js';
import { DepositsRepository } from '../records/deposits.repository.js';
import { eventOf } from '../records/event-content.js';
import { type EventName, ProviderEventsRepository } from '../records/provider-events.repository.js';
import { DepositCredits } from './deposit-credits.service.js';
import { DepositReturns, type ReturnOutcome } from './deposit-returns.service.js';

const DAY_MS = 86_400_000;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 3_600_000;
/** An event that belongs to no deposit by then is not ours. */
const MAX_DAYS = 7;
const MAX_AT_ONCE = 200;

/**
 * Takes events of card providers. Providers repeat events and send them in any order: each event counts once, and an
 * event that arrives before its deposit is parked.
 */
@Injectable()
export class ProviderEvents {
  constructor(
    private readonly database: Database,
    private readonly repository: ProviderEventsRepository,
    private readonly deposits: DepositsRepository,
    private readonly credits: DepositCredits,
    private readonly returns: DepositReturns,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Signed, or from our own sandbox. Throws LedgerBroken: the provider tells it again. */
  async receive(name: EventName, event: ProviderEvent): Promise<void> {
    await retried(() =>
      this.database.transaction(async () => {
        if (await this.repository.insert(name, event, this.clock.now()))
          await this.take(name, event, { attempts: 0, isLast: false });
      }),
    );
  }

  @Job('wallet.parked-provider-events', { everySeconds: 15 })
  async retryParked(signal?: AbortSignal): Promise<void> {
    for (const { provider, event } of await this.repository.listDue(this.clock.now(), MAX_AT_ONCE)) {
      if (signal?.aborted) return;
      try {
        await retried(() => this.database.transaction(() => this.retry({ provider, event })));
      } catch (error) {
        this.logger.error({ err: error, provider, event }, 'what a card provider told could not be booked');
      }
    }
  }

  private async retry(name: EventName): Promise<void> {
    const record = await this.repository.lockParked(name);
    if (!record) return;
    const isLast = record.receivedAt.getTime() < this.clock.now().getTime() - MAX_DAYS * DAY_MS;
    await this.take(name, eventOf(record.content), { attempts: record.attempts + 1, isLast });
  }

  private async take(
    name: EventName,
    event: ProviderEvent,
    { attempts, isLast }: { attempts: number; isLast: boolean },
  ): Promise<void> {
    const outcome = await this.book(name.provider, event);
    if (outcome !== 'EARLY') return this.repository.update(name, { state: outcome, attempts, nextAt: null });
    if (isLast) {
      // The refund failed without having succeeded: nothing was taken that could be given again.
      if (event.kind === 'REFUND_FAILED')
        return this.repository.update(name, { state: 'DONE', attempts, nextAt: null });
      this.logger.error({ ...name, kind: event.kind }, 'what a card provider told belongs to no deposit');
      return this.repository.update(name, { state: 'REFUSED', attempts, nextAt: null });
    }
    const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts, 20), LONGEST_WAIT_MS);
    const nextAt = new Date(this.clock.now().getTime() + wait);
    return this.repository.update(name, { state: 'PARKED', attempts, nextAt });
  }

  private async book(provider: ProviderName, event: ProviderEvent): Promise<ReturnOutcome> {
    if (event.kind === 'PAID' || event.kind === 'EXPIRED') {
      const session = event.kind === 'PAID' ? event.paid.session : event.session;
      const deposit = await this.deposits.findBySession(provider, session);
      if (!deposit) return 'EARLY';
      if (event.kind === 'PAID') await this.credits.credit(deposit.id, event.paid);
      else await this.credits.expire(deposit.id, 'EXPIRED');
      return 'DONE';
    }
    const deposit = await this.deposits.findByPayment(provider, event.returned.payment);
    if (!deposit) return 'EARLY';
    if (event.kind === 'DISPUTE_LOST') return this.returns.lose(deposit.id, event.returned);
    return this.returns.book(deposit.id, event.kind, event.returned);
  }
}
