import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, InstantColumn, KeyColumn, UuidColumn } from '../database/column.js';
import type { Key, Uuid } from '../ids/id.js';

/** An event for one listener, so that a failing listener is retried without repeating the others. */
@Entity('shared_outbox')
@Index('shared_outbox_due', ['deadAt', 'dueAt'])
export class OutboxMessage {
  @KeyColumn()
  id: Key<'outboxMessage'>;

  /** Equal for all listeners of one event. */
  @UuidColumn()
  eventId: Uuid<'event'>;

  @CodeColumn(80)
  type: string;

  @CodeColumn(120)
  listener: string;

  @Column({ type: 'json' })
  payload: object;

  @InstantColumn()
  recordedAt: Date;

  @InstantColumn()
  dueAt: Date;

  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  tries: number;

  @Column({ type: 'varchar', length: 500, nullable: true })
  lastError: string | null;

  /** When it was given up after the last try; an admin may send it again. */
  @InstantColumn({ nullable: true })
  deadAt: Date | null;
}
