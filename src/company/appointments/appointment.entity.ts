import { Entity } from 'typeorm';
import { ForeignKeyColumn, InstantColumn, PrimaryForeignKeyColumn } from '../../shared/database/column.js';
import type { Key } from '../../shared/ids/id.js';

/** An announced owner of a company that has none. One at a time. */
@Entity('company_owner_appointment')
export class OwnerAppointment {
  @PrimaryForeignKeyColumn()
  companyId: Key<'company'>;

  @ForeignKeyColumn()
  userId: Key<'user'>;

  @ForeignKeyColumn()
  requestedBy: Key<'user'>;

  @InstantColumn()
  requestedAt: Date;

  /** Time from which the appointment can be completed. */
  @InstantColumn()
  dueAt: Date;
}
