import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Mails are listed in the order of their times. */
export class SharedIndexMailsByTime extends ForwardMigration {
  readonly name = 'shared-index-mails-by-time-1795920000000';

  protected readonly statements = ['CREATE INDEX shared_mail_created ON shared_mail (created_at, id)'];

  /** MySQL has no `CREATE INDEX IF NOT EXISTS`. */
  override async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable('shared_mail');
    if (!table?.indices.some(({ name }) => name === 'shared_mail_created')) await super.up(runner);
  }
}
