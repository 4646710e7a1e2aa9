import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

/** Transfers that come again, and how each of them went. */
export class WalletCreateSchedules extends ForwardMigration {
  readonly name = 'wallet-create-schedules-1795467600000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS wallet_schedule (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      company_id BIGINT UNSIGNED NOT NULL,
      owner_kind VARCHAR(7) ${ASCII} NOT NULL,
      owner_id BIGINT UNSIGNED NOT NULL,
      maker_id BIGINT UNSIGNED NOT NULL,
      name VARCHAR(60) NOT NULL,
      description VARCHAR(300) NOT NULL,
      source CHAR(36) ${ASCII} NOT NULL,
      destination CHAR(36) ${ASCII} NOT NULL,
      currency CHAR(3) ${ASCII} NOT NULL,
      transfer_type VARCHAR(7) ${ASCII} NOT NULL,
      amount BIGINT NULL,
      bp SMALLINT UNSIGNED NULL,
      kind VARCHAR(8) ${ASCII} NOT NULL,
      first_day TINYINT NULL,
      day TINYINT UNSIGNED NULL,
      week_num VARCHAR(6) ${ASCII} NULL,
      week_day VARCHAR(9) ${ASCII} NULL,
      run_date DATE NULL,
      number_days SMALLINT UNSIGNED NULL,
      starts_on DATE NOT NULL,
      ends_on DATE NULL,
      due_on DATE NULL,
      due_at DATETIME(3) NULL,
      created_at DATETIME(3) NOT NULL,
      deactivated_at DATETIME(3) NULL,
      UNIQUE KEY wallet_schedule_uuid (uuid),
      KEY wallet_schedule_owner (company_id, owner_kind, owner_id),
      KEY wallet_schedule_due (due_at, id),
      KEY wallet_schedule_source (source),
      KEY wallet_schedule_destination (destination),
      CONSTRAINT wallet_schedule_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT wallet_schedule_maker_fk FOREIGN KEY (maker_id) REFERENCES identity_user (id),
      CONSTRAINT wallet_schedule_owner_check CHECK (owner_kind IN ('USER', 'COMPANY')),
      CONSTRAINT wallet_schedule_ends_check CHECK (source <> destination),
      CONSTRAINT wallet_schedule_type_check CHECK (transfer_type IN ('FIXED', 'PERCENT', 'ALL')),
      CONSTRAINT wallet_schedule_amount_check CHECK ((transfer_type = 'FIXED') = (amount IS NOT NULL)),
      CONSTRAINT wallet_schedule_above_check CHECK (amount > 0),
      CONSTRAINT wallet_schedule_bp_check CHECK ((transfer_type = 'PERCENT') = (bp IS NOT NULL)),
      CONSTRAINT wallet_schedule_range_check CHECK (bp BETWEEN 1 AND 10000),
      CONSTRAINT wallet_schedule_kind_check CHECK (kind IN ('ON_MONTH', 'ON_DATE', 'ON_WEEK', 'ON_DAYS')),
      CONSTRAINT wallet_schedule_month_check CHECK ((kind = 'ON_MONTH') = (first_day IS NOT NULL)),
      CONSTRAINT wallet_schedule_date_check CHECK ((kind = 'ON_DATE') = (day IS NOT NULL)),
      CONSTRAINT wallet_schedule_day_check CHECK (day BETWEEN 1 AND 31),
      CONSTRAINT wallet_schedule_week_check
        CHECK ((kind = 'ON_WEEK') = (week_num IS NOT NULL) AND (kind = 'ON_WEEK') = (week_day IS NOT NULL)),
      CONSTRAINT wallet_schedule_days_check
        CHECK ((kind = 'ON_DAYS') = (run_date IS NOT NULL) AND (kind = 'ON_DAYS') = (number_days IS NOT NULL)),
      CONSTRAINT wallet_schedule_number_check CHECK (number_days BETWEEN 1 AND 366),
      CONSTRAINT wallet_schedule_due_check CHECK ((due_on IS NULL) = (due_at IS NULL)),
      CONSTRAINT wallet_schedule_off_check CHECK (deactivated_at IS NULL OR due_at IS NULL)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS wallet_schedule_run (
      schedule_id BIGINT UNSIGNED NOT NULL,
      due_on DATE NOT NULL,
      outcome VARCHAR(7) ${ASCII} NOT NULL,
      code VARCHAR(40) ${ASCII} NULL,
      amount BIGINT NULL,
      posting_id BIGINT UNSIGNED NULL,
      ran_at DATETIME(3) NOT NULL,
      PRIMARY KEY (schedule_id, due_on),
      UNIQUE KEY wallet_schedule_run_posting (posting_id),
      CONSTRAINT wallet_schedule_run_schedule_fk FOREIGN KEY (schedule_id) REFERENCES wallet_schedule (id),
      CONSTRAINT wallet_schedule_run_posting_fk FOREIGN KEY (posting_id) REFERENCES wallet_posting (id),
      CONSTRAINT wallet_schedule_run_outcome_check CHECK (outcome IN ('DONE', 'SKIPPED', 'FAILED', 'MISSED')),
      CONSTRAINT wallet_schedule_run_done_check
        CHECK ((outcome = 'DONE') = (posting_id IS NOT NULL) AND (outcome = 'DONE') = (amount IS NOT NULL)),
      CONSTRAINT wallet_schedule_run_code_check CHECK ((outcome = 'FAILED') = (code IS NOT NULL))
    ) ${TABLE}`,
  ];
}
