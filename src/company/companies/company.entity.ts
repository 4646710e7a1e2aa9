import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  CodeColumn,
  ForeignKeyColumn,
  InstantColumn,
  KeyColumn,
  PrimaryForeignKeyColumn,
  UuidColumn,
} from '../../shared/database/column.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import type { WeekDay } from '../../shared/time/week-day.js';

/** How people of the company record their time. */
export type TrackingType = 'TRACKER' | 'MANUAL' | 'BOTH';

/** The tenant: every row that is not the installation's own belongs to one. */
@Entity('company_company')
@Index('company_company_uuid', ['uuid'], { unique: true })
@Index('company_company_deleted', ['deletedAt'])
export class Company {
  @KeyColumn()
  id: Key<'company'>;

  @UuidColumn()
  uuid: Uuid<'company'>;

  @Column({ type: 'varchar', length: 120 })
  name: string;

  @Column({ type: 'varchar', length: 300 })
  address: string;

  @CodeColumn(254)
  email: string;

  /** ISO 4217. */
  @Column({ type: 'char', length: 3, charset: 'ascii', collation: 'ascii_bin' })
  currency: string;

  @CodeColumn(10)
  trackingType: TrackingType;

  @CodeColumn(9)
  weekStartDay: WeekDay;

  @ForeignKeyColumn()
  createdBy: Key<'user'>;

  @InstantColumn()
  createdAt: Date;

  /** Recoverable for 30 days; meanwhile it looks to everybody as if it did not exist. */
  @InstantColumn({ nullable: true })
  deletedAt: Date | null;

  @ForeignKeyColumn({ nullable: true })
  deletedBy: Key<'user'> | null;
}

/** A zone that reports can be cut in. One of a company's zones is its main one. */
@Entity('company_time_zone')
export class CompanyTimeZone {
  @PrimaryForeignKeyColumn()
  companyId: Key<'company'>;

  /** IANA name, such as `Asia/Kathmandu`. */
  @PrimaryColumn({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  zone: string;

  @Column({ type: 'boolean', default: false, transformer: { from: Boolean, to: Number } })
  isMain: boolean;

  /** A new one each time the zone is chosen. */
  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  choice: string | null;
}
