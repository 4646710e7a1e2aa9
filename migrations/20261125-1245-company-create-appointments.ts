import { ForwardMigration, TABLE } from './forward-migration.js';

/** Announced owners of companies that have none. */
export class CompanyCreateAppointments extends ForwardMigration {
  readonly name = 'company-create-appointments-1795610700000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS company_owner_appointment (
      company_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      user_id BIGINT UNSIGNED NOT NULL,
      requested_by BIGINT UNSIGNED NOT NULL,
      requested_at DATETIME(3) NOT NULL,
      due_at DATETIME(3) NOT NULL,
      CONSTRAINT company_owner_appointment_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT company_owner_appointment_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id),
      CONSTRAINT company_owner_appointment_author_fk FOREIGN KEY (requested_by) REFERENCES identity_user (id)
    ) ${TABLE}`,
  ];
}
