import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { BackgroundWork } from '../jobs/background-work.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { Clock } from '../time/clock.js';
import type { DomainEvent } from './domain-event.js';
import { inPresentNames } from './former-names.js';
import { Listeners } from './listeners.js';
import { OutboxMessage } from './outbox.entity.js';

const MAX_TRIES = 20;
const MAX_DELAY_SECONDS = 3600;

/** Carries committed events to their listeners. Nudged after each commit; the poll is the safety net after a crash. */
@Injectable()
export class OutboxRelay extends BackgroundWork {
  constructor(
    private readonly database: Database,
    private readonly listeners: Listeners,
    private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('outbox', 5000, logger);
  }

  /**
   * The row stays locked while its listener works, so no second process takes it, and the listener's own writes commit
   * together with the row's removal.
   */
  protected async next(): Promise<boolean> {
    let taken: OutboxMessage | null = null;
    try {
      return await this.database.transaction(async () => {
        taken = await this.lockNext();
        if (!taken) return false;
        await this.call(taken);
        await this.database.manager().delete(OutboxMessage, taken.id);
        return true;
      });
    } catch (error) {
      if (!taken) throw error;
      await this.postpone(taken, error);
      return true;
    }
  }

  private lockNext(): Promise<OutboxMessage | null> {
    const now = this.clock.now();
    // Nothing ever waits longer: what seems to was written before the clock was set back.
    const beyond = new Date(now.getTime() + MAX_DELAY_SECONDS * 1000);
    return this.database
      .manager()
      .createQueryBuilder(OutboxMessage, 'message')
      .where('message.deadAt IS NULL')
      .andWhere('(message.dueAt <= :now OR message.dueAt > :beyond OR message.tries = 0)', { now, beyond })
      .orderBy('message.dueAt')
      .addOrderBy('message.id')
      .limit(1)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getOne();
  }

  private async call(message: OutboxMessage): Promise<void> {
    const handle = this.listeners.handle(message.listener);
    if (!handle) throw new Error(`No listener ${message.listener} in this release`);
    await handle(inPresentNames(message.payload) as DomainEvent, { id: message.eventId });
  }

  private async postpone(message: OutboxMessage, error: unknown): Promise<void> {
    const tries = message.tries + 1;
    const now = this.clock.now();
    const delay = Math.min(MAX_DELAY_SECONDS, 2 ** tries);
    this.logger.error({ err: error, listener: message.listener, eventId: message.eventId, tries }, 'a listener failed');
    await this.database.manager().update(OutboxMessage, message.id, {
      tries,
      lastError: String(error).slice(0, 500),
      dueAt: new Date(now.getTime() + delay * 1000),
      deadAt: tries >= MAX_TRIES ? now : null,
    });
  }
}
