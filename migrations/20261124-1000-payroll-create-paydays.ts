import { ASCII, ForwardMigration, TABLE } from './forward-migration.js';

/** On which days a company pays, and which of them had their turn. */
export class PayrollCreatePaydays extends ForwardMigration {
  readonly name = 'payroll-create-paydays-1795514400000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS payroll_payday_rule (
      company_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      kind VARCHAR(8) ${ASCII} NOT NULL,
      first_day TINYINT NULL,
      day TINYINT UNSIGNED NULL,
      week_num VARCHAR(6) ${ASCII} NULL,
      week_day VARCHAR(9) ${ASCII} NULL,
      run_date DATE NULL,
      number_days SMALLINT UNSIGNED NULL,
      starts_on DATE NOT NULL,
      ends_on DATE NULL,
      payroll_wallet_id BIGINT UNSIGNED NOT NULL,
      source_wallet_id BIGINT UNSIGNED NOT NULL,
      due_on DATE NULL,
      due_at DATETIME(3) NULL,
      updated_at DATETIME(3) NOT NULL,
      updated_by BIGINT UNSIGNED NOT NULL,
      KEY payroll_payday_rule_due (due_at),
      CONSTRAINT payroll_payday_rule_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT payroll_payday_rule_payroll_fk FOREIGN KEY (payroll_wallet_id) REFERENCES wallet_wallet (id),
      CONSTRAINT payroll_payday_rule_source_fk FOREIGN KEY (source_wallet_id) REFERENCES wallet_wallet (id),
      CONSTRAINT payroll_payday_rule_author_fk FOREIGN KEY (updated_by) REFERENCES identity_user (id),
      CONSTRAINT payroll_payday_rule_kind_check CHECK (
        kind IN ('ON_MONTH', 'ON_DATE', 'ON_WEEK', 'ON_DAYS')
        AND (kind = 'ON_MONTH') = (first_day IS NOT NULL) AND (kind = 'ON_DATE') = (day IS NOT NULL)
        AND (kind = 'ON_WEEK') = (week_num IS NOT NULL) AND (kind = 'ON_WEEK') = (week_day IS NOT NULL)
        AND (kind = 'ON_DAYS') = (run_date IS NOT NULL) AND (kind = 'ON_DAYS') = (number_days IS NOT NULL)
      ),
      CONSTRAINT payroll_payday_rule_due_check CHECK ((due_on IS NULL) = (due_at IS NULL))
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS payroll_payday (
      company_id BIGINT UNSIGNED NOT NULL,
      due_on DATE NOT NULL,
      state VARCHAR(7) ${ASCII} NOT NULL,
      payroll_wallet_id BIGINT UNSIGNED NOT NULL,
      source_wallet_id BIGINT UNSIGNED NOT NULL,
      after_project BIGINT UNSIGNED NOT NULL,
      after_user BIGINT UNSIGNED NOT NULL,
      made INT UNSIGNED NOT NULL,
      claimed_at DATETIME(3) NOT NULL,
      PRIMARY KEY (company_id, due_on),
      KEY payroll_payday_state (state, claimed_at),
      CONSTRAINT payroll_payday_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT payroll_payday_state_check CHECK (state IN ('RUNNING', 'DONE', 'MISSED'))
    ) ${TABLE}`,
  ];
}
