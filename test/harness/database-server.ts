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

/** Another one, new and empty: for specs that damage what they find, or write past the services. */
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

/** One without tables: for the spec that upgrades a database of a former release. */
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
    await cloneTemplate(connection, database);
  } finally {
    await connection.end();
  }
  return { socketPath, database, poolSize: 10 };
}

async function cloneTemplate(connection: Connection, database: string): Promise<void> {
  try {
    await connection.query(`CREATE DATABASE ${database} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`);
  } catch (error) {
    if ((error as { errno?: number }).errno === DATABASE_EXISTS) return;
    throw error;
  }
  try {
    await connection.query(`USE ${database}; SET FOREIGN_KEY_CHECKS = 0`);
    for (const table of await names(connection, `SHOW FULL TABLES FROM ${TEMPLATE} WHERE Table_type = 'BASE TABLE'`)) {
      await connection.query(await definition(connection, 'TABLE', table, 'Create Table'));
      await copyRows(connection, table);
    }
    for (const trigger of await names(connection, `SHOW TRIGGERS FROM ${TEMPLATE}`)) {
      await connection.query(await definition(connection, 'TRIGGER', trigger, 'SQL Original Statement'));
    }
  } catch (error) {
    await connection.query(`DROP DATABASE ${database}`);
    throw error;
  }
}

/** Generated columns cannot be written to, so the others are named. */
async function copyRows(connection: Connection, table: string): Promise<void> {
  const [columns] = await connection.query<RowDataPacket[]>(`SHOW COLUMNS FROM ${TEMPLATE}.\`${table}\``);
  const written = columns
    .filter((column) => !/GENERATED|VIRTUAL|PERSISTENT/i.test(String(column['Extra'])))
    .map((column) => `\`${String(column['Field'])}\``)
    .join(', ');
  await connection.query(`INSERT INTO \`${table}\` (${written}) SELECT ${written} FROM ${TEMPLATE}.\`${table}\``);
}

async function names(connection: Connection, sql: string): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[]>(sql);
  return rows.map((row) => String(Object.values(row)[0]));
}

async function definition(connection: Connection, kind: string, name: string, column: string): Promise<string> {
  const [rows] = await connection.query<RowDataPacket[]>(`SHOW CREATE ${kind} ${TEMPLATE}.\`${name}\``);
  return String(rows[0]?.[column]);
}
