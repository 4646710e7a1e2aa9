import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

export class SharedKernel extends ForwardMigration {
  readonly name = 'shared-kernel-1795219200000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS shared_outbox (
    ${KEY},
    event_id CHAR(36) ${ASCII} NOT NULL,
    type VARCHAR(80) ${ASCII} NOT NULL,
    listener VARCHAR(120) ${ASCII} NOT NULL,
    payload JSON NOT NULL,
    recorded_at DATETIME(3) NOT NULL,
    due_at DATETIME(3) NOT NULL,
    tries TINYINT UNSIGNED NOT NULL DEFAULT 0,
    last_error VARCHAR(500) NULL,
    dead_at DATETIME(3) NULL,
    KEY shared_outbox_due (dead_at, due_at)
  ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS shared_job (
    name VARCHAR(80) ${ASCII} NOT NULL PRIMARY KEY,
    due_at DATETIME(3) NOT NULL,
    leased_until DATETIME(3) NULL,
    started_at DATETIME(3) NULL,
    finished_at DATETIME(3) NULL,
    duration INT UNSIGNED NULL,
    last_error VARCHAR(500) NULL
  ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS shared_rate_limit (
    bucket BINARY(32) NOT NULL PRIMARY KEY,
    hits INT UNSIGNED NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    KEY shared_rate_limit_expiry (expires_at)
  ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS shared_audit (
    ${KEY},
    uuid CHAR(36) ${ASCII} NOT NULL,
    at DATETIME(3) NOT NULL,
    actor_id CHAR(36) ${ASCII} NULL,
    session_id CHAR(36) ${ASCII} NULL,
    ip VARCHAR(64) NOT NULL,
    request_id CHAR(36) ${ASCII} NULL,
    action VARCHAR(80) ${ASCII} NOT NULL,
    object_type VARCHAR(40) ${ASCII} NOT NULL,
    object_id VARCHAR(64) ${ASCII} NOT NULL,
    details TEXT NOT NULL,
    position BIGINT UNSIGNED NULL,
    hash BINARY(32) NULL,
    UNIQUE KEY shared_audit_position (position),
    KEY shared_audit_actor (actor_id, at),
    KEY shared_audit_object (object_type, object_id)
  ) ${TABLE}`,
  ];
}
