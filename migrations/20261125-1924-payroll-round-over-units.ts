import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * The first and last day of the unit that a line of fixed pay is a part of, so that all parts are rounded together. Lines
 * that were written before keep none: their unit follows from their own days and from the rate.
 */
export class PayrollRoundOverUnits extends ForwardMigration {
  readonly name = 'payroll-round-over-units-1795634687294';

  /** MySQL has no `ADD COLUMN IF NOT EXISTS`. */
  protected readonly statements = [
    `ALTER TABLE payroll_line
       ADD COLUMN unit_from DATE NULL AFTER unit_days,
       ADD COLUMN unit_to DATE NULL AFTER unit_from,
       ADD CONSTRAINT payroll_line_unit_check
         CHECK ((unit_from IS NULL) = (unit_to IS NULL) AND (unit_from IS NULL OR (kind = 'FIXED' AND unit_to >= unit_from)))`,
  ];

  override async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('payroll_line', 'unit_from'))) await super.up(runner);
  }
}
