import mysql from 'mysql2';
import { createConnection } from 'mysql2/promise';
import { DataSource, type EntitySchema, type MigrationInterface } from 'typeorm';
import { watchedPool } from './watched-pool.js';
import { SnakeNaming } from './snake-naming.js';
import { DatabaseRefused } from '../config/database-refused.js';

/** Either a unix socket of the private server, or the URL of another server. */
export interface DatabaseAddress {
  socketPath?: string;
  url?: string;
  database?: string;
  poolSize?: number;
  /** Factor of the time that somebody waits for a connection or a locked row; default 1. */
  patience?: number;
}

type EntityClass = new () => object;

const LOCK_WAIT_SECONDS = 5;
/** Milliseconds that a request waits for one of the connections while the database answers, but others hold them all. */
const CONNECTION_WAIT_MS = 5000;

/**
 * Settings of every connection, whatever the server's defaults; the correctness of money and time depends on them. A
 * statement waits 5 s for a row lock; an idle open transaction would hold its locks forever.
 */
const sessionSettings = (patience: number): string[] => [
  `SET SESSION time_zone = '+00:00', innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS * patience}, sql_mode = ` +
    "'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION,ONLY_FULL_GROUP_BY'",
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];
const MARIADB_SETTINGS = ['SET SESSION idle_write_transaction_timeout = 10'];

export async function openDataSource(
  address: DatabaseAddress,
  entities: (EntityClass | EntitySchema)[],
  migrations: (new () => MigrationInterface)[],
): Promise<DataSource> {
  const server = await inspectServer(address);
  const { patience = 1 } = address;
  const settings = sessionSettings(patience);
  const dataSource = new DataSource({
    type: server.isMariadb ? 'mariadb' : 'mysql',
    ...connectionOptions(address),
    timezone: 'Z',
    charset: 'utf8mb4_unicode_520_ci',
    supportBigNumbers: true,
    bigNumberStrings: true,
    poolSize: address.poolSize ?? 10,
    entities,
    migrations,
    migrationsTableName: 'shared_migration',
    migrationsTransactionMode: 'none',
    namingStrategy: new SnakeNaming(),
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
    // The driver captures no stack for each statement without `trace`; a stack is a tenth of a statement's cost here.
    extra: { flags: ['-IGNORE_SPACE'], connectTimeout: 5000, trace: false },
    driver: driverWith(server.isMariadb ? [...settings, ...MARIADB_SETTINGS] : settings, CONNECTION_WAIT_MS * patience),
  });
  return dataSource.initialize();
}

/** mysql2 with a pool that sets up each connection before it is first used: TypeORM itself offers no such hook. */
function driverWith(settings: string[], maxWaitMs: number): unknown {
  return {
    ...mysql,
    createPool(options: mysql.PoolOptions) {
      const pool = watchedPool(options, maxWaitMs);
      pool.on('connection', (connection) => {
        settings.forEach((statement) => connection.query(statement));
        // TypeORM asks for this with every statement, and the driver makes a new one each time.
        const promised = connection.promise();
        connection.promise = () => promised;
      });
      return pool;
    },
  };
}

function connectionOptions(address: DatabaseAddress): Record<string, unknown> {
  if (address.url) return { url: address.url };
  return { socketPath: address.socketPath, username: 'root', database: address.database ?? 'workzone' };
}

/** Refuses servers that could lose acknowledged writes or that number rows in steps, before the first row is written. */
async function inspectServer(address: DatabaseAddress): Promise<{ isMariadb: boolean }> {
  const connection = await createConnection(
    address.url ? { uri: address.url, connectTimeout: 5000 } : { socketPath: address.socketPath, user: 'root' },
  ).catch((error: unknown) => {
    // The driver's own sentence names host, user and database, never the password.
    throw new DatabaseRefused(
      `The database of DATABASE_URL cannot be used: ${(error as Error).message || (error as { code?: string }).code}`,
    );
  });
  try {
    const [rows] = await connection.query<mysql.RowDataPacket[]>(
      'SELECT VERSION() AS version, @@innodb_flush_log_at_trx_commit AS flush, @@auto_increment_increment AS step',
    );
    const { version, flush, step } = rows[0] as { version: string; flush: number; step: number };
    const isMariadb = /mariadb/i.test(version);
    const [major = 0, minor = 0] = version.split('.').map(Number);
    const supported = isMariadb ? major > 10 || (major === 10 && minor >= 11) : major >= 8;
    if (!supported) throw new DatabaseRefused(`The database is ${version}; MariaDB 10.11 or MySQL 8 is needed.`);
    if (Number(flush) !== 1 && process.env['NODE_ENV'] !== 'test') {
      throw new DatabaseRefused(
        'The database runs with innodb_flush_log_at_trx_commit other than 1 and could lose paid money in a crash; set it to 1.',
      );
    }
    if (Number(step) !== 1) {
      throw new DatabaseRefused(
        `The database runs with auto_increment_increment = ${step}, and rows that are written together would be taken for others; set it to 1.`,
      );
    }
    return { isMariadb };
  } finally {
    await connection.end();
  }
}
