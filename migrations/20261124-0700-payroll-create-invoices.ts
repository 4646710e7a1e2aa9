import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

/** Written once: the database itself refuses to change a line or to take one away. */
const appendOnly = (table: string): string[] =>
  ['UPDATE', 'DELETE'].flatMap((act) => [
    `DROP TRIGGER IF EXISTS ${table}_no_${act.toLowerCase()}`,
    `CREATE TRIGGER ${table}_no_${act.toLowerCase()} BEFORE ${act} ON ${table} FOR EACH ROW
       SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${table} is append-only'`,
  ]);

/** Rates of people, the invoices that come of them, and the days that an invoice holds. */
export class PayrollCreateInvoices extends ForwardMigration {
  readonly name = 'payroll-create-invoices-1795503600000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS payroll_company (
      company_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      zone VARCHAR(64) ${ASCII} NOT NULL,
      last_number INT UNSIGNED NOT NULL DEFAULT 0,
      fixed_at DATETIME(3) NOT NULL,
      CONSTRAINT payroll_company_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS payroll_rate (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      company_id BIGINT UNSIGNED NOT NULL,
      project_id BIGINT UNSIGNED NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      payment_type VARCHAR(6) ${ASCII} NOT NULL,
      unit VARCHAR(9) ${ASCII} NULL,
      amount BIGINT NOT NULL,
      currency CHAR(3) ${ASCII} NOT NULL,
      effective_from DATE NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      updated_by BIGINT UNSIGNED NOT NULL,
      UNIQUE KEY payroll_rate_uuid (uuid),
      UNIQUE KEY payroll_rate_day (user_id, project_id, effective_from),
      KEY payroll_rate_project (project_id, user_id),
      CONSTRAINT payroll_rate_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT payroll_rate_project_fk FOREIGN KEY (project_id) REFERENCES project_project (id),
      CONSTRAINT payroll_rate_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id),
      CONSTRAINT payroll_rate_author_fk FOREIGN KEY (updated_by) REFERENCES identity_user (id),
      CONSTRAINT payroll_rate_type_check CHECK (payment_type IN ('HOURLY', 'FIXED')),
      CONSTRAINT payroll_rate_unit_check CHECK (
        (payment_type = 'FIXED') = (unit IS NOT NULL) AND (unit IS NULL OR unit IN ('DAY', 'WEEK', 'TWO_WEEKS', 'MONTH'))
      ),
      CONSTRAINT payroll_rate_amount_check CHECK (amount > 0)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS payroll_invoice (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      company_id BIGINT UNSIGNED NOT NULL,
      number INT UNSIGNED NULL,
      project_id BIGINT UNSIGNED NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      from_day DATE NOT NULL,
      to_day DATE NOT NULL,
      starts_at DATETIME(3) NOT NULL,
      ends_at DATETIME(3) NOT NULL,
      currency CHAR(3) ${ASCII} NOT NULL,
      payroll_wallet_id BIGINT UNSIGNED NOT NULL,
      source_wallet_id BIGINT UNSIGNED NOT NULL,
      state VARCHAR(9) ${ASCII} NOT NULL,
      version INT UNSIGNED NOT NULL,
      total BIGINT NOT NULL,
      memo VARCHAR(500) NOT NULL,
      reason VARCHAR(300) NULL,
      due_on DATE NULL,
      posting_uuid CHAR(36) ${ASCII} NULL,
      document_id BIGINT UNSIGNED NULL,
      created_at DATETIME(3) NOT NULL,
      created_by BIGINT UNSIGNED NULL,
      updated_by BIGINT UNSIGNED NULL,
      sent_at DATETIME(3) NULL,
      approved_at DATETIME(3) NULL,
      rejected_at DATETIME(3) NULL,
      adjusted_at DATETIME(3) NULL,
      paid_at DATETIME(3) NULL,
      cancelled_at DATETIME(3) NULL,
      UNIQUE KEY payroll_invoice_uuid (uuid),
      UNIQUE KEY payroll_invoice_number (company_id, number),
      KEY payroll_invoice_state (company_id, state, id),
      KEY payroll_invoice_person (user_id, project_id, from_day),
      KEY payroll_invoice_project (project_id, from_day),
      KEY payroll_invoice_due (state, due_on),
      CONSTRAINT payroll_invoice_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT payroll_invoice_project_fk FOREIGN KEY (project_id) REFERENCES project_project (id),
      CONSTRAINT payroll_invoice_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id),
      CONSTRAINT payroll_invoice_payroll_fk FOREIGN KEY (payroll_wallet_id) REFERENCES wallet_wallet (id),
      CONSTRAINT payroll_invoice_source_fk FOREIGN KEY (source_wallet_id) REFERENCES wallet_wallet (id),
      CONSTRAINT payroll_invoice_maker_fk FOREIGN KEY (created_by) REFERENCES identity_user (id),
      CONSTRAINT payroll_invoice_updator_fk FOREIGN KEY (updated_by) REFERENCES identity_user (id),
      CONSTRAINT payroll_invoice_period_check CHECK (to_day >= from_day AND ends_at > starts_at),
      CONSTRAINT payroll_invoice_state_check
        CHECK (state IN ('DRAFT', 'SENT', 'APPROVED', 'REJECTED', 'ADJUSTED', 'PAID', 'CANCELLED')),
      CONSTRAINT payroll_invoice_sent_check CHECK (
        (state = 'DRAFT') = (sent_at IS NULL) AND (number IS NULL) = (sent_at IS NULL)
        AND (due_on IS NULL) = (sent_at IS NULL) AND (version = 0) = (sent_at IS NULL)
      ),
      CONSTRAINT payroll_invoice_adjusted_check CHECK ((version > 1) = (adjusted_at IS NOT NULL)),
      CONSTRAINT payroll_invoice_approved_check CHECK ((state IN ('APPROVED', 'PAID')) = (approved_at IS NOT NULL)),
      CONSTRAINT payroll_invoice_rejected_check CHECK ((state = 'REJECTED') = (rejected_at IS NOT NULL)),
      CONSTRAINT payroll_invoice_paid_check
        CHECK ((state = 'PAID') = (paid_at IS NOT NULL) AND (paid_at IS NULL) = (posting_uuid IS NULL)),
      CONSTRAINT payroll_invoice_cancelled_check CHECK ((state = 'CANCELLED') = (cancelled_at IS NOT NULL)),
      CONSTRAINT payroll_invoice_reason_check CHECK (state NOT IN ('REJECTED', 'CANCELLED') OR reason IS NOT NULL)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS payroll_version (
      invoice_id BIGINT UNSIGNED NOT NULL,
      version INT UNSIGNED NOT NULL,
      seconds INT NOT NULL,
      pay BIGINT NOT NULL,
      extras BIGINT NOT NULL,
      total BIGINT NOT NULL,
      fee BIGINT NOT NULL,
      charge BIGINT NOT NULL,
      terms JSON NOT NULL,
      remarks VARCHAR(300) NULL,
      content_hash BINARY(32) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      created_by BIGINT UNSIGNED NULL,
      PRIMARY KEY (invoice_id, version),
      CONSTRAINT payroll_version_invoice_fk FOREIGN KEY (invoice_id) REFERENCES payroll_invoice (id),
      CONSTRAINT payroll_version_maker_fk FOREIGN KEY (created_by) REFERENCES identity_user (id),
      CONSTRAINT payroll_version_sum_check CHECK (total = pay + extras AND total > 0 AND fee >= 0 AND charge >= 0)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS payroll_line (
      invoice_id BIGINT UNSIGNED NOT NULL,
      version INT UNSIGNED NOT NULL,
      seq SMALLINT UNSIGNED NOT NULL,
      kind VARCHAR(10) ${ASCII} NOT NULL,
      rate_id BIGINT UNSIGNED NULL,
      payment_type VARCHAR(6) ${ASCII} NULL,
      unit VARCHAR(9) ${ASCII} NULL,
      rate BIGINT NULL,
      from_day DATE NULL,
      to_day DATE NULL,
      seconds INT NULL,
      worked_days SMALLINT UNSIGNED NULL,
      unit_days SMALLINT UNSIGNED NULL,
      days JSON NULL,
      category VARCHAR(20) ${ASCII} NULL,
      remarks VARCHAR(300) NULL,
      amount BIGINT NOT NULL,
      PRIMARY KEY (invoice_id, version, seq),
      CONSTRAINT payroll_line_version_fk FOREIGN KEY (invoice_id, version) REFERENCES payroll_version (invoice_id, version),
      CONSTRAINT payroll_line_kind_check CHECK (kind IN ('HOURS', 'LATE', 'CORRECTION', 'FIXED', 'EXTRA')),
      CONSTRAINT payroll_line_rate_check CHECK (
        (kind = 'EXTRA') = (rate IS NULL) AND (kind = 'EXTRA') = (category IS NOT NULL)
        AND (kind IN ('HOURS', 'LATE', 'CORRECTION')) = (seconds IS NOT NULL)
        AND (kind = 'FIXED') = (unit_days IS NOT NULL)
      )
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS payroll_extra (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      invoice_id BIGINT UNSIGNED NOT NULL,
      category VARCHAR(20) ${ASCII} NOT NULL,
      amount BIGINT NOT NULL,
      remarks VARCHAR(300) NOT NULL,
      UNIQUE KEY payroll_extra_uuid (uuid),
      KEY payroll_extra_invoice (invoice_id, id),
      CONSTRAINT payroll_extra_invoice_fk FOREIGN KEY (invoice_id) REFERENCES payroll_invoice (id),
      CONSTRAINT payroll_extra_amount_check CHECK (amount <> 0)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS payroll_day (
      invoice_id BIGINT UNSIGNED NOT NULL,
      day DATE NOT NULL,
      project_id BIGINT UNSIGNED NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      seconds INT NOT NULL,
      holds TINYINT NULL,
      PRIMARY KEY (invoice_id, day),
      UNIQUE KEY payroll_day_held (user_id, project_id, day, holds),
      KEY payroll_day_person (user_id, project_id, day),
      CONSTRAINT payroll_day_invoice_fk FOREIGN KEY (invoice_id) REFERENCES payroll_invoice (id),
      CONSTRAINT payroll_day_holds_check CHECK (holds IS NULL OR holds = 1)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS payroll_fee_month (
      company_id BIGINT UNSIGNED NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      month CHAR(7) ${ASCII} NOT NULL,
      invoice_id BIGINT UNSIGNED NOT NULL,
      PRIMARY KEY (company_id, user_id, month),
      KEY payroll_fee_month_invoice (invoice_id),
      CONSTRAINT payroll_fee_month_invoice_fk FOREIGN KEY (invoice_id) REFERENCES payroll_invoice (id)
    ) ${TABLE}`,
    ...['payroll_version', 'payroll_line'].flatMap(appendOnly),
  ];
}
