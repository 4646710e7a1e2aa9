import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Whoever joins by a link that was handed on has not shown that they own the address. All others did. */
export class IdentityProvenAddresses extends ForwardMigration {
  readonly name = 'identity-proven-addresses-1795436899458';

  /** MySQL has no `ADD COLUMN IF NOT EXISTS`. */
  protected readonly statements = ['ALTER TABLE identity_user ADD COLUMN address_proven TINYINT(1) NOT NULL DEFAULT 1'];

  override async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('identity_user', 'address_proven'))) await super.up(runner);
  }
}
