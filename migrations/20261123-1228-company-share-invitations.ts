import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** A second link of an invitation, for who sends it by other ways than our mail: hashed to find it, sealed to show it again. And the language its mail is written in. */
export class CompanyShareInvitations extends ForwardMigration {
  readonly name = 'company-share-invitations-1795436897553';

  /** MySQL has no `ADD COLUMN IF NOT EXISTS`. */
  protected readonly statements = [
    `ALTER TABLE company_invitation
      ADD COLUMN share_hash BINARY(32) NULL,
      ADD COLUMN share_token VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NULL,
      ADD COLUMN locale VARCHAR(2) CHARACTER SET ascii COLLATE ascii_bin NULL,
      ADD UNIQUE KEY company_invitation_share (share_hash)`,
  ];

  override async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('company_invitation', 'share_hash'))) await super.up(runner);
  }
}
