import { Entity, Index, PrimaryColumn } from 'typeorm';
import { ForeignKeyColumn, PrimaryForeignKeyColumn } from '../../../shared/database/column.js';
import type { Key } from '../../../shared/ids/id.js';

/** A calendar month for which the company's fixed fee for a person was paid, and with which invoice. */
@Entity('payroll_fee_month')
@Index('payroll_fee_month_invoice', ['invoiceId'])
export class FeeMonth {
  @PrimaryForeignKeyColumn()
  companyId: Key<'company'>;

  @PrimaryForeignKeyColumn()
  userId: Key<'user'>;

  /** `2026-11` */
  @PrimaryColumn({ type: 'char', length: 7, charset: 'ascii', collation: 'ascii_bin' })
  month: string;

  @ForeignKeyColumn()
  invoiceId: Key<'invoice'>;
}
