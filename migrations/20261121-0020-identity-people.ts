import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

export class IdentityPeople extends ForwardMigration {
  readonly name = 'identity-people-1795220400000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS identity_user (
    ${KEY},
    uuid CHAR(36) ${ASCII} NOT NULL,
    name VARCHAR(100) NOT NULL,
    email VARCHAR(254) ${ASCII} NOT NULL,
    email_verified_at DATETIME(3) NULL,
    is_admin TINYINT(1) NOT NULL DEFAULT 0,
    avatar VARCHAR(80) ${ASCII} NULL,
    locale VARCHAR(2) ${ASCII} NOT NULL,
    extra_information JSON NOT NULL,
    created_at DATETIME(3) NOT NULL,
    deactivated_at DATETIME(3) NULL,
    UNIQUE KEY identity_user_uuid (uuid),
    UNIQUE KEY identity_user_email (email)
  ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS identity_credential (
    user_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
    password_hash VARCHAR(255) NOT NULL,
    changed_at DATETIME(3) NOT NULL,
    CONSTRAINT identity_credential_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
  ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS identity_former_password (
    ${KEY},
    user_id BIGINT UNSIGNED NOT NULL,
    password_hash VARCHAR(255) NOT NULL,
    KEY identity_former_password_user (user_id, id),
    CONSTRAINT identity_former_password_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
  ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS identity_single_use_token (
    ${KEY},
    purpose VARCHAR(20) ${ASCII} NOT NULL,
    user_id BIGINT UNSIGNED NULL,
    hash BINARY(32) NOT NULL,
    payload JSON NULL,
    expires_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    UNIQUE KEY identity_single_use_token_hash (hash),
    KEY identity_single_use_token_user (user_id, purpose),
    KEY identity_single_use_token_expiry (expires_at),
    CONSTRAINT identity_single_use_token_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
  ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS identity_session (
    ${KEY},
    uuid CHAR(36) ${ASCII} NOT NULL,
    user_id BIGINT UNSIGNED NOT NULL,
    kind VARCHAR(10) ${ASCII} NOT NULL,
    secret_hash BINARY(32) NULL,
    former_secret_hash BINARY(32) NULL,
    rotated_at DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    last_used_at DATETIME(3) NOT NULL,
    idle_seconds INT UNSIGNED NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    proven_at DATETIME(3) NOT NULL,
    ended_at DATETIME(3) NULL,
    end_reason VARCHAR(20) ${ASCII} NULL,
    ip VARCHAR(64) NOT NULL,
    user_agent VARCHAR(400) NOT NULL,
    UNIQUE KEY identity_session_uuid (uuid),
    UNIQUE KEY identity_session_secret (secret_hash),
    UNIQUE KEY identity_session_former_secret (former_secret_hash),
    KEY identity_session_user (user_id, ended_at),
    KEY identity_session_expiry (expires_at),
    CONSTRAINT identity_session_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
  ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS identity_refresh_token (
    ${KEY},
    session_id BIGINT UNSIGNED NOT NULL,
    hash BINARY(32) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    UNIQUE KEY identity_refresh_token_hash (hash),
    KEY identity_refresh_token_session (session_id),
    CONSTRAINT identity_refresh_token_session_fk FOREIGN KEY (session_id) REFERENCES identity_session (id) ON DELETE CASCADE
  ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS identity_second_factor (
    user_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
    secret VARCHAR(255) NOT NULL,
    enabled_at DATETIME(3) NULL,
    last_step BIGINT UNSIGNED NOT NULL DEFAULT 0,
    CONSTRAINT identity_second_factor_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
  ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS identity_recovery_code (
    ${KEY},
    user_id BIGINT UNSIGNED NOT NULL,
    hash BINARY(32) NOT NULL,
    used_at DATETIME(3) NULL,
    UNIQUE KEY identity_recovery_code_user (user_id, hash),
    CONSTRAINT identity_recovery_code_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
  ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS identity_external_login (
    ${KEY},
    user_id BIGINT UNSIGNED NOT NULL,
    provider VARCHAR(40) ${ASCII} NOT NULL,
    subject VARCHAR(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY identity_external_login_subject (provider, subject),
    KEY identity_external_login_user (user_id),
    CONSTRAINT identity_external_login_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
  ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS identity_contact (
    user_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
    alias VARCHAR(60) NOT NULL,
    phone_number VARCHAR(32) NOT NULL,
    mobile_number VARCHAR(32) NOT NULL,
    mobile_number2 VARCHAR(32) NOT NULL,
    street_address VARCHAR(200) NOT NULL,
    district VARCHAR(100) NOT NULL,
    postal_code VARCHAR(20) NOT NULL,
    country VARCHAR(2) ${ASCII} NULL,
    updated_at DATETIME(3) NOT NULL,
    CONSTRAINT identity_contact_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
  ) ${TABLE}`,
  ];
}
