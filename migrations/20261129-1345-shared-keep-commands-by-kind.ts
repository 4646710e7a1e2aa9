import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * Commands are those of all modules, not of the wallet alone. Each is kept until a moment of its own; commands about money
 * have none and are kept for ever.
 */
export class SharedKeepCommandsByKind extends ForwardMigration {
  readonly name = 'shared-keep-commands-by-kind-1795959900000';

  protected readonly statements = [
    `UPDATE shared_command SET kept_until = created_at + INTERVAL 30 DAY
      WHERE outcome = 'REFUSED' OR operation IN ('createLead', 'updateLead', 'sendLeadEmail')`,
    `DELETE FROM shared_job WHERE name = 'wallet.purge-refusals'`,
  ];

  /** The other statements fail when they are repeated, so each is done only where it is still to do. */
  override async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasTable('wallet_command')) await runner.query('RENAME TABLE wallet_command TO shared_command');
    const table = await runner.getTable('shared_command');
    const hasIndex = (name: string): boolean => table?.indices.some((index) => index.name === name) === true;
    if (!table?.findColumnByName('kept_until'))
      await runner.query('ALTER TABLE shared_command ADD COLUMN kept_until DATETIME(3) NULL');
    await super.up(runner);
    if (!hasIndex('shared_command_kept_until'))
      await runner.query('CREATE INDEX shared_command_kept_until ON shared_command (kept_until)');
    if (hasIndex('wallet_command_outcome')) await runner.query('DROP INDEX wallet_command_outcome ON shared_command');
  }
}
