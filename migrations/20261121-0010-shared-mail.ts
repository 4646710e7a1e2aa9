import { ASCII, ForwardMigration, KEY, TABLE } from './forward-migration.js';

export class SharedMail extends ForwardMigration {
  readonly name = 'shared-mail-1795219800000';

  protected readonly statements = [
    `CREATE TABLE IF NOT EXISTS shared_mail (
      ${KEY},
      uuid CHAR(36) ${ASCII} NOT NULL,
      recipient VARCHAR(254) ${ASCII} NOT NULL,
      locale VARCHAR(2) ${ASCII} NOT NULL,
      name VARCHAR(60) ${ASCII} NOT NULL,
      subject VARCHAR(250) NOT NULL,
      text TEXT NOT NULL,
      html TEXT NOT NULL,
      status VARCHAR(10) ${ASCII} NOT NULL,
      tries TINYINT UNSIGNED NOT NULL DEFAULT 0,
      due_at DATETIME(3) NOT NULL,
      last_error VARCHAR(500) NULL,
      created_at DATETIME(3) NOT NULL,
      sent_at DATETIME(3) NULL,
      UNIQUE KEY shared_mail_uuid (uuid),
      KEY shared_mail_due (status, due_at)
    ) ${TABLE}`,
  ];
}
