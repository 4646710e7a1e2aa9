import { Column, Entity } from 'typeorm';
import {
  CodeColumn,
  ForeignKeyColumn,
  InstantColumn,
  PrimaryForeignKeyColumn,
} from '../../../shared/database/column.js';
import type { Key } from '../../../shared/ids/id.js';

/** Person whom a company's bank or providers turn to, as they have it in their profile. */
@Entity('wallet_contact')
export class CompanyContact {
  @PrimaryForeignKeyColumn()
  companyId: Key<'company'>;

  @Column({ type: 'varchar', length: 60 })
  alias: string;

  @Column({ type: 'varchar', length: 32 })
  phoneNumber: string;

  @Column({ type: 'varchar', length: 32 })
  mobileNumber: string;

  @Column({ type: 'varchar', length: 32 })
  mobileNumber2: string;

  @Column({ type: 'varchar', length: 200 })
  streetAddress: string;

  @Column({ type: 'varchar', length: 100 })
  district: string;

  /** Empty where nobody has said it: payment files then have no address of the company. */
  @Column({ type: 'varchar', length: 70, default: '' })
  town: string;

  @Column({ type: 'varchar', length: 20 })
  postalCode: string;

  /** ISO 3166-1 alpha-2. */
  @CodeColumn(2, { nullable: true })
  country: string | null;

  @InstantColumn()
  updatedAt: Date;

  @ForeignKeyColumn()
  updatedBy: Key<'user'>;
}
