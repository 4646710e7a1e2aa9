import { Column, Entity, PrimaryColumn } from 'typeorm';
import {
  ForeignKeyColumn,
  HashColumn,
  InstantColumn,
  PrimaryForeignKeyColumn,
} from '../../../shared/database/column.js';
import { AmountColumn } from '../../../shared/database/money-column.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Minor } from '../../../shared/money/money.js';

/** Terms on which an invoice was calculated, kept with it: later changes change nothing of it. */
export interface InvoiceTerms {
  zone: string;
  workdays: number[];
  weekStart: number;
  /** `months`: for which it was expected to be due. */
  fee: { kind: 'PERCENT' | 'FIXED'; bp: number | null; amount: string | null; months: string[] } | null;
}

/** Content of an invoice when it was sent or adjusted. Written once. */
@Entity('payroll_version')
export class InvoiceVersion {
  @PrimaryForeignKeyColumn()
  invoiceId: Key<'invoice'>;

  @PrimaryColumn({ type: 'int', unsigned: true })
  version: number;

  /** All that is paid by the hour, corrections taken off. */
  @Column({ type: 'int' })
  seconds: number;

  /** Pay for time, minor units. */
  @AmountColumn()
  pay: Minor;

  @AmountColumn()
  extras: Minor;

  /** The worker's pay, minor units. */
  @AmountColumn()
  total: Minor;

  /** Management fee that the company pays in addition, minor units. */
  @AmountColumn()
  fee: Minor;

  /** Expected charge for the way to the worker's bank, which the company pays in addition, minor units. */
  @AmountColumn()
  charge: Minor;

  @Column({ type: 'json' })
  terms: InvoiceTerms;

  /** Why it was adjusted. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  remarks: string | null;

  /** SHA-256 of the version and its lines. */
  @HashColumn()
  contentHash: Buffer;

  @InstantColumn()
  createdAt: Date;

  @ForeignKeyColumn({ nullable: true })
  createdBy: Key<'user'> | null;
}
