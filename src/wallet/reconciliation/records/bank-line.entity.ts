import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../../shared/database/column.js';
import { AmountColumn, CurrencyColumn } from '../../../shared/database/money-column.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import type { Currency } from '../../../shared/money/currency.js';
import type { Minor } from '../../../shared/money/money.js';

/** MATCHED: it is about something that is known here; BOOKED: it became a posting. */
export const BANK_LINE_STATES = ['OPEN', 'MATCHED', 'BOOKED'] as const;
export type BankLineState = (typeof BANK_LINE_STATES)[number];

/** A line of the bank’s own statement, as it was imported. */
@Entity('wallet_bank_line')
@Index('wallet_bank_line_uuid', ['uuid'], { unique: true })
@Index('wallet_bank_line_reconciliation', ['reconciliationId'], { unique: true })
@Index('wallet_bank_line_posting', ['postingId'], { unique: true })
@Index('wallet_bank_line_wallet', ['walletId', 'state', 'bookedOn', 'id'])
@Index('wallet_bank_line_day', ['walletId', 'bookedOn', 'amount'])
@Index('wallet_bank_line_import', ['importId'])
export class BankLine {
  @KeyColumn()
  id: Key<'bankLine'>;

  @UuidColumn()
  uuid: Uuid<'bankLine'>;

  @ForeignKeyColumn()
  companyId: Key<'company'>;

  @ForeignKeyColumn()
  walletId: Key<'wallet'>;

  /** The import that brought the line. */
  @ForeignKeyColumn({ nullable: true })
  importId: Key<'bankImport'> | null;

  @Column({ type: 'date' })
  bookedOn: string;

  @CurrencyColumn()
  currency: Currency;

  /** Amount; above zero: money came in. */
  @AmountColumn()
  amount: Minor;

  @Column({ type: 'varchar', length: 300 })
  text: string;

  /** Reference that the bank gave the line; null where it gave none. */
  @Column({ type: 'varchar', length: 140, nullable: true })
  reference: string | null;

  /** Balance at the bank after the line; null where the file shows none. */
  @AmountColumn({ nullable: true })
  balance: Minor | null;

  /** Cells of its row in the file. */
  @Column({ type: 'json', nullable: true })
  cells: string[] | null;

  @CodeColumn(7)
  state: BankLineState;

  @ForeignKeyColumn({ nullable: true })
  reconciliationId: Key<'reconciliation'> | null;

  /** The posting that the line was matched with or booked as. */
  @ForeignKeyColumn({ nullable: true })
  postingId: Key<'posting'> | null;

  @InstantColumn()
  importedAt: Date;

  @ForeignKeyColumn()
  importedBy: Key<'user'>;

  @InstantColumn({ nullable: true })
  settledAt: Date | null;

  @ForeignKeyColumn({ nullable: true })
  settledBy: Key<'user'> | null;

  /** Removed lines stay readable and count as unknown when a file is compared. */
  @InstantColumn({ nullable: true })
  removedAt: Date | null;

  @ForeignKeyColumn({ nullable: true })
  removedBy: Key<'user'> | null;

  @Column({ type: 'varchar', length: 300, nullable: true })
  removeReason: string | null;
}
