import { Column, Entity, Index } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, KeyColumn } from '../../../shared/database/column.js';
import { AmountColumn, CurrencyColumn } from '../../../shared/database/money-column.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Currency } from '../../../shared/money/currency.js';
import type { Minor } from '../../../shared/money/money.js';

/** A line of a posting: + is a credit. Written once, never changed. */
@Entity('wallet_entry')
@Index('wallet_entry_posting', ['postingId', 'seq'], { unique: true })
@Index('wallet_entry_account', ['accountId', 'at', 'id'])
export class Entry {
  @KeyColumn()
  id: Key<'entry'>;

  @ForeignKeyColumn()
  postingId: Key<'posting'>;

  @Column({ type: 'smallint', unsigned: true })
  seq: number;

  @ForeignKeyColumn()
  accountId: Key<'account'>;

  @AmountColumn()
  amount: Minor;

  @CurrencyColumn()
  currency: Currency;

  /** Balance of the account after the entry, minor units; null for external accounts. */
  @AmountColumn({ nullable: true })
  balanceAfter: Minor | null;

  @InstantColumn()
  at: Date;
}
