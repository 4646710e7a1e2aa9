import type { QueryRunner } from 'typeorm';
import { ASCII, ForwardMigration } from './forward-migration.js';

/** Which company a line of the audit log belongs to, so that its owners can read it. */
export class SharedAuditCompanies extends ForwardMigration {
  readonly name = 'shared-audit-companies-1795227600000';

  /** One statement, so it is done as a whole or not at all. MySQL has no `ADD COLUMN IF NOT EXISTS`. */
  protected readonly statements = [
    `ALTER TABLE shared_audit ADD COLUMN company_id CHAR(36) ${ASCII} NULL,
      ADD KEY shared_audit_company (company_id, at)`,
  ];

  override async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('shared_audit', 'company_id'))) await super.up(runner);
  }
}
