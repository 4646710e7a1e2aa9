import { Column, Entity } from 'typeorm';
import { InstantColumn, PrimaryForeignKeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';

/**
 * Facts fixed by a company's first invoice: the zone in which its days are paid, and the number of the last invoice.
 */
@Entity('payroll_company')
export class PayrollCompany {
  @PrimaryForeignKeyColumn()
  companyId: Key<'company'>;

  /** IANA name: the main zone then. */
  @Column({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  zone: string;

  @Column({ type: 'int', unsigned: true, default: 0 })
  lastNumber: number;

  @InstantColumn()
  fixedAt: Date;
}
