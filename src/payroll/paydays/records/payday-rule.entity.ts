import { Column, Entity, Index } from 'typeorm';
import {
  CodeColumn,
  ForeignKeyColumn,
  InstantColumn,
  PrimaryForeignKeyColumn,
} from '../../../shared/database/column.js';
import type { Key } from '../../../shared/ids/id.js';
import type { RecurrenceKind, WeekNumber } from '../../../shared/time/recurrence.js';
import type { WeekDay } from '../../../shared/time/week-day.js';

/** On which days a company pays, and out of which wallets. */
@Entity('payroll_payday_rule')
@Index('payroll_payday_rule_due', ['dueAt'])
export class PaydayRule {
  @PrimaryForeignKeyColumn()
  companyId: Key<'company'>;

  @CodeColumn(8)
  kind: RecurrenceKind;

  @Column({ type: 'tinyint', nullable: true })
  firstDay: number | null;

  @Column({ type: 'tinyint', unsigned: true, nullable: true })
  day: number | null;

  @CodeColumn(6, { nullable: true })
  weekNum: WeekNumber | null;

  @CodeColumn(9, { nullable: true })
  weekDay: WeekDay | null;

  @Column({ type: 'date', nullable: true })
  runDate: string | null;

  @Column({ type: 'smallint', unsigned: true, nullable: true })
  numberDays: number | null;

  @Column({ type: 'date' })
  startsOn: string;

  @Column({ type: 'date', nullable: true })
  endsOn: string | null;

  @ForeignKeyColumn()
  payrollWalletId: Key<'wallet'>;

  @ForeignKeyColumn()
  sourceWalletId: Key<'wallet'>;

  /** The next day, in the payroll zone. */
  @Column({ type: 'date', nullable: true })
  dueOn: string | null;

  /** Its midnight. */
  @InstantColumn({ nullable: true })
  dueAt: Date | null;

  @InstantColumn()
  updatedAt: Date;

  @ForeignKeyColumn()
  updatedBy: Key<'user'>;
}
