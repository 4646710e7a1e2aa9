import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, PrimaryForeignKeyColumn } from '../../../shared/database/column.js';
import { AmountColumn } from '../../../shared/database/money-column.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Minor } from '../../../shared/money/money.js';
import type { DaySeconds, PayLineKind } from '../../pay/pay-lines.js';
import type { PaymentType, RateUnit } from '../../pay/rate-terms.js';
import type { ExtraCategory } from './extra-category.js';

/** A line of one version of an invoice, with all that its amount rests on. Written once. */
@Entity('payroll_line')
export class InvoiceLine {
  @PrimaryForeignKeyColumn()
  invoiceId: Key<'invoice'>;

  @PrimaryColumn({ type: 'int', unsigned: true })
  version: number;

  @PrimaryColumn({ type: 'smallint', unsigned: true })
  seq: number;

  @CodeColumn(10)
  kind: PayLineKind | 'EXTRA';

  @ForeignKeyColumn({ nullable: true })
  rateId: Key<'rate'> | null;

  @CodeColumn(6, { nullable: true })
  paymentType: PaymentType | null;

  @CodeColumn(9, { nullable: true })
  unit: RateUnit | null;

  /** Rate as it was then. */
  @AmountColumn({ nullable: true })
  rate: Minor | null;

  @Column({ type: 'date', nullable: true })
  fromDay: string | null;

  @Column({ type: 'date', nullable: true })
  toDay: string | null;

  @Column({ type: 'int', nullable: true })
  seconds: number | null;

  @Column({ type: 'smallint', unsigned: true, nullable: true })
  workedDays: number | null;

  @Column({ type: 'smallint', unsigned: true, nullable: true })
  unitDays: number | null;

  /** First day of the unit of a FIXED line; null in lines that are older than rounding over units. */
  @Column({ type: 'date', nullable: true })
  unitFrom: string | null;

  /** Last day of the unit. */
  @Column({ type: 'date', nullable: true })
  unitTo: string | null;

  @Column({ type: 'json', nullable: true })
  days: DaySeconds[] | null;

  @CodeColumn(20, { nullable: true })
  category: ExtraCategory | null;

  @Column({ type: 'varchar', length: 300, nullable: true })
  remarks: string | null;

  @AmountColumn()
  amount: Minor;
}
