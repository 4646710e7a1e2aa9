import type { QueryRunner } from 'typeorm';
import { ASCII, dropConstraint, ForwardMigration } from './forward-migration.js';

/** Refunds that fail after they succeeded are given again. */
export class WalletTakeFailedRefunds extends ForwardMigration {
  readonly name = 'wallet-take-failed-refunds-1795512600000';

  protected readonly statements = [
    `ALTER TABLE wallet_deposit_return MODIFY kind VARCHAR(13) ${ASCII} NOT NULL`,
    `ALTER TABLE wallet_deposit_return ADD CONSTRAINT wallet_deposit_return_kind_check
       CHECK (kind IN ('REFUND', 'REFUND_FAILED', 'DISPUTE', 'DISPUTE_WON'))`,
  ];

  override async up(runner: QueryRunner): Promise<void> {
    await dropConstraint(runner, 'wallet_deposit_return', 'wallet_deposit_return_kind_check');
    await super.up(runner);
  }
}
