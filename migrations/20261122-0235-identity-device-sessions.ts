import type { QueryRunner } from 'typeorm';
import { ASCII, ForwardMigration } from './forward-migration.js';

/** The session in which a device was allowed: once that is over, so is what it allowed. */
export class IdentityDeviceSessions extends ForwardMigration {
  readonly name = 'identity-device-sessions-1795310460000';

  /** MySQL has no `ADD COLUMN IF NOT EXISTS`. */
  protected readonly statements = [`ALTER TABLE identity_device_code ADD COLUMN session CHAR(36) ${ASCII} NULL`];

  override async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('identity_device_code', 'session'))) await super.up(runner);
  }
}
