import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

/** Tokens that people make for scripts of their own. */
export class IdentityAddAccessTokens extends ForwardMigration {
  readonly name = 'identity-add-access-tokens-1795392836463';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS identity_access_token (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      name VARCHAR(80) NOT NULL,
      hash BINARY(32) NOT NULL,
      scopes JSON NOT NULL,
      created_at DATETIME(3) NOT NULL,
      expires_at DATETIME(3) NOT NULL,
      last_used_at DATETIME(3) NULL,
      revoked_at DATETIME(3) NULL,
      UNIQUE KEY identity_access_token_uuid (uuid),
      UNIQUE KEY identity_access_token_hash (hash),
      KEY identity_access_token_user (user_id, revoked_at),
      KEY identity_access_token_expiry (expires_at),
      CONSTRAINT identity_access_token_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
    ) ${TABLE}`,
  ];
}
