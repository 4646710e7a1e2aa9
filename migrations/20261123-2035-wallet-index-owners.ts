import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Somebody's wallets in all companies, also in those where they have no seat any more. */
export class WalletIndexOwners extends ForwardMigration {
  readonly name = 'wallet-index-owners-1795466100000';

  protected readonly statements = ['CREATE INDEX wallet_family_holder ON wallet_family (owner_kind, owner_id)'];

  /** MySQL has no `CREATE INDEX IF NOT EXISTS`. */
  override async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable('wallet_family');
    if (!table?.indices.some(({ name }) => name === 'wallet_family_holder')) await super.up(runner);
  }
}
