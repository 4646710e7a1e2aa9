import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { testDatabaseAddress } from './database-server.js';

const TEMPLATE = 'workzone';

describe('the test database of a worker', () => {
  let connection: Connection;
  let database: string;

  beforeAll(async () => {
    const address = await testDatabaseAddress();
    database = address.database ?? '';
    connection = await createConnection({ socketPath: address.socketPath, user: 'root', database });
  });

  afterAll(() => connection.end());

  const rows = async (sql: string, parameters: unknown[]): Promise<RowDataPacket[]> =>
    (await connection.query<RowDataPacket[]>(sql, parameters))[0];

  it.each([
    ['COLUMNS', 'TABLE_NAME, COLUMN_NAME, COLUMN_TYPE, COLLATION_NAME, IS_NULLABLE, EXTRA', 'TABLE_SCHEMA'],
    ['STATISTICS', 'TABLE_NAME, INDEX_NAME, COLUMN_NAME, NON_UNIQUE', 'TABLE_SCHEMA'],
    ['REFERENTIAL_CONSTRAINTS', 'TABLE_NAME, CONSTRAINT_NAME, DELETE_RULE', 'CONSTRAINT_SCHEMA'],
    ['CHECK_CONSTRAINTS', 'TABLE_NAME, CONSTRAINT_NAME, CHECK_CLAUSE', 'CONSTRAINT_SCHEMA'],
    ['TRIGGERS', 'TRIGGER_NAME, EVENT_MANIPULATION, ACTION_STATEMENT', 'TRIGGER_SCHEMA'],
  ])('has the same %s as the migrations make', async (view, columns, schema) => {
    const sql = `SELECT ${columns} FROM information_schema.${view} WHERE ${schema} = ? ORDER BY ${columns}`;
    const cloned = await rows(sql, [database]);
    expect(cloned).toEqual(await rows(sql, [TEMPLATE]));
    if (view === 'COLUMNS') expect(cloned.length).toBeGreaterThan(0);
  });

  it('knows which migrations have run', async () => {
    expect(await rows('SELECT name FROM shared_migration', [])).not.toHaveLength(0);
  });

  it('is the same one for the next spec', async () => {
    expect(await testDatabaseAddress()).toMatchObject({ database });
  });
});
