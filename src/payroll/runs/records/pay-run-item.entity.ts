import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, PrimaryForeignKeyColumn } from '../../../shared/database/column.js';
import { AmountColumn } from '../../../shared/database/money-column.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Minor } from '../../../shared/money/money.js';

/** An invoice of a run. A draft may be deleted before its turn. */
@Entity('payroll_run_item')
@Index('payroll_run_item_open', ['runId', 'outcome', 'position'])
@Index('payroll_run_item_invoice', ['invoiceId'])
export class PayRunItem {
  @PrimaryForeignKeyColumn()
  runId: Key<'payRun'>;

  @PrimaryForeignKeyColumn()
  invoiceId: Key<'invoice'>;

  /** Place in the run: ordered by invoice number, invoices without a number by creation. */
  @Column({ type: 'int', unsigned: true })
  position: number;

  /** Total that was seen when the run began, minor units: another one is not sent. null: any is. */
  @AmountColumn({ nullable: true })
  total: Minor | null;

  /** null: its turn has not come. */
  @CodeColumn(7, { nullable: true })
  outcome: 'DONE' | 'SKIPPED' | null;

  /** Why it was skipped. */
  @CodeColumn(60, { nullable: true })
  code: string | null;

  /** Values that the sentence of the refusal names. */
  @Column({ type: 'json', nullable: true })
  params: Record<string, string | number> | null;
}
