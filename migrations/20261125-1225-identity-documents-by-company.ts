import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

/**
 * Documents are submitted to companies, each of which reviews them for itself. A document that was verified before stays
 * valid in every company where its owner has a seat or a wallet.
 */
export class IdentityDocumentsByCompany extends ForwardMigration {
  readonly name = 'identity-documents-by-company-1795609500000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS identity_document_review (
      company_id BIGINT UNSIGNED NOT NULL,
      document_id BIGINT UNSIGNED NOT NULL,
      status VARCHAR(10) ${ASCII} NOT NULL,
      reason VARCHAR(500) NULL,
      submitted_at DATETIME(3) NOT NULL,
      reviewer_id BIGINT UNSIGNED NULL,
      reviewed_at DATETIME(3) NULL,
      PRIMARY KEY (company_id, document_id),
      KEY identity_document_review_document (document_id),
      KEY identity_document_review_status (company_id, status, submitted_at),
      CONSTRAINT identity_document_review_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT identity_document_review_document_fk FOREIGN KEY (document_id) REFERENCES identity_document (id),
      CONSTRAINT identity_document_review_reviewer_fk FOREIGN KEY (reviewer_id) REFERENCES identity_user (id),
      CONSTRAINT identity_document_review_status_check CHECK (status IN ('PENDING', 'VERIFIED', 'REJECTED'))
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS identity_document_look (
      ${KEY},
      document_id BIGINT UNSIGNED NOT NULL,
      company_id BIGINT UNSIGNED NOT NULL,
      viewer_id BIGINT UNSIGNED NOT NULL,
      viewed_at DATETIME(3) NOT NULL,
      KEY identity_document_look_document (document_id, id),
      CONSTRAINT identity_document_look_document_fk FOREIGN KEY (document_id) REFERENCES identity_document (id),
      CONSTRAINT identity_document_look_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT identity_document_look_viewer_fk FOREIGN KEY (viewer_id) REFERENCES identity_user (id)
    ) ${TABLE}`,
    `INSERT IGNORE INTO identity_document_review
       (company_id, document_id, status, reason, submitted_at, reviewer_id, reviewed_at)
     SELECT DISTINCT place.company_id, document.id, 'VERIFIED', NULL, document.created_at, document.reviewer_id,
            document.reviewed_at
       FROM identity_document document
       JOIN (SELECT company_id, user_id FROM company_member WHERE deactivated_at IS NULL
              UNION SELECT company_id, owner_id FROM wallet_wallet WHERE owner_kind = 'USER') place
         ON place.user_id = document.user_id
      WHERE document.status = 'VERIFIED' AND document.document_type <> 'CV' AND document.removed_at IS NULL`,
  ];
}
