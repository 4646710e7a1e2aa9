import { ASCII, ForwardMigration, TABLE } from './forward-migration.js';

/** Fingerprints that the processes of one database compare before they serve it. */
export class SharedCompareSecrets extends ForwardMigration {
  readonly name = 'shared-compare-secrets-1795393578289';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS shared_process (
      uuid CHAR(36) ${ASCII} NOT NULL PRIMARY KEY,
      secrets_hash BINARY(32) NOT NULL,
      seen_at DATETIME(3) NOT NULL
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS shared_key_proof (
      id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
      sealed VARCHAR(200) ${ASCII} NOT NULL
    ) ${TABLE}`,
  ];
}
