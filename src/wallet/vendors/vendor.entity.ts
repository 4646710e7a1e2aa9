import { Column, Entity, Index } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, KeyColumn, UuidColumn } from '../../shared/database/column.js';
import type { Key, Uuid } from '../../shared/ids/id.js';

/** A payee of a company outside of it. Its name is unique in the company, whatever its letters' case. */
@Entity('wallet_vendor')
@Index('wallet_vendor_uuid', ['uuid'], { unique: true })
@Index('wallet_vendor_name', ['companyId', 'name'], { unique: true })
export class Vendor {
  @KeyColumn()
  id: Key<'vendor'>;

  @UuidColumn()
  uuid: Uuid<'vendor'>;

  @ForeignKeyColumn()
  companyId: Key<'company'>;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  @InstantColumn()
  createdAt: Date;

  @ForeignKeyColumn()
  createdBy: Key<'user'>;
}
