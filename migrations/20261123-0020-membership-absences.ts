import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

const TABLES = ['company_member', 'project_member'];

/** Keeps from when to when a person was inactive, after they were activated again. */
export class MembershipAbsences extends ForwardMigration {
  readonly name = 'membership-absences-1795392840000';

  protected readonly statements = [];

  /** MySQL has no `ADD COLUMN IF NOT EXISTS`. */
  override async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      if (await runner.hasColumn(table, 'absences')) continue;
      await runner.query(`ALTER TABLE ${table} ADD COLUMN absences JSON NULL`);
    }
  }
}
