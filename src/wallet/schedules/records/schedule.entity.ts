import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../../shared/database/column.js';
import { AmountColumn, CurrencyColumn } from '../../../shared/database/money-column.js';
import { RecurrenceColumns } from '../../../shared/recurrence/recurrence-columns.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import type { Currency } from '../../../shared/money/currency.js';
import type { Minor } from '../../../shared/money/money.js';
import type { Owner } from '../../accounts/records/owner.js';

export const TRANSFER_TYPES = ['FIXED', 'PERCENT', 'ALL'] as const;
/** How much is moved: always the same, a part of what is there then, or all of it. */
export type TransferType = (typeof TRANSFER_TYPES)[number];

/** A transfer that comes again, by the days of the company's main zone. */
@Entity('wallet_schedule')
@Index('wallet_schedule_uuid', ['uuid'], { unique: true })
@Index('wallet_schedule_owner', ['companyId', 'ownerKind', 'ownerId'])
@Index('wallet_schedule_due', ['dueAt', 'id'])
@Index('wallet_schedule_source', ['source'])
@Index('wallet_schedule_destination', ['destination'])
export class Schedule extends RecurrenceColumns {
  @KeyColumn()
  id: Key<'schedule'>;

  @UuidColumn()
  uuid: Uuid<'schedule'>;

  @ForeignKeyColumn()
  companyId: Key<'company'>;

  @CodeColumn(7)
  ownerKind: Owner['kind'];

  @ForeignKeyColumn()
  ownerId: Key;

  /** Person whose rights count when the schedule runs. */
  @ForeignKeyColumn()
  makerId: Key<'user'>;

  @Column({ type: 'varchar', length: 60 })
  name: string;

  @Column({ type: 'varchar', length: 300 })
  description: string;

  /** UUID of a wallet or share. */
  @UuidColumn()
  source: Uuid;

  @UuidColumn()
  destination: Uuid;

  @CurrencyColumn()
  currency: Currency;

  @CodeColumn(7)
  transferType: TransferType;

  /** Amount of a FIXED transfer, minor units; null otherwise. */
  @AmountColumn({ nullable: true })
  amount: Minor | null;

  /** Percentage of a PERCENT transfer in hundredths of a percent; null otherwise. */
  @Column({ type: 'smallint', unsigned: true, nullable: true })
  bp: number | null;

  @InstantColumn()
  createdAt: Date;

  @InstantColumn({ nullable: true })
  deactivatedAt: Date | null;
}
