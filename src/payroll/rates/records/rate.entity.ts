import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../../shared/database/column.js';
import { AmountColumn, CurrencyColumn } from '../../../shared/database/money-column.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import type { Currency } from '../../../shared/money/currency.js';
import type { Minor } from '../../../shared/money/money.js';
import type { PaymentType, RateTerms, RateUnit } from '../../pay/rate-terms.js';

/** Pay of a person in a project from a local day of the payroll zone on. It ends where the next rate begins. */
@Entity('payroll_rate')
@Index('payroll_rate_uuid', ['uuid'], { unique: true })
@Index('payroll_rate_day', ['userId', 'projectId', 'effectiveFrom'], { unique: true })
@Index('payroll_rate_project', ['projectId', 'userId'])
export class Rate implements RateTerms {
  @KeyColumn()
  id: Key<'rate'>;

  @UuidColumn()
  uuid: Uuid<'rate'>;

  @ForeignKeyColumn()
  companyId: Key<'company'>;

  @ForeignKeyColumn()
  projectId: Key<'project'>;

  @ForeignKeyColumn()
  userId: Key<'user'>;

  @CodeColumn(6)
  paymentType: PaymentType;

  @CodeColumn(9, { nullable: true })
  unit: RateUnit | null;

  @AmountColumn()
  amount: Minor;

  @CurrencyColumn()
  currency: Currency;

  @Column({ type: 'date' })
  effectiveFrom: string;

  @InstantColumn()
  updatedAt: Date;

  @ForeignKeyColumn()
  updatedBy: Key<'user'>;
}
