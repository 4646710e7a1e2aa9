import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

/** Keeps the pay from before a rate was lowered for days that were worked already, so that invoices can say it. */
export class PayrollRecordRateCuts extends ForwardMigration {
  readonly name = 'payroll-record-rate-cuts-1795634747416';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS payroll_rate_cut (
      ${KEY},
      project_id BIGINT UNSIGNED NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      from_day DATE NOT NULL,
      to_day DATE NOT NULL,
      payment_type VARCHAR(6) ${ASCII} NOT NULL,
      unit VARCHAR(9) ${ASCII} NULL,
      amount BIGINT NOT NULL,
      created_at DATETIME(3) NOT NULL,
      created_by BIGINT UNSIGNED NOT NULL,
      KEY payroll_rate_cut_person (user_id, project_id, from_day),
      CONSTRAINT payroll_rate_cut_project_fk FOREIGN KEY (project_id) REFERENCES project_project (id),
      CONSTRAINT payroll_rate_cut_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id),
      CONSTRAINT payroll_rate_cut_author_fk FOREIGN KEY (created_by) REFERENCES identity_user (id),
      CONSTRAINT payroll_rate_cut_days_check CHECK (to_day >= from_day)
    ) ${TABLE}`,
  ];
}
