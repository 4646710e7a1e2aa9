import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

/** Companies, who belongs to them in which role, what roles and people were allowed or denied, and who was invited. */
export class CompanyCompanies extends ForwardMigration {
  readonly name = 'company-companies-1795225200000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS company_company (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      name VARCHAR(120) NOT NULL,
      address VARCHAR(300) NOT NULL,
      email VARCHAR(254) ${ASCII} NOT NULL,
      currency CHAR(3) ${ASCII} NOT NULL,
      tracking_type VARCHAR(10) ${ASCII} NOT NULL,
      week_start_day VARCHAR(9) ${ASCII} NOT NULL,
      created_by BIGINT UNSIGNED NOT NULL,
      created_at DATETIME(3) NOT NULL,
      deleted_at DATETIME(3) NULL,
      deleted_by BIGINT UNSIGNED NULL,
      UNIQUE KEY company_company_uuid (uuid),
      KEY company_company_deleted (deleted_at),
      CONSTRAINT company_company_creator_fk FOREIGN KEY (created_by) REFERENCES identity_user (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS company_time_zone (
      company_id BIGINT UNSIGNED NOT NULL,
      zone VARCHAR(64) ${ASCII} NOT NULL,
      is_main TINYINT(1) NOT NULL DEFAULT 0,
      PRIMARY KEY (company_id, zone),
      CONSTRAINT company_time_zone_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS company_member (
      ${KEY},
      company_id BIGINT UNSIGNED NOT NULL,
      user_id BIGINT UNSIGNED NOT NULL,
      role VARCHAR(20) ${ASCII} NOT NULL,
      joined_at DATETIME(3) NOT NULL,
      deactivated_at DATETIME(3) NULL,
      UNIQUE KEY company_member_person (company_id, user_id),
      KEY company_member_user (user_id),
      KEY company_member_role (company_id, role),
      CONSTRAINT company_member_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT company_member_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS company_grant (
      ${KEY},
      company_id BIGINT UNSIGNED NOT NULL,
      subject VARCHAR(40) ${ASCII} NOT NULL,
      slug VARCHAR(40) ${ASCII} NOT NULL,
      project_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
      allow TINYINT(1) NOT NULL,
      granted_by BIGINT UNSIGNED NOT NULL,
      granted_at DATETIME(3) NOT NULL,
      UNIQUE KEY company_grant_entry (company_id, subject, slug, project_id),
      CONSTRAINT company_grant_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT company_grant_granter_fk FOREIGN KEY (granted_by) REFERENCES identity_user (id)
    ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS company_invitation (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      company_id BIGINT UNSIGNED NOT NULL,
      email VARCHAR(254) ${ASCII} NOT NULL,
      company_role VARCHAR(20) ${ASCII} NOT NULL,
      project_id BIGINT UNSIGNED NULL,
      project_role VARCHAR(20) ${ASCII} NULL,
      token_hash BINARY(32) NOT NULL,
      invited_by BIGINT UNSIGNED NOT NULL,
      created_at DATETIME(3) NOT NULL,
      sent_at DATETIME(3) NOT NULL,
      sends SMALLINT UNSIGNED NOT NULL DEFAULT 1,
      expires_at DATETIME(3) NOT NULL,
      accepted_at DATETIME(3) NULL,
      accepted_by BIGINT UNSIGNED NULL,
      revoked_at DATETIME(3) NULL,
      revoked_by BIGINT UNSIGNED NULL,
      UNIQUE KEY company_invitation_uuid (uuid),
      UNIQUE KEY company_invitation_token (token_hash),
      KEY company_invitation_company (company_id, id),
      KEY company_invitation_email (email),
      CONSTRAINT company_invitation_company_fk FOREIGN KEY (company_id) REFERENCES company_company (id),
      CONSTRAINT company_invitation_inviter_fk FOREIGN KEY (invited_by) REFERENCES identity_user (id)
    ) ${TABLE}`,
  ];
}
