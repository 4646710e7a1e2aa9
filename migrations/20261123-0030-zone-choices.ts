import type { QueryRunner } from 'typeorm';
import { ASCII, ForwardMigration } from './forward-migration.js';

const TABLES = ['company_time_zone', 'tracking_zone'];

/** Tells a zone that was removed and chosen again from one that was there all the time. */
export class ZoneChoices extends ForwardMigration {
  readonly name = 'zone-choices-1795393580000';

  protected readonly statements = [];

  /** MySQL has no `ADD COLUMN IF NOT EXISTS`. */
  override async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      if (await runner.hasColumn(table, 'choice')) continue;
      await runner.query(`ALTER TABLE ${table} ADD COLUMN choice CHAR(36) ${ASCII} NULL`);
    }
  }
}
