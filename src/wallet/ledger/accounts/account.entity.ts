import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn } from '../../../shared/database/column.js';
import { AmountColumn, CurrencyColumn } from '../../../shared/database/money-column.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Currency } from '../../../shared/money/currency.js';
import type { Minor } from '../../../shared/money/money.js';
import type { ExternalKind, StoredKind } from '../model/account.js';

/** A place where money is, in one currency and one company. Its balance is what its entries sum to. */
@Entity('wallet_account')
@Index('wallet_account_outside', ['companyId', 'currency', 'kind', 'outside'], { unique: true })
export class LedgerAccount {
  @KeyColumn()
  id: Key<'account'>;

  @ForeignKeyColumn()
  companyId: Key<'company'>;

  @CodeColumn(10)
  kind: StoredKind | ExternalKind;

  @CurrencyColumn()
  currency: Currency;

  /** Null for accounts outside. */
  @AmountColumn({ nullable: true })
  balance: Minor | null;

  @Column({ type: 'int', unsigned: true, default: 0 })
  entries: number;

  @InstantColumn({ nullable: true })
  lastAt: Date | null;

  @InstantColumn({ nullable: true })
  closedAt: Date | null;

  /** 1 for accounts outside, of which a company has one of a kind and currency. */
  @Column({ type: 'tinyint', nullable: true })
  outside: 1 | null;

  @InstantColumn()
  createdAt: Date;
}
