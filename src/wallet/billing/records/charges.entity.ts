import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, PrimaryForeignKeyColumn } from '../../../shared/database/column.js';
import { AmountColumn } from '../../../shared/database/money-column.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Currency } from '../../../shared/money/currency.js';
import type { Minor } from '../../../shared/money/money.js';

/** Charge for a withdrawal in one currency, and the smallest amount that is withdrawn at once. */
@Entity('wallet_charges')
export class Charges {
  @PrimaryForeignKeyColumn()
  companyId: Key<'company'>;

  @PrimaryColumn({ type: 'char', length: 3, charset: 'ascii', collation: 'ascii_bin' })
  currency: Currency;

  @AmountColumn()
  swiftCharge: Minor;

  @AmountColumn()
  achCharge: Minor;

  @AmountColumn()
  fxCharge: Minor;

  @AmountColumn()
  minimum: Minor;

  /** Number from 1. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  @InstantColumn()
  updatedAt: Date;

  @ForeignKeyColumn()
  updatedBy: Key<'user'>;
}
