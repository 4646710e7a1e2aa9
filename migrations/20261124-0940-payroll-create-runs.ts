import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

/** Sending and paying many invoices, a group at a time. */
export class PayrollCreateRuns extends ForwardMigration {
  readonly name = 'payroll-create-runs-1795513200000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS payroll_run (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      company_id BIGINT UNSIGNED NOT NULL,
      kind VARCHAR(4) ${ASCII} NOT NULL,
      state VARCHAR(8) ${ASCII} NOT NULL,
      reason VARCHAR(300) NULL,
      total INT UNSIGNED NOT NULL,
      done INT UNSIGNED NOT NULL,
      skipped INT UNSIGNED NOT NULL,
      stop_asked_at DATETIME(3) NULL,
      started_by BIGINT UNSIGNED NOT NULL,
      started_at DATETIME(3) NOT NULL,
      finished_at DATETIME(3) NULL,
      UNIQUE KEY payroll_run_uuid (uuid),
      KEY payroll_run_state (state, id),
      KEY payroll_run_company (company_id, id),
      CONSTRAINT payroll_run_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT payroll_run_starter_fk FOREIGN KEY (started_by) REFERENCES identity_user (id),
      CONSTRAINT payroll_run_kind_check CHECK (kind IN ('SEND', 'PAY')),
      CONSTRAINT payroll_run_state_check
        CHECK (state IN ('RUNNING', 'DONE', 'PARTIAL', 'STOPPED') AND (state = 'RUNNING') = (finished_at IS NULL)),
      CONSTRAINT payroll_run_count_check CHECK (done + skipped <= total)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS payroll_run_item (
      run_id BIGINT UNSIGNED NOT NULL,
      invoice_id BIGINT UNSIGNED NOT NULL,
      position INT UNSIGNED NOT NULL,
      outcome VARCHAR(7) ${ASCII} NULL,
      code VARCHAR(60) ${ASCII} NULL,
      params JSON NULL,
      PRIMARY KEY (run_id, invoice_id),
      KEY payroll_run_item_open (run_id, outcome, position),
      KEY payroll_run_item_invoice (invoice_id),
      CONSTRAINT payroll_run_item_run_fk FOREIGN KEY (run_id) REFERENCES payroll_run (id),
      CONSTRAINT payroll_run_item_outcome_check CHECK (
        (outcome IS NULL OR outcome IN ('DONE', 'SKIPPED')) AND (outcome <=> 'SKIPPED') = (code IS NOT NULL)
      )
    ) ${TABLE}`,
  ];
}
