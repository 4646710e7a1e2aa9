import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** When a dispute was lost. */
export class WalletCloseLostDisputes extends ForwardMigration {
  readonly name = 'wallet-close-lost-disputes-1795868400000';

  protected readonly statements = ['ALTER TABLE wallet_deposit_return ADD COLUMN lost_at DATETIME(3) NULL'];

  override async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('wallet_deposit_return', 'lost_at'))) await super.up(runner);
  }
}
