import type { QueryRunner } from 'typeorm';
import { ASCII, ForwardMigration, TABLE } from './forward-migration.js';

/** Keeps the answers that trackers got for an item: sent again it gets the same, and other content under its id is told apart. */
export class TrackingKeepVerdicts extends ForwardMigration {
  readonly name = 'tracking-keep-verdicts-1795392386991';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS tracking_verdict (
      user_id BIGINT UNSIGNED NOT NULL,
      uuid BINARY(16) NOT NULL,
      digest BINARY(16) NOT NULL,
      started_at DATETIME(3) NOT NULL,
      verdict VARCHAR(10) ${ASCII} NOT NULL,
      code VARCHAR(40) ${ASCII} NOT NULL,
      bound VARCHAR(40) NULL,
      spans JSON NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (user_id, uuid),
      KEY tracking_verdict_created (created_at),
      CONSTRAINT tracking_verdict_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
    ) ${TABLE}`,
  ];

  /** MySQL has no `ADD COLUMN IF NOT EXISTS`. */
  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    if (await runner.hasColumn('tracking_activity', 'digest')) return;
    await runner.query('ALTER TABLE tracking_activity ADD COLUMN digest BINARY(16) NULL');
  }
}
