import type { QueryRunner } from 'typeorm';
import { ASCII, ForwardMigration } from './forward-migration.js';

/** Mails that a person wrote say where answers go. */
export class SharedMailAnswers extends ForwardMigration {
  readonly name = 'shared-mail-answers-1795709700000';

  protected readonly statements = [];

  override async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn('shared_mail', 'reply_to')) return;
    await runner.query(`ALTER TABLE shared_mail ADD COLUMN reply_to VARCHAR(254) ${ASCII} NULL`);
  }
}
