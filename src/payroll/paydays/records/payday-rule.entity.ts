import { Entity, Index } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, PrimaryForeignKeyColumn } from '../../../shared/database/column.js';
import { RecurrenceColumns } from '../../../shared/recurrence/recurrence-columns.js';
import type { Key } from '../../../shared/ids/id.js';

/** Days of the payroll zone on which a company pays, from midnight on, and the wallets that it pays out of. */
@Entity('payroll_payday_rule')
@Index('payroll_payday_rule_due', ['dueAt'])
export class PaydayRule extends RecurrenceColumns {
  @PrimaryForeignKeyColumn()
  companyId: Key<'company'>;

  @ForeignKeyColumn()
  payrollWalletId: Key<'wallet'>;

  @ForeignKeyColumn()
  sourceWalletId: Key<'wallet'>;

  @InstantColumn()
  updatedAt: Date;

  @ForeignKeyColumn()
  updatedBy: Key<'user'>;
}
