import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CodeColumn, InstantColumn } from '../../../shared/database/column.js';
import type { ProviderName } from '../providers/port/payment-provider.js';

/** PARKED: what it is about is not known here yet; tried again. REFUSED: it can not be right, and somebody was told. */
export type EventState = 'DONE' | 'PARKED' | 'REFUSED';

/** An event of a card provider; each event once. */
@Entity('wallet_provider_event')
@Index('wallet_provider_event_next', ['nextAt'])
export class ProviderEventRecord {
  @PrimaryColumn({ type: 'varchar', length: 7, charset: 'ascii', collation: 'ascii_bin' })
  provider: ProviderName;

  @PrimaryColumn({ type: 'varchar', length: 200, charset: 'ascii', collation: 'ascii_bin' })
  event: string;

  /** Relevant content of the event, with amounts as text. */
  @Column({ type: 'json' })
  content: object;

  @CodeColumn(7)
  state: EventState;

  @InstantColumn()
  receivedAt: Date;

  @Column({ type: 'int', unsigned: true })
  attempts: number;

  /** Time of the next try, UTC, for PARKED. */
  @InstantColumn({ nullable: true })
  nextAt: Date | null;
}
