import type { DataSource } from 'typeorm';
import { DatabaseRefused } from '../config/database-refused.js';

const LOCK = 'workzone-migrate';
const LOCK_WAIT_SECONDS = 120;

/**
 * Brings the schema to this release. Two processes that start together take turns: the lock lives on a connection of
 * its own, so it is freed even when its holder is killed. Each step is safe to repeat, because DDL commits by itself.
 */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const lock = dataSource.createQueryRunner();
  await lock.connect();
  try {
    const [row] = (await lock.query('SELECT GET_LOCK(?, ?) AS taken', [LOCK, LOCK_WAIT_SECONDS])) as {
      taken: unknown;
    }[];
    if (Number(row?.taken) !== 1) {
      throw new DatabaseRefused(`Another process has been migrating the database for ${LOCK_WAIT_SECONDS} s.`);
    }
    await refuseNewerSchema(dataSource);
    const done = await dataSource.runMigrations({ transaction: 'none' });
    return done.map((migration) => migration.name);
  } finally {
    await lock.query('SELECT RELEASE_LOCK(?)', [LOCK]).catch(() => undefined);
    await lock.release();
  }
}

/** An older program on a newer schema would write rows the newer one cannot read. */
async function refuseNewerSchema(dataSource: DataSource): Promise<void> {
  const known = new Set(dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name));
  const tables = (await dataSource.query("SHOW TABLES LIKE 'shared_migration'")) as unknown[];
  if (tables.length === 0) return;
  const applied = (await dataSource.query('SELECT name FROM shared_migration')) as { name: string }[];
  const unknown = applied.filter(({ name }) => !known.has(name));
  if (unknown.length > 0) {
    throw new DatabaseRefused(`The database was migrated by a newer release (${unknown[0]?.name}); start that one.`);
  }
}
