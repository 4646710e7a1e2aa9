import type { QueryRunner } from 'typeorm';
import { ForwardMigration, KEY, TABLE } from './forward-migration.js';

/** Links by which workers look at an invoice without signing in, and how often they were reminded of it. */
export class PayrollCreateCodes extends ForwardMigration {
  readonly name = 'payroll-create-codes-1795515300000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS payroll_code (
      ${KEY},
      invoice_id BIGINT UNSIGNED NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      email VARCHAR(254) NOT NULL,
      token_hash BINARY(32) NOT NULL,
      version INT UNSIGNED NULL,
      code_hash BINARY(32) NULL,
      code_expires_at DATETIME(3) NULL,
      tries TINYINT UNSIGNED NOT NULL DEFAULT 0,
      pass_hash BINARY(32) NULL,
      pass_expires_at DATETIME(3) NULL,
      created_at DATETIME(3) NOT NULL,
      UNIQUE KEY payroll_code_token (token_hash),
      UNIQUE KEY payroll_code_pass (pass_hash),
      KEY payroll_code_invoice (invoice_id),
      CONSTRAINT payroll_code_invoice_fk FOREIGN KEY (invoice_id) REFERENCES payroll_invoice (id),
      CONSTRAINT payroll_code_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id),
      CONSTRAINT payroll_code_code_check CHECK (
        (code_hash IS NULL) = (code_expires_at IS NULL) AND (code_hash IS NULL) = (version IS NULL)
        AND (pass_hash IS NULL) = (pass_expires_at IS NULL)
      )
    ) ${TABLE}`,
  ];

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    if (await runner.hasColumn('payroll_invoice', 'reminders')) return;
    await runner.query('ALTER TABLE payroll_invoice ADD COLUMN reminders TINYINT UNSIGNED NOT NULL DEFAULT 0');
  }
}
