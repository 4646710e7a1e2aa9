import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

/** Application builds that a company offers its people, and the parts of those that are still being uploaded. */
export class CompanyBuilds extends ForwardMigration {
  readonly name = 'company-builds-1795227000000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS company_build (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      company_id BIGINT UNSIGNED NOT NULL,
      platform VARCHAR(10) ${ASCII} NOT NULL,
      arch VARCHAR(10) ${ASCII} NOT NULL,
      version VARCHAR(40) ${ASCII} NOT NULL,
      file_name VARCHAR(120) ${ASCII} NOT NULL,
      notes VARCHAR(1000) NOT NULL,
      size BIGINT UNSIGNED NOT NULL,
      received BIGINT UNSIGNED NOT NULL DEFAULT 0,
      checksum CHAR(64) ${ASCII} NULL,
      object_key VARCHAR(80) ${ASCII} NOT NULL,
      uploaded_by BIGINT UNSIGNED NOT NULL,
      created_at DATETIME(3) NOT NULL,
      published_at DATETIME(3) NULL,
      withdrawn_at DATETIME(3) NULL,
      UNIQUE KEY company_build_uuid (uuid),
      KEY company_build_offer (company_id, platform, arch, published_at),
      KEY company_build_unfinished (published_at, created_at),
      CONSTRAINT company_build_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT company_build_uploader_fk FOREIGN KEY (uploaded_by) REFERENCES identity_user (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS company_build_part (
      build_id BIGINT UNSIGNED NOT NULL,
      position BIGINT UNSIGNED NOT NULL,
      size INT UNSIGNED NOT NULL,
      object_key VARCHAR(80) ${ASCII} NOT NULL,
      PRIMARY KEY (build_id, position),
      CONSTRAINT company_build_part_build_fk FOREIGN KEY (build_id) REFERENCES company_build (id) ON DELETE CASCADE
    ) ${TABLE}`,
  ];
}
