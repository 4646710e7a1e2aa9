import type { QueryRunner } from 'typeorm';
import { ASCII, ForwardMigration } from './forward-migration.js';

/**
 * Which bank details lead to the same account, since when they do, and where they led before; the details that a run was confirmed for. What
 * stood in former versions that nobody was paid by is gone, so for these only that there was something is known.
 */
export class WalletRememberFormerDetails extends ForwardMigration {
  readonly name = 'wallet-remember-former-details-1795618080000';

  protected readonly statements = [
    `UPDATE wallet_billing SET changed_at = created_at, destination = uuid WHERE changed_at IS NULL`,
    `UPDATE wallet_billing SET former_bank = '', former_holder = '' WHERE version > 1 AND former_bank IS NULL`,
    `ALTER TABLE wallet_billing MODIFY changed_at DATETIME(3) NOT NULL, MODIFY destination VARCHAR(36) ${ASCII} NOT NULL`,
  ];

  override async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('wallet_billing', 'changed_at'))) {
      await runner.query(
        `ALTER TABLE wallet_billing
           ADD COLUMN destination VARCHAR(36) ${ASCII} NULL AFTER version,
           ADD COLUMN changed_at DATETIME(3) NULL,
           ADD COLUMN former_bank VARCHAR(80) NULL,
           ADD COLUMN former_holder VARCHAR(70) NULL,
           ADD CONSTRAINT wallet_billing_former_check CHECK ((former_bank IS NULL) = (former_holder IS NULL))`,
      );
    }
    if (!(await runner.hasColumn('payroll_run', 'confirmed_details'))) {
      await runner.query('ALTER TABLE payroll_run ADD COLUMN confirmed_details JSON NULL AFTER reason');
    }
    await super.up(runner);
  }
}
