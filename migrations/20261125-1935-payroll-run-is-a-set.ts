import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

const COLUMNS = [
  ['payroll_invoice', 'on_hold', 'TINYINT NOT NULL DEFAULT 0'],
  ['payroll_invoice', 'left_out', 'JSON NULL'],
  ['payroll_run_item', 'total', 'BIGINT NULL'],
] as const;

/** A draft can be kept out of its run, late hours and corrections out of a draft; a run sends the totals that were seen. */
export class PayrollRunIsASet extends ForwardMigration {
  readonly name = 'payroll-run-is-a-set-1795635300417';

  protected readonly statements = [];

  override async up(runner: QueryRunner): Promise<void> {
    for (const [table, column, type] of COLUMNS) {
      if (await runner.hasColumn(table, column)) continue;
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
    }
  }
}
