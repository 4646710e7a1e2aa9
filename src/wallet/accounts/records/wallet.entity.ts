import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../../shared/database/column.js';
import { CurrencyColumn } from '../../../shared/database/money-column.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import type { Currency } from '../../../shared/money/currency.js';
import type { BillingKind } from './billing-kind.js';
import type { Owner } from './owner.js';

/** OPEN has a main account and shares, PERCENT shares only, BANK a main account and what is on its way to the bank. */
export type WalletKind = 'OPEN' | 'PERCENT' | 'BANK';

@Entity('wallet_wallet')
@Index('wallet_wallet_uuid', ['uuid'], { unique: true })
@Index('wallet_wallet_default', ['companyId', 'ownerKind', 'ownerId', 'currency', 'isDefault'], { unique: true })
@Index('wallet_wallet_account', ['accountId'], { unique: true })
@Index('wallet_wallet_hold', ['holdId'], { unique: true })
@Index('wallet_wallet_recon', ['reconId'], { unique: true })
@Index('wallet_wallet_owed', ['owedId'], { unique: true })
@Index('wallet_wallet_family', ['familyId'])
export class Wallet {
  @KeyColumn()
  id: Key<'wallet'>;

  @UuidColumn()
  uuid: Uuid<'wallet'>;

  @ForeignKeyColumn()
  companyId: Key<'company'>;

  @CodeColumn(7)
  ownerKind: Owner['kind'];

  @ForeignKeyColumn()
  ownerId: Owner['id'];

  @CurrencyColumn()
  currency: Currency;

  @ForeignKeyColumn()
  familyId: Key<'family'>;

  /** The kind of the wallet; a family has a type of its own. */
  @CodeColumn(7)
  familyType: WalletKind;

  @Column({ type: 'varchar', length: 60 })
  name: string;

  @Column({ type: 'varchar', length: 300 })
  description: string;

  /** 1 for the one that is taken where none is named; one of an owner and currency. */
  @Column({ type: 'tinyint', nullable: true })
  isDefault: 1 | null;

  /** Null for PERCENT, whose money is in its shares. */
  @ForeignKeyColumn({ nullable: true })
  accountId: Key<'account'> | null;

  /** Account of money on its way to the bank, for BANK; null otherwise. */
  @ForeignKeyColumn({ nullable: true })
  holdId: Key<'account'> | null;

  @ForeignKeyColumn()
  reconId: Key<'account'>;

  @ForeignKeyColumn()
  owedId: Key<'account'>;

  /** Bank account of its owner to which a BANK wallet leads; null for the default one. */
  @CodeColumn(10, { nullable: true })
  billing: BillingKind | null;

  /** Version of the percentages in force; 0 where there are none. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  allocationVersion: number;

  @Column({ type: 'int', unsigned: true })
  position: number;

  @InstantColumn()
  createdAt: Date;

  @ForeignKeyColumn({ nullable: true })
  createdBy: Key<'user'> | null;

  @InstantColumn({ nullable: true })
  closedAt: Date | null;
}
