import { Column, Entity } from 'typeorm';
import {
  CodeColumn,
  ForeignKeyColumn,
  InstantColumn,
  PrimaryForeignKeyColumn,
} from '../../../shared/database/column.js';
import { AmountColumn, CurrencyColumn } from '../../../shared/database/money-column.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Currency } from '../../../shared/money/currency.js';
import type { Minor } from '../../../shared/money/money.js';

/** PERCENT of what is paid, or FIXED for each person and calendar month that is paid for. */
export const FEE_KINDS = ['PERCENT', 'FIXED'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

/** Fee that a company pays for managing its people. A company without a row pays none. */
@Entity('wallet_company')
export class ManagementFee {
  @PrimaryForeignKeyColumn()
  companyId: Key<'company'>;

  @CodeColumn(7)
  feeKind: FeeKind;

  /** Fee in hundredths of a percent, for PERCENT; null otherwise. */
  @Column({ type: 'smallint', unsigned: true, nullable: true })
  bp: number | null;

  /** Fee for a month in minor units, for FIXED; null otherwise. */
  @AmountColumn({ nullable: true })
  amount: Minor | null;

  /** Currency of the company when the fee was saved, for FIXED. */
  @CurrencyColumn({ nullable: true })
  currency: Currency | null;

  /** Number from 1. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  @InstantColumn()
  updatedAt: Date;

  @ForeignKeyColumn()
  updatedBy: Key<'user'>;
}
