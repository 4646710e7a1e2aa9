import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, KeyColumn, UuidColumn } from '../../../shared/database/column.js';
import { AmountColumn } from '../../../shared/database/money-column.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import type { Minor } from '../../../shared/money/money.js';
import type { ExtraCategory } from './extra-category.js';

/** An extra payment of a draft; a deduction is below zero. Lines of versions hold what was sent. */
@Entity('payroll_extra')
@Index('payroll_extra_uuid', ['uuid'], { unique: true })
@Index('payroll_extra_invoice', ['invoiceId', 'id'])
export class ExtraPayment {
  @KeyColumn()
  id: Key<'extra'>;

  @UuidColumn()
  uuid: Uuid<'extra'>;

  @ForeignKeyColumn()
  invoiceId: Key<'invoice'>;

  @CodeColumn(20)
  category: ExtraCategory;

  @AmountColumn()
  amount: Minor;

  @Column({ type: 'varchar', length: 300 })
  remarks: string;
}
