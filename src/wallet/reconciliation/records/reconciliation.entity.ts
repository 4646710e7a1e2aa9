import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../../shared/database/column.js';
import { AmountColumn, CurrencyColumn } from '../../../shared/database/money-column.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import type { Currency } from '../../../shared/money/currency.js';
import type { Minor } from '../../../shared/money/money.js';

/** CREDIT: the bank shows more than is booked; DEBIT: less. */
export const RECONCILIATION_ACTIONS = ['CREDIT', 'DEBIT'] as const;
export type ReconciliationAction = (typeof RECONCILIATION_ACTIONS)[number];

/** OPEN, until a line of the bank is found for it; MATCHED, until it is booked. */
export const RECONCILIATION_STATES = ['OPEN', 'MATCHED', 'BOOKED', 'DELETED'] as const;
export type ReconciliationState = (typeof RECONCILIATION_STATES)[number];

/** A note of money that the bank shows and nobody has booked: part of the real balance of a wallet, and never spendable. */
@Entity('wallet_reconciliation')
@Index('wallet_reconciliation_uuid', ['uuid'], { unique: true })
@Index('wallet_reconciliation_posting', ['postingId'], { unique: true })
@Index('wallet_reconciliation_booking', ['bookingId'], { unique: true })
@Index('wallet_reconciliation_wallet', ['walletId', 'state', 'id'])
export class Reconciliation {
  @KeyColumn()
  id: Key<'reconciliation'>;

  @UuidColumn()
  uuid: Uuid<'reconciliation'>;

  @ForeignKeyColumn()
  companyId: Key<'company'>;

  @ForeignKeyColumn()
  walletId: Key<'wallet'>;

  @CodeColumn(6)
  action: ReconciliationAction;

  @CurrencyColumn()
  currency: Currency;

  @AmountColumn()
  amount: Minor;

  /** The day that the bank names. */
  @Column({ type: 'date' })
  transactionDate: string;

  @Column({ type: 'varchar', length: 300 })
  description: string;

  @ForeignKeyColumn({ nullable: true })
  vendorId: Key<'vendor'> | null;

  @CodeColumn(7)
  state: ReconciliationState;

  /** The newest of its RECON postings. */
  @ForeignKeyColumn()
  postingId: Key<'posting'>;

  /** The posting that booked it; null unless the state is BOOKED. */
  @ForeignKeyColumn({ nullable: true })
  bookingId: Key<'posting'> | null;

  @InstantColumn()
  createdAt: Date;

  @ForeignKeyColumn()
  createdBy: Key<'user'>;
}
