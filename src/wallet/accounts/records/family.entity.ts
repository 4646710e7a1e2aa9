import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../../shared/database/column.js';
import { CurrencyColumn } from '../../../shared/database/money-column.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import type { Currency } from '../../../shared/money/currency.js';
import type { Owner } from './owner.js';

export type FamilyType = 'OPEN' | 'PERCENT';

/** Wallets of one owner and currency between which money moves freely. */
@Entity('wallet_family')
@Index('wallet_family_uuid', ['uuid'], { unique: true })
@Index('wallet_family_owner', ['companyId', 'ownerKind', 'ownerId', 'currency'])
@Index('wallet_family_holder', ['ownerKind', 'ownerId'])
export class Family {
  @KeyColumn()
  id: Key<'family'>;

  @UuidColumn()
  uuid: Uuid<'family'>;

  @ForeignKeyColumn()
  companyId: Key<'company'>;

  @CodeColumn(7)
  ownerKind: Owner['kind'];

  @ForeignKeyColumn()
  ownerId: Owner['id'];

  @CurrencyColumn()
  currency: Currency;

  @CodeColumn(7)
  type: FamilyType;

  @Column({ type: 'varchar', length: 60 })
  name: string;

  @Column({ type: 'int', unsigned: true })
  position: number;

  @InstantColumn()
  createdAt: Date;

  @ForeignKeyColumn({ nullable: true })
  createdBy: Key<'user'> | null;
}
