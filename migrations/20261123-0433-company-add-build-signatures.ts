import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The server's word for what it offers. What was published before has none, and is not installed by trackers themselves. */
export class CompanyAddBuildSignatures extends ForwardMigration {
  readonly name = 'company-add-build-signatures-1795408380738';

  /** MySQL has no `ADD COLUMN IF NOT EXISTS`. */
  protected readonly statements = [
    'ALTER TABLE company_build ADD COLUMN signature VARCHAR(90) CHARACTER SET ascii COLLATE ascii_bin NULL',
  ];

  override async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('company_build', 'signature'))) await super.up(runner);
  }
}
