import { Entity, Index } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, PrimaryForeignKeyColumn } from '../../../shared/database/column.js';
import { RecurrenceColumns } from '../../../shared/recurrence/recurrence-columns.js';
import type { Key } from '../../../shared/ids/id.js';

/** On which days of the payroll zone a company pays, from midnight on, and out of which wallets. */
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
