import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

export class IdentityNotifications extends ForwardMigration {
  readonly name = 'identity-notifications-1795221600000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS identity_notification (
    ${KEY},
    uuid CHAR(36) ${ASCII} NOT NULL,
    user_id BIGINT UNSIGNED NOT NULL,
    type VARCHAR(60) ${ASCII} NOT NULL,
    params JSON NOT NULL,
    link VARCHAR(300) NOT NULL,
    project_id CHAR(36) ${ASCII} NULL,
    creator_id BIGINT UNSIGNED NULL,
    created_at DATETIME(3) NOT NULL,
    read_at DATETIME(3) NULL,
    UNIQUE KEY identity_notification_uuid (uuid),
    KEY identity_notification_user (user_id, id),
    KEY identity_notification_unread (user_id, read_at),
    KEY identity_notification_created (created_at),
    CONSTRAINT identity_notification_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
  ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS identity_notification_preference (
    user_id BIGINT UNSIGNED NOT NULL,
    type VARCHAR(60) ${ASCII} NOT NULL,
    mail TINYINT(1) NOT NULL,
    push TINYINT(1) NOT NULL,
    PRIMARY KEY (user_id, type),
    CONSTRAINT identity_notification_preference_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
  ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS identity_push_subscription (
    ${KEY},
    uuid CHAR(36) ${ASCII} NOT NULL,
    user_id BIGINT UNSIGNED NOT NULL,
    session_id BIGINT UNSIGNED NOT NULL,
    endpoint VARCHAR(1000) ${ASCII} NOT NULL,
    endpoint_hash BINARY(32) NOT NULL,
    p256dh VARCHAR(100) ${ASCII} NOT NULL,
    auth VARCHAR(30) ${ASCII} NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY identity_push_subscription_uuid (uuid),
    UNIQUE KEY identity_push_subscription_endpoint (endpoint_hash),
    KEY identity_push_subscription_user (user_id),
    CONSTRAINT identity_push_subscription_user_fk FOREIGN KEY (user_id) REFERENCES identity_user (id)
  ) ${TABLE}`,
    `CREATE TABLE IF NOT EXISTS identity_push_message (
    ${KEY},
    subscription_id BIGINT UNSIGNED NOT NULL,
    payload TEXT NOT NULL,
    tries TINYINT UNSIGNED NOT NULL DEFAULT 0,
    due_at DATETIME(3) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY identity_push_message_due (due_at),
    KEY identity_push_message_subscription (subscription_id),
    CONSTRAINT identity_push_message_subscription_fk FOREIGN KEY (subscription_id)
      REFERENCES identity_push_subscription (id) ON DELETE CASCADE
  ) ${TABLE}`,
  ];
}
