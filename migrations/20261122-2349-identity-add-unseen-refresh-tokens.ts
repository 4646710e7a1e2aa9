import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** The refresh token of an answer that may have been lost on the line: as long as nothing came of it, the one before works. */
export class IdentityAddUnseenRefreshTokens extends ForwardMigration {
  readonly name = 'identity-add-unseen-refresh-tokens-1795391344537';

  /** MySQL has no `ADD COLUMN IF NOT EXISTS`. */
  protected readonly statements = ['ALTER TABLE identity_session ADD COLUMN unseen_refresh BINARY(32) NULL'];

  override async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('identity_session', 'unseen_refresh'))) await super.up(runner);
  }
}
