import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import type { DatabaseAddress } from '../../src/shared/database/data-source.js';

const TEMPLATE = 'workzone';
const DATABASE_EXISTS = 1007;

/**
 * A migrated database of this Jest worker's own: cloned from the template by the first spec that asks, kept for the
 * following ones. Each test builds its own company and people, so nothing is emptied in between.
 */
export function testDatabaseAddress(): Promise<DatabaseAddress> {
  return clonedDatabase(`workzone_test_${process.env['JEST_WORKER_ID'] ?? '1'}`);
}

/**
 * Another one, new and empty: for specs that damage what they find, write past the services, or look at all that there
 * is, which would be what the specs before left too.
 */
export async function ownDatabaseAddress(purpose: string): Promise<DatabaseAddress> {
  const database = `workzone_test_${process.env['JEST_WORKER_ID'] ?? '1'}_${purpose}`;
  const connection = await createConnection({
    socketPath: process.env['TEST_DATABASE_SOCKET'] as string,
    user: 'root',
  });
  await connection.query(`DROP DATABASE IF EXISTS ${database}`);
  await connection.end();
  return clonedDatabase(database);
}

/**
 * A database of this worker's own that is a copy of one which many specs begin with, and which takes long to fill:
 * whoever is first fills it, and all others wait for that.
 */
export async function filledDatabaseAddress(
  purpose: string,
  { name, fill }: { name: string; fill: (address: DatabaseAddress) => Promise<void> },
): Promise<DatabaseAddress> {
  const filled = `workzone_test_${name}`;
  const socketPath = process.env['TEST_DATABASE_SOCKET'] as string;
  const connection = await createConnection({ socketPath, user: 'root', multipleStatements: true });
  try {
    await connection.query('SELECT GET_LOCK(?, 1000000)', [filled]);
    if ((await names(connection, `SHOW DATABASES LIKE '${filled}'`)).length === 0) {
      const draft = await ownDatabaseAddress(name);
      await fill(draft);
      await clone(connection, { from: draft.database as string, to: filled });
    }
    await connection.query('SELECT RELEASE_LOCK(?)', [filled]);
    const database = `workzone_test_${process.env['JEST_WORKER_ID'] ?? '1'}_${purpose}`;
    await connection.query(`DROP DATABASE IF EXISTS ${database}`);
    await clone(connection, { from: filled, to: database });
    return { socketPath, database, poolSize: 10 };
  } finally {
    // Ends the lock too, where filling failed.
    await connection.end();
  }
}

/** Makes a database without tables: for the spec that upgrades a database of a former release. */
export async function emptyDatabaseAddress(purpose: string): Promise<DatabaseAddress> {
  const database = `workzone_test_${process.env['JEST_WORKER_ID'] ?? '1'}_${purpose}`;
  const socketPath = process.env['TEST_DATABASE_SOCKET'] as string;
  const connection = await createConnection({ socketPath, user: 'root' });
  await connection.query(`DROP DATABASE IF EXISTS ${database}`);
  await connection.query(`CREATE DATABASE ${database} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`);
  await connection.end();
  return { socketPath, database, poolSize: 10 };
}

async function clonedDatabase(database: string): Promise<DatabaseAddress> {
  const socketPath = process.env['TEST_DATABASE_SOCKET'];
  if (!socketPath) throw new Error('Specs that need the database are named *.db.spec.ts.');
  const connection = await createConnection({ socketPath, user: 'root', multipleStatements: true });
  try {
    await clone(connection, { from: TEMPLATE, to: database });
  } finally {
    await connection.end();
  }
  return { socketPath, database, poolSize: 10 };
}

async function clone(connection: Connection, { from, to }: { from: string; to: string }): Promise<void> {
  try {
    await connection.query(`CREATE DATABASE ${to} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`);
  } catch (error) {
    if ((error as { errno?: number }).errno === DATABASE_EXISTS) return;
    throw error;
  }
  try {
    await connection.query(`USE ${to}; SET FOREIGN_KEY_CHECKS = 0`);
    for (const table of await names(connection, `SHOW FULL TABLES FROM ${from} WHERE Table_type = 'BASE TABLE'`)) {
      await connection.query(await definition(connection, ['TABLE', `${from}.\`${table}\``], 'Create Table'));
      await copyRows(connection, from, table);
    }
    for (const trigger of await names(connection, `SHOW TRIGGERS FROM ${from}`)) {
      await connection.query(
        await definition(connection, ['TRIGGER', `${from}.\`${trigger}\``], 'SQL Original Statement'),
      );
    }
  } catch (error) {
    await connection.query(`DROP DATABASE ${to}`);
    throw error;
  }
}

/** Generated columns cannot be written to, so the others are named. */
async function copyRows(connection: Connection, from: string, table: string): Promise<void> {
  const [columns] = await connection.query<RowDataPacket[]>(`SHOW COLUMNS FROM ${from}.\`${table}\``);
  const written = columns
    .filter((column) => !/GENERATED|VIRTUAL|PERSISTENT/i.test(String(column['Extra'])))
    .map((column) => `\`${String(column['Field'])}\``)
    .join(', ');
  await connection.query(`INSERT INTO \`${table}\` (${written}) SELECT ${written} FROM ${from}.\`${table}\``);
}

async function names(connection: Connection, sql: string): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[]>(sql);
  return rows.map((row) => String(Object.values(row)[0]));
}

async function definition(connection: Connection, [kind, name]: [string, string], column: string): Promise<string> {
  const [rows] = await connection.query<RowDataPacket[]>(`SHOW CREATE ${kind} ${name}`);
  return String(rows[0]?.[column]);
}
