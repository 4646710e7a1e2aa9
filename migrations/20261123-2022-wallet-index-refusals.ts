import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Refusals are forgotten after a while: finding them must not read the keys of all that was done. */
export class WalletIndexRefusals extends ForwardMigration {
  readonly name = 'wallet-index-refusals-1795465326049';

  protected readonly statements = ['CREATE INDEX wallet_command_outcome ON wallet_command (outcome, created_at)'];

  /** MySQL has no `CREATE INDEX IF NOT EXISTS`. */
  override async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable('wallet_command');
    if (!table?.indices.some(({ name }) => name === 'wallet_command_outcome')) await super.up(runner);
  }
}
