import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

/** Files whose rows are brought into a table, and their rows after the check. */
export class SharedCreateImports extends ForwardMigration {
  readonly name = 'shared-create-imports-1795710300000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS shared_import (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      target VARCHAR(40) ${ASCII} NOT NULL,
      scope CHAR(36) ${ASCII} NOT NULL,
      started_by BIGINT UNSIGNED NOT NULL,
      started_by_uuid CHAR(36) ${ASCII} NOT NULL,
      name VARCHAR(250) NOT NULL,
      object_key VARCHAR(80) ${ASCII} NULL,
      state VARCHAR(8) ${ASCII} NOT NULL,
      work VARCHAR(6) ${ASCII} NULL,
      plan INT UNSIGNED NOT NULL,
      format JSON NOT NULL,
      header TINYINT NOT NULL,
      columns JSON NOT NULL,
      headings JSON NOT NULL,
      sample JSON NOT NULL,
      known VARCHAR(4) ${ASCII} NOT NULL,
      options JSON NOT NULL,
      total INT UNSIGNED NOT NULL,
      fresh INT UNSIGNED NOT NULL,
      twice INT UNSIGNED NOT NULL,
      existing INT UNSIGNED NOT NULL,
      bad INT UNSIGNED NOT NULL,
      created INT UNSIGNED NOT NULL,
      filled INT UNSIGNED NOT NULL,
      skipped INT UNSIGNED NOT NULL,
      next_row INT UNSIGNED NOT NULL,
      removed INT UNSIGNED NOT NULL,
      kept INT UNSIGNED NOT NULL,
      revert_from BIGINT UNSIGNED NULL,
      failures TINYINT UNSIGNED NOT NULL,
      problem VARCHAR(60) ${ASCII} NULL,
      stop_asked_at DATETIME(3) NULL,
      created_at DATETIME(3) NOT NULL,
      finished_at DATETIME(3) NULL,
      purged_at DATETIME(3) NULL,
      UNIQUE KEY shared_import_uuid (uuid),
      KEY shared_import_work (work, id),
      KEY shared_import_scope (target, scope, id),
      KEY shared_import_expiry (purged_at, created_at),
      CONSTRAINT shared_import_state_check CHECK (
        state IN ('UPLOADED', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'STOPPED', 'FAILED', 'REVERTED')
      ),
      CONSTRAINT shared_import_work_check CHECK (
        work IS NULL
        OR (work = 'CHECK' AND state = 'CHECKING')
        OR (work = 'RUN' AND state = 'RUNNING')
        OR (work = 'REVERT' AND state IN ('DONE', 'STOPPED'))
      ),
      CONSTRAINT shared_import_known_check CHECK (known IN ('SKIP', 'FILL')),
      CONSTRAINT shared_import_count_check CHECK (
        fresh + twice + existing + bad IN (0, total) AND created + filled + skipped <= total AND removed + kept <= created
      )
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS shared_import_row (
      import_id BIGINT UNSIGNED NOT NULL,
      number INT UNSIGNED NOT NULL,
      outcome VARCHAR(5) ${ASCII} NOT NULL,
      cells JSON NULL,
      content JSON NULL,
      problems JSON NULL,
      PRIMARY KEY (import_id, number),
      KEY shared_import_row_outcome (import_id, outcome, number),
      CONSTRAINT shared_import_row_import_fk FOREIGN KEY (import_id) REFERENCES shared_import (id),
      CONSTRAINT shared_import_row_outcome_check CHECK (
        outcome IN ('NEW', 'TWICE', 'KNOWN', 'BAD')
        AND (outcome = 'BAD') = (problems IS NOT NULL)
        AND (outcome = 'BAD') = (content IS NULL)
      )
    ) ${TABLE}`,
  ];
}
