import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key, Uuid } from '../../shared/ids/id.js';
import { OwnerAppointment } from './appointment.entity.js';

export interface OwnerlessCompany {
  id: Key<'company'>;
  uuid: Uuid<'company'>;
  name: string;
}

const MAX_LISTED = 100;

@Injectable()
export class AppointmentsRepository {
  constructor(private readonly database: Database) {}

  find(companyId: Key<'company'>): Promise<OwnerAppointment | null> {
    return this.database.manager().findOneBy(OwnerAppointment, { companyId });
  }

  /** Stores an appointment in place of the former one. */
  async save(appointment: OwnerAppointment): Promise<void> {
    await this.remove(appointment.companyId);
    await this.database.manager().insert(OwnerAppointment, { ...appointment });
  }

  async remove(companyId: Key<'company'>): Promise<void> {
    await this.database.manager().delete(OwnerAppointment, { companyId });
  }

  /** Lists companies that have people and no active owner, by name. */
  listOwnerless(): Promise<OwnerlessCompany[]> {
    return this.database.query<OwnerlessCompany>(
      `SELECT company.id, company.uuid, company.name FROM company_company company
        WHERE company.deleted_at IS NULL
          AND EXISTS (SELECT 1 FROM company_member someone WHERE someone.company_id = company.id)
          AND NOT EXISTS (SELECT 1 FROM company_member owner WHERE owner.company_id = company.id
                             AND owner.role = 'owner' AND owner.deactivated_at IS NULL)
        ORDER BY company.name LIMIT ?`,
      [MAX_LISTED],
    );
  }
}
