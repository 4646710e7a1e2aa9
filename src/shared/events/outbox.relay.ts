import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../database/database.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { Clock } from '../time/clock.js';
import { Poller } from '../jobs/poller.js';
import type { DomainEvent } from './domain-event.js';
import { Listeners } from './listeners.js';
import { OutboxMessage } from './outbox.entity.js';

const BATCH = 50;
const MAX_TRIES = 20;
const MAX_DELAY_SECONDS = 3600;

/** Carries committed events to their listeners. Nudged after each commit; the poll is the safety net after a crash. */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly poller: Poller;

  constructor(
    private readonly database: Database,
    private readonly listeners: Listeners,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.poller = new Poller('outbox', 5000, () => this.deliverBatch(), logger);
  }

  onApplicationBootstrap(): void {
    this.poller.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.poller.stop();
  }

  nudge(): void {
    this.poller.nudge();
  }

  /** Delivers everything that is due, and returns when nothing is. */
  async drain(): Promise<void> {
    while (await this.deliverBatch());
  }

  /** True when there may be more. */
  private async deliverBatch(): Promise<boolean> {
    for (let delivered = 0; delivered < BATCH; delivered++) {
      if (!(await this.deliverNext())) return false;
    }
    return true;
  }

  /**
   * The row stays locked while its listener works, so no second process takes it, and the listener's own writes commit
   * together with the row's removal.
   */
  private async deliverNext(): Promise<boolean> {
    let taken: OutboxMessage | null = null;
    try {
      return await this.database.run(async () => {
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
    return this.database
      .manager()
      .createQueryBuilder(OutboxMessage, 'message')
      .where('message.deadAt IS NULL AND message.dueAt <= :now', { now: this.clock.now() })
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
    await handle(message.payload as DomainEvent, { id: message.eventId });
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
