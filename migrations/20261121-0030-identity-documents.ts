import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

export class IdentityDocuments extends ForwardMigration {
  readonly name = 'identity-documents-1795221000000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS identity_document (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      document_type VARCHAR(20) ${ASCII} NOT NULL,
      object_key VARCHAR(80) ${ASCII} NOT NULL,
      content_type VARCHAR(40) ${ASCII} NOT NULL,
      size INT UNSIGNED NOT NULL,
      name VARCHAR(160) NOT NULL,
      status VARCHAR(10) ${ASCII} NOT NULL,
      reason VARCHAR(500) NULL,
      reviewer_id BIGINT UNSIGNED NULL,
      reviewed_at DATETIME(3) NULL,
      created_at DATETIME(3) NOT NULL,
      stored_at DATETIME(3) NULL,
      removed_at DATETIME(3) NULL,
      UNIQUE KEY identity_document_uuid (uuid),
      KEY identity_document_user (user_id, document_type),
      KEY identity_document_review (status, document_type, id),
      KEY identity_document_stored (stored_at),
      KEY identity_document_removed (removed_at),
      CONSTRAINT identity_document_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
    ) ${TABLE}`,
  ];
}
