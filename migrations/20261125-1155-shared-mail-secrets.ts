import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Mails say which parts of them are secret, so that they can be shown without these. */
export class SharedMailSecrets extends ForwardMigration {
  readonly name = 'shared-mail-secrets-1795607700000';

  protected readonly statements = [];

  override async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('shared_mail', 'secrets')) return;
    await runner.query('ALTER TABLE shared_mail ADD COLUMN secrets JSON NULL');
  }
}
