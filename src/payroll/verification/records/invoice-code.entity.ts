import { Column, Entity, Index } from 'typeorm';
import { ForeignKeyColumn, HashColumn, InstantColumn, KeyColumn } from '../../../shared/database/column.js';
import type { Key } from '../../../shared/ids/id.js';

/** A link that was mailed to a worker, the code that was mailed after it was opened, and what the right code opens. */
@Entity('payroll_code')
@Index('payroll_code_token', ['tokenHash'], { unique: true })
@Index('payroll_code_pass', ['passHash'], { unique: true })
@Index('payroll_code_invoice', ['invoiceId'])
export class InvoiceCode {
  @KeyColumn()
  id: Key<'invoiceCode'>;

  @ForeignKeyColumn()
  invoiceId: Key<'invoice'>;

  @ForeignKeyColumn()
  userId: Key<'user'>;

  /** Address to which it went: once the worker has another one it opens nothing. */
  @Column({ type: 'varchar', length: 254 })
  email: string;

  @HashColumn()
  tokenHash: Buffer;

  /** Version of the invoice when the code was mailed. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  version: number | null;

  @HashColumn({ nullable: true })
  codeHash: Buffer | null;

  @InstantColumn({ nullable: true })
  codeExpiresAt: Date | null;

  /** Number of tries of this code. */
  @Column({ type: 'tinyint', unsigned: true, default: 0 })
  tries: number;

  @HashColumn({ nullable: true })
  passHash: Buffer | null;

  @InstantColumn({ nullable: true })
  passExpiresAt: Date | null;

  @InstantColumn()
  createdAt: Date;
}
