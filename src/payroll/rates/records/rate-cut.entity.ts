import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn } from '../../../shared/database/column.js';
import { AmountColumn } from '../../../shared/database/money-column.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Minor } from '../../../shared/money/money.js';
import type { PaymentType, RateUnit } from '../../pay/rate-terms.js';

/** The rate that somebody had for days that they had worked already, before it was lowered. Written once. */
@Entity('payroll_rate_cut')
@Index('payroll_rate_cut_person', ['userId', 'projectId', 'fromDay'])
export class RateCut {
  @KeyColumn()
  id: Key<'rate-cut'>;

  @ForeignKeyColumn()
  projectId: Key<'project'>;

  @ForeignKeyColumn()
  userId: Key<'user'>;

  @Column({ type: 'date' })
  fromDay: string;

  @Column({ type: 'date' })
  toDay: string;

  /** Former type of the rate. */
  @CodeColumn(6)
  paymentType: PaymentType;

  /** Former unit. */
  @CodeColumn(9, { nullable: true })
  unit: RateUnit | null;

  /** Former amount, minor units. */
  @AmountColumn()
  amount: Minor;

  @InstantColumn()
  createdAt: Date;

  @ForeignKeyColumn()
  createdBy: Key<'user'>;
}
