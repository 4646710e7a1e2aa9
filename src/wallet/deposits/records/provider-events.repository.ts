import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { Database } from '../../../shared/database/database.js';
import type { ProviderEvent, ProviderName } from '../providers/port/payment-provider.js';
import { storedEvent } from './event-content.js';
import { type EventState, ProviderEventRecord } from './provider-event.entity.js';

export interface EventName {
  provider: ProviderName;
  event: string;
}

@Injectable()
export class ProviderEventsRepository {
  constructor(private readonly database: Database) {}

  /** Waits for another transaction that is at the same event. Answers whether it is new. */
  async insert({ provider, event }: EventName, content: ProviderEvent, now: Date): Promise<boolean> {
    const inserted = await this.database.execute(
      `INSERT IGNORE INTO wallet_provider_event (provider, event, content, state, received_at, attempts, next_at)
       VALUES (?, ?, ?, 'PARKED', ?, 0, ?)`,
      [provider, event, storedEvent(content), now, now],
    );
    return inserted > 0;
  }

  /** Null unless it waits to be tried again. */
  lockParked({ provider, event }: EventName): Promise<ProviderEventRecord | null> {
    return this.database.manager().findOne(ProviderEventRecord, {
      where: { provider, event, state: 'PARKED' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async update(
    { provider, event }: EventName,
    values: { state: EventState; attempts?: number; nextAt: Date | null },
  ): Promise<void> {
    await this.database.manager().update(ProviderEventRecord, { provider, event }, values);
  }

  listDue(now: Date, limit: number): Promise<ProviderEventRecord[]> {
    return this.database.manager().find(ProviderEventRecord, {
      where: { nextAt: LessThanOrEqual(now) },
      order: { nextAt: 'ASC' },
      take: limit,
    });
  }
}
