import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SharedMail implements MigrationInterface {
  readonly name = 'shared-mail-1795263000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS shared_mail (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
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
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
