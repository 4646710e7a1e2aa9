import type { QueryRunner } from 'typeorm';
import { dropConstraint, ForwardMigration } from './forward-migration.js';

/** Posting that removes from wallets what was left of sandbox deposits, once for each deposit. */
export class WalletRemoveTrialMoney extends ForwardMigration {
  readonly name = 'wallet-remove-trial-money-1795617600000';

  protected readonly statements = [
    `ALTER TABLE wallet_deposit_return ADD CONSTRAINT wallet_deposit_return_kind_check
       CHECK (kind IN ('REFUND', 'REFUND_FAILED', 'DISPUTE', 'DISPUTE_WON', 'TRIAL_REMOVED'))`,
  ];

  /** MySQL has no `CREATE INDEX IF NOT EXISTS`. */
  override async up(runner: QueryRunner): Promise<void> {
    await dropConstraint(runner, 'wallet_deposit_return', 'wallet_deposit_return_kind_check');
    await super.up(runner);
    const table = await runner.getTable('wallet_deposit');
    if (table?.indices.some(({ name }) => name === 'wallet_deposit_provider')) return;
    await runner.query('CREATE INDEX wallet_deposit_provider ON wallet_deposit (company_id, provider, state)');
  }
}
