import { ASCII, ForwardMigration, TABLE } from './forward-migration.js';

/** Invoiced days whose time changed so long ago that no invoice takes it by itself, and what was decided about them. */
export class PayrollListLateDays extends ForwardMigration {
  readonly name = 'payroll-list-late-days-1795634807551';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS payroll_late_day (
      user_id BIGINT UNSIGNED NOT NULL,
      project_id BIGINT UNSIGNED NOT NULL,
      day DATE NOT NULL,
      seconds INT NOT NULL,
      found_at DATETIME(3) NOT NULL,
      decision VARCHAR(9) ${ASCII} NULL,
      reason VARCHAR(300) NULL,
      decided_at DATETIME(3) NULL,
      decided_by BIGINT UNSIGNED NULL,
      PRIMARY KEY (user_id, project_id, day),
      KEY payroll_late_day_project (project_id, user_id, day),
      CONSTRAINT payroll_late_day_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id),
      CONSTRAINT payroll_late_day_project_fk FOREIGN KEY (project_id) REFERENCES project_project (id),
      CONSTRAINT payroll_late_day_author_fk FOREIGN KEY (decided_by) REFERENCES identity_user (id),
      CONSTRAINT payroll_late_day_decision_check CHECK (decision IS NULL OR decision IN ('ADDED', 'DISMISSED')),
      CONSTRAINT payroll_late_day_decided_check CHECK (
        (decision IS NULL) = (decided_at IS NULL) AND (decision IS NULL) = (decided_by IS NULL)
        AND (reason IS NOT NULL) = (decision IS NOT NULL AND decision = 'DISMISSED')
      )
    ) ${TABLE}`,
  ];
}
