import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ForeignKeyColumn, PrimaryForeignKeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';

/**
 * The part of a person's local day that an invoice holds. All standing invoices together are what is settled of the
 * day.
 */
@Entity('payroll_day')
@Index('payroll_day_held', ['userId', 'projectId', 'day', 'holds'], { unique: true })
@Index('payroll_day_person', ['userId', 'projectId', 'day'])
export class InvoiceDay {
  @PrimaryForeignKeyColumn()
  invoiceId: Key<'invoice'>;

  @PrimaryColumn({ type: 'date' })
  day: string;

  @ForeignKeyColumn()
  projectId: Key<'project'>;

  @ForeignKeyColumn()
  userId: Key<'user'>;

  /** Seconds that are paid, below zero where more was paid before than is payable now. */
  @Column({ type: 'int' })
  seconds: number;

  /**
   * 1 for a day of the invoice's own period, which no other invoice may hold; null for a day of an earlier period.
   */
  @Column({ type: 'tinyint', nullable: true })
  holds: 1 | null;
}
