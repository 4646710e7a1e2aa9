import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

export class IdentityDeviceCodes extends ForwardMigration {
  readonly name = 'identity-device-codes-1795306200000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS identity_device_code (
    ${KEY},
    device_hash BINARY(32) NOT NULL,
    user_code_hash BINARY(32) NOT NULL,
    state VARCHAR(10) ${ASCII} NOT NULL,
    device VARCHAR(80) NOT NULL,
    user_agent VARCHAR(400) NOT NULL,
    ip VARCHAR(64) NOT NULL,
    user_id BIGINT UNSIGNED NULL,
    created_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    polled_at DATETIME(3) NULL,
    pause SMALLINT UNSIGNED NOT NULL,
    UNIQUE KEY identity_device_code_device (device_hash),
    UNIQUE KEY identity_device_code_user_code (user_code_hash),
    KEY identity_device_code_user (user_id),
    KEY identity_device_code_expiry (expires_at),
    CONSTRAINT identity_device_code_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
  ) ${TABLE}`,
  ];
}
