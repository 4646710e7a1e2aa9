import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

/** The __wordss__ of companies. */
export class __Migration__ extends ForwardMigration {
  readonly name = '__migrationName__';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS __table__ (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      company_id BIGINT UNSIGNED NOT NULL,
      name VARCHAR(80) NOT NULL,
      description VARCHAR(500) NOT NULL DEFAULT '',
      version INT UNSIGNED NOT NULL,
      created_at DATETIME(3) NOT NULL,
      UNIQUE KEY __table___uuid (uuid),
      UNIQUE KEY __table___name (company_id, name),
      CONSTRAINT __table___company_fk FOREIGN KEY (company_id) REFERENCES company_company (id)
    ) ${TABLE}`,
  ];
}
