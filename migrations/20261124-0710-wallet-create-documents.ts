import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

/** Documents of transfers: bills and receipts, whose bytes are in the object store. */
export class WalletCreateDocuments extends ForwardMigration {
  readonly name = 'wallet-create-documents-1795504200000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS wallet_document (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      object_key VARCHAR(80) ${ASCII} NOT NULL,
      content_type VARCHAR(40) ${ASCII} NOT NULL,
      size INT UNSIGNED NOT NULL,
      name VARCHAR(160) NOT NULL,
      sent_hash BINARY(32) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      stored_at DATETIME(3) NULL,
      touched_at DATETIME(3) NOT NULL,
      used_at DATETIME(3) NULL,
      removed_at DATETIME(3) NULL,
      UNIQUE KEY wallet_document_uuid (uuid),
      UNIQUE KEY wallet_document_object (object_key),
      KEY wallet_document_unused (used_at, touched_at),
      KEY wallet_document_user (user_id, used_at),
      CONSTRAINT wallet_document_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id),
      CONSTRAINT wallet_document_used_check CHECK (used_at IS NULL OR (stored_at IS NOT NULL AND removed_at IS NULL))
    ) ${TABLE}`,
  ];
}
