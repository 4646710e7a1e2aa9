import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** MySQL has no `ADD COLUMN IF NOT EXISTS`: each table is changed by one statement, unless its first column is there. */
const CHANGES: readonly (readonly [table: string, column: string, change: string])[] = [
  [
    'wallet_billing',
    'bank_town',
    `ADD COLUMN bank_town VARCHAR(70) NOT NULL DEFAULT '' AFTER bank_address,
     ADD COLUMN bank_postal_code VARCHAR(20) NOT NULL DEFAULT '' AFTER bank_town`,
  ],
  ['wallet_contact', 'town', `ADD COLUMN town VARCHAR(70) NOT NULL DEFAULT '' AFTER district`],
  [
    'wallet_batch',
    'execution_day',
    `ADD COLUMN execution_day DATE NULL AFTER closed_at,
     ADD COLUMN downloaded_at DATETIME(3) NULL,
     ADD COLUMN downloaded_by BIGINT UNSIGNED NULL,
     ADD COLUMN dissolved_at DATETIME(3) NULL,
     ADD COLUMN dissolved_by BIGINT UNSIGNED NULL,
     ADD COLUMN dissolved_count INT UNSIGNED NULL,
     ADD COLUMN dissolve_reason VARCHAR(300) NULL,
     ADD KEY wallet_batch_dissolved (company_id, dissolved_at, id),
     ADD CONSTRAINT wallet_batch_downloader_fk FOREIGN KEY (downloaded_by) REFERENCES identity_user (id),
     ADD CONSTRAINT wallet_batch_dissolver_fk FOREIGN KEY (dissolved_by) REFERENCES identity_user (id),
     ADD CONSTRAINT wallet_batch_downloaded_check CHECK ((downloaded_at IS NULL) = (downloaded_by IS NULL)),
     ADD CONSTRAINT wallet_batch_dissolved_check CHECK (
       (dissolved_at IS NULL) = (dissolved_by IS NULL) AND (dissolved_at IS NULL) = (dissolve_reason IS NULL)
       AND (dissolved_at IS NULL) = (dissolved_count IS NULL)
     )`,
  ],
  [
    'wallet_withdrawal',
    'unpaid_by_bank',
    `ADD COLUMN unpaid_by_bank TINYINT NULL,
     ADD KEY wallet_withdrawal_unpaid (company_id, unpaid_by_bank, id),
     ADD CONSTRAINT wallet_withdrawal_unpaid_check CHECK (unpaid_by_bank IS NULL OR (unpaid_by_bank = 1 AND state = 'FAILED'))`,
  ],
];

/**
 * Addresses of banks and companies by street, postal code and town; the day on which a batch is paid; who downloaded and
 * who dissolved a batch. Downloads of former batches are taken from the audit log, and where a batch has an account that
 * pays, its file was made.
 */
export class WalletStructuredPayments extends ForwardMigration {
  readonly name = 'wallet-structured-payments-1795606517311';

  protected readonly statements = [
    `UPDATE wallet_batch batch
       JOIN (SELECT object_id, MIN(id) AS id FROM shared_audit
              WHERE object_type = 'batch' AND action = 'wallet.withdrawal-downloaded' GROUP BY object_id) first_line
         ON first_line.object_id = batch.uuid
       JOIN shared_audit line ON line.id = first_line.id
       JOIN identity_user person ON person.uuid = line.actor_id
        SET batch.downloaded_at = line.at, batch.downloaded_by = person.id
      WHERE batch.downloaded_at IS NULL`,
    `UPDATE wallet_batch SET downloaded_at = closed_at, downloaded_by = created_by
      WHERE downloaded_at IS NULL AND debtor_id IS NOT NULL AND execution_day IS NULL`,
  ];

  override async up(runner: QueryRunner): Promise<void> {
    for (const [table, column, change] of CHANGES) {
      if (!(await runner.hasColumn(table, column))) await runner.query(`ALTER TABLE ${table} ${change}`);
    }
    await super.up(runner);
  }
}
