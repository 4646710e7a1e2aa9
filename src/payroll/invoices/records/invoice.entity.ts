import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../../shared/database/column.js';
import { AmountColumn, CurrencyColumn } from '../../../shared/database/money-column.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import type { Currency } from '../../../shared/money/currency.js';
import type { Minor } from '../../../shared/money/money.js';

/**
 * DRAFT is seen by those who pay alone. SENT waits for the worker, ADJUSTED for them once more. APPROVED is frozen and
 * to be paid, REJECTED waits for another version. PAID is final; CANCELLED gives its days back.
 */
export const INVOICE_STATES = ['DRAFT', 'SENT', 'APPROVED', 'REJECTED', 'ADJUSTED', 'PAID', 'CANCELLED'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** A person's pay for one period in one project. */
@Entity('payroll_invoice')
@Index('payroll_invoice_uuid', ['uuid'], { unique: true })
@Index('payroll_invoice_number', ['companyId', 'number'], { unique: true })
@Index('payroll_invoice_state', ['companyId', 'state', 'id'])
@Index('payroll_invoice_person', ['userId', 'projectId', 'fromDay'])
@Index('payroll_invoice_project', ['projectId', 'fromDay'])
@Index('payroll_invoice_due', ['state', 'dueOn'])
export class Invoice {
  @KeyColumn()
  id: Key<'invoice'>;

  @UuidColumn()
  uuid: Uuid<'invoice'>;

  @ForeignKeyColumn()
  companyId: Key<'company'>;

  /** Number within the company, without gaps; assigned when the invoice is sent. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  number: number | null;

  @ForeignKeyColumn()
  projectId: Key<'project'>;

  /** The worker. */
  @ForeignKeyColumn()
  userId: Key<'user'>;

  /** Local days of the payroll zone, both included. */
  @Column({ type: 'date' })
  fromDay: string;

  @Column({ type: 'date' })
  toDay: string;

  /** The period as instants in UTC: start included, end excluded. */
  @InstantColumn()
  startsAt: Date;

  @InstantColumn()
  endsAt: Date;

  @CurrencyColumn()
  currency: Currency;

  /** The company's wallet through which it is paid. */
  @ForeignKeyColumn()
  payrollWalletId: Key<'wallet'>;

  /** The company's wallet that pays; may be the same. */
  @ForeignKeyColumn()
  sourceWalletId: Key<'wallet'>;

  @CodeColumn(9)
  state: InvoiceState;

  /** 0 as long as it is a draft; each adjustment is one more. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  /** The worker's pay in the current version, minor units; for a draft, when it was last calculated. */
  @AmountColumn()
  total: Minor;

  @Column({ type: 'varchar', length: 500 })
  memo: string;

  /** A draft that stays when the run of its period is sent. */
  @Column({ type: 'boolean', default: false, transformer: { from: Boolean, to: Boolean } })
  onHold: boolean;

  /** Days of which late hours or corrections are left to a later invoice. */
  @Column({ type: 'json', nullable: true })
  leftOut: string[] | null;

  /** Why it was rejected, cancelled or paid. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  reason: string | null;

  @Column({ type: 'date', nullable: true })
  dueOn: string | null;

  /** How often the worker was reminded of this version. */
  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  reminders: number;

  /** UUID of the posting that paid the invoice; null before. */
  @UuidColumn({ nullable: true })
  postingUuid: Uuid<'posting'> | null;

  @ForeignKeyColumn({ nullable: true })
  documentId: Key<'document'> | null;

  @InstantColumn()
  createdAt: Date;

  /** null: the pay day made it. */
  @ForeignKeyColumn({ nullable: true })
  createdBy: Key<'user'> | null;

  @ForeignKeyColumn({ nullable: true })
  updatedBy: Key<'user'> | null;

  @InstantColumn({ nullable: true })
  sentAt: Date | null;

  @InstantColumn({ nullable: true })
  approvedAt: Date | null;

  @InstantColumn({ nullable: true })
  rejectedAt: Date | null;

  @InstantColumn({ nullable: true })
  adjustedAt: Date | null;

  @InstantColumn({ nullable: true })
  paidAt: Date | null;

  @InstantColumn({ nullable: true })
  cancelledAt: Date | null;
}
