import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { newUuid } from '../ids/uuid.js';
import { Clock } from '../time/clock.js';
import type { DomainEvent, EventClass } from './domain-event.js';
import { Listeners } from './listeners.js';
import { OutboxMessage } from './outbox.entity.js';
import { OutboxRelay } from './outbox.relay.js';

@Injectable()
export class Events {
  constructor(
    private readonly database: Database,
    private readonly listeners: Listeners,
    private readonly relay: OutboxRelay,
    private readonly clock: Clock,
  ) {}

  /** Writes the event beside what caused it: both are committed, or neither. Delivered right after the commit. */
  async record(event: DomainEvent): Promise<void> {
    const { type } = event.constructor as unknown as EventClass;
    const listeners = this.listeners.listNames(type);
    if (listeners.length === 0) return;
    const now = this.clock.now();
    const eventId = newUuid<'event'>();
    await this.database.manager().insert(
      OutboxMessage,
      listeners.map((listener) => ({ eventId, type, listener, payload: { ...event }, recordedAt: now, dueAt: now })),
    );
    this.database.afterCommit(() => this.relay.nudge());
  }
}
