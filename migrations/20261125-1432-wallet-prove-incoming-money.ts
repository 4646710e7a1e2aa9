import type { QueryRunner } from 'typeorm';
import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

const TABLES: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS wallet_bank_import (
    ${KEY},
    uuid CHAR(36) ${ASCII} NOT NULL,
    company_id BIGINT UNSIGNED NOT NULL,
    wallet_id BIGINT UNSIGNED NOT NULL,
    source VARCHAR(7) ${ASCII} NOT NULL,
    file_name VARCHAR(255) NULL,
    format JSON NULL,
    mapping JSON NULL,
    line_count INT UNSIGNED NOT NULL,
    new_count INT UNSIGNED NOT NULL,
    imported_at DATETIME(3) NOT NULL,
    imported_by BIGINT UNSIGNED NOT NULL,
    removed_at DATETIME(3) NULL,
    removed_by BIGINT UNSIGNED NULL,
    remove_reason VARCHAR(300) NULL,
    UNIQUE KEY wallet_bank_import_uuid (uuid),
    KEY wallet_bank_import_wallet (wallet_id, id),
    CONSTRAINT wallet_bank_import_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
    CONSTRAINT wallet_bank_import_wallet_fk FOREIGN KEY (wallet_id) REFERENCES wallet_wallet (id),
    CONSTRAINT wallet_bank_import_importer_fk FOREIGN KEY (imported_by) REFERENCES identity_user (id),
    CONSTRAINT wallet_bank_import_remover_fk FOREIGN KEY (removed_by) REFERENCES identity_user (id),
    CONSTRAINT wallet_bank_import_source_check CHECK (source IN ('FILE', 'TYPED', 'UNKNOWN')),
    CONSTRAINT wallet_bank_import_removed_check
      CHECK ((removed_at IS NULL) = (removed_by IS NULL) AND (removed_at IS NULL) = (remove_reason IS NULL))
  ) ${TABLE}`,
  `CREATE TABLE IF NOT EXISTS wallet_bank_line_importer (
    line_id BIGINT UNSIGNED NOT NULL,
    user_id BIGINT UNSIGNED NOT NULL,
    import_id BIGINT UNSIGNED NOT NULL,
    imported_at DATETIME(3) NOT NULL,
    PRIMARY KEY (line_id, user_id),
    KEY wallet_bank_line_importer_import (import_id),
    CONSTRAINT wallet_bank_line_importer_line_fk FOREIGN KEY (line_id) REFERENCES wallet_bank_line (id),
    CONSTRAINT wallet_bank_line_importer_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id),
    CONSTRAINT wallet_bank_line_importer_import_fk FOREIGN KEY (import_id) REFERENCES wallet_bank_import (id)
  ) ${TABLE}`,
  `CREATE TABLE IF NOT EXISTS wallet_bank_format (
    wallet_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
    mapping JSON NOT NULL,
    updated_at DATETIME(3) NOT NULL,
    updated_by BIGINT UNSIGNED NOT NULL,
    CONSTRAINT wallet_bank_format_wallet_fk FOREIGN KEY (wallet_id) REFERENCES wallet_wallet (id),
    CONSTRAINT wallet_bank_format_user_fk FOREIGN KEY (updated_by) REFERENCES identity_user (id)
  ) ${TABLE}`,
];

/** Each table is changed by one statement, unless its first column is there: MySQL has no `ADD COLUMN IF NOT EXISTS`. */
const CHANGES: readonly (readonly [table: string, column: string, change: string])[] = [
  [
    'wallet_bank_line',
    'import_id',
    `ADD COLUMN import_id BIGINT UNSIGNED NULL AFTER wallet_id,
     ADD COLUMN reference VARCHAR(140) NULL AFTER text,
     ADD COLUMN balance BIGINT NULL AFTER reference,
     ADD COLUMN cells JSON NULL AFTER balance,
     ADD COLUMN removed_at DATETIME(3) NULL,
     ADD COLUMN removed_by BIGINT UNSIGNED NULL,
     ADD COLUMN remove_reason VARCHAR(300) NULL,
     DROP KEY wallet_bank_line_content,
     DROP COLUMN content_hash,
     ADD KEY wallet_bank_line_day (wallet_id, booked_on, amount),
     ADD KEY wallet_bank_line_import (import_id),
     ADD CONSTRAINT wallet_bank_line_import_fk FOREIGN KEY (import_id) REFERENCES wallet_bank_import (id),
     ADD CONSTRAINT wallet_bank_line_remover_fk FOREIGN KEY (removed_by) REFERENCES identity_user (id),
     ADD CONSTRAINT wallet_bank_line_removed_check CHECK (
       (removed_at IS NULL) = (removed_by IS NULL) AND (removed_at IS NULL) = (remove_reason IS NULL)
       AND (removed_at IS NULL OR state = 'OPEN')
     )`,
  ],
  [
    'wallet_posting',
    'attempt',
    `ADD COLUMN attempt INT UNSIGNED NOT NULL DEFAULT 0 AFTER subject_id,
     ADD COLUMN evidence VARCHAR(12) ${ASCII} NOT NULL DEFAULT 'BEFORE' AFTER attempt,
     DROP KEY wallet_posting_subject,
     ADD UNIQUE KEY wallet_posting_subject (subject_type, subject_id, attempt, type),
     ADD CONSTRAINT wallet_posting_evidence_check CHECK (evidence IN ('OTHER_PERSON', 'ONE_PERSON', 'BEFORE'))`,
  ],
  [
    'wallet_batch',
    'evidence',
    `ADD COLUMN evidence VARCHAR(12) ${ASCII} NOT NULL DEFAULT 'BEFORE',
     ADD CONSTRAINT wallet_batch_evidence_check CHECK (evidence IN ('OTHER_PERSON', 'ONE_PERSON', 'BEFORE'))`,
  ],
];

/**
 * Stores who imported each bank line, which lines and imports were removed, and on what evidence money was credited.
 * Lines from before belong to one import for each wallet, person and instant; how they came in is not known.
 */
export class WalletProveIncomingMoney extends ForwardMigration {
  readonly name = 'wallet-prove-incoming-money-1795617136615';

  protected readonly statements = [
    `INSERT INTO wallet_bank_import
       (uuid, company_id, wallet_id, source, line_count, new_count, imported_at, imported_by)
     SELECT UUID(), line.company_id, line.wallet_id, 'UNKNOWN', COUNT(*), COUNT(*), line.imported_at, line.imported_by
       FROM wallet_bank_line line
      WHERE line.import_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM wallet_bank_import known
                         WHERE known.wallet_id = line.wallet_id AND known.imported_by = line.imported_by
                           AND known.imported_at = line.imported_at)
      GROUP BY line.company_id, line.wallet_id, line.imported_by, line.imported_at`,
    `UPDATE wallet_bank_line line
       JOIN wallet_bank_import known ON known.wallet_id = line.wallet_id AND known.imported_by = line.imported_by
        AND known.imported_at = line.imported_at
        SET line.import_id = known.id
      WHERE line.import_id IS NULL`,
    `INSERT IGNORE INTO wallet_bank_line_importer (line_id, user_id, import_id, imported_at)
     SELECT id, imported_by, import_id, imported_at FROM wallet_bank_line WHERE import_id IS NOT NULL`,
  ];

  override async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
    for (const [table, column, change] of CHANGES) {
      if (!(await runner.hasColumn(table, column))) await runner.query(`ALTER TABLE ${table} ${change}`);
    }
    await super.up(runner);
  }
}
