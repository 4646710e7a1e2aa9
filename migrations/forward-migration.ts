import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Character set of codes, ids and addresses: compared byte by byte. */
export const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
/** End of every CREATE TABLE. */
export const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci';
export const KEY = 'id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY';

/** Drops a constraint if it is there: MySQL has no `DROP CONSTRAINT IF EXISTS`. */
export async function dropConstraint(runner: QueryRunner, table: string, name: string): Promise<void> {
  const sql = `SELECT 1 FROM information_schema.table_constraints
                WHERE constraint_schema = DATABASE() AND table_name = ? AND constraint_name = ?`;
  const found = (await runner.query(sql, [table, name])) as unknown[];
  if (found.length > 0) await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
}

/**
 * Statements that run in order and can all be repeated: DDL commits by itself, so a start that was killed half-way runs
 * them again. There is no way back; a mistake is mended by the next migration.
 */
export abstract class ForwardMigration implements MigrationInterface {
  /** `<module>-<what>-<13 digits>`: milliseconds since 1970, by which migrations are ordered. */
  abstract readonly name: string;
  protected abstract readonly statements: readonly string[];

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of this.statements) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
