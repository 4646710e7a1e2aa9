// Jest's globalSetup of the database specs: one private MariaDB in memory and, in it, the migrated template.
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { openDataSource } from '../../dist/src/shared/database/data-source.js';
import { migrate } from '../../dist/src/shared/database/migrate.js';
import { PrivateMariadb } from '../../dist/src/shared/database/private-mariadb.js';

const PREFIX = 'workzone-test-';
const TEMPLATE = 'workzone_test_template';
/** Tables, logs and what the specs write. */
const NEEDED_BYTES = 600e6;
/** Nothing in here outlives the run, so it need not survive a crash. */
const FAST = ['--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=0', '--max-connections=400'];

const quiet = { info: () => {}, warn: () => {}, error: (details, message) => console.error(message, details) };

export default async function setUp() {
  const parent = roomyFolder();
  sweep(parent);
  const dataDir = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  const server = await PrivateMariadb.start({ dataDir, logger: quiet, extraSettings: FAST });
  globalThis.testDatabase = { server, dataDir };
  process.env.TEST_DATABASE_SOCKET = server.socketPath;
  await buildTemplate(server.socketPath);
}

async function buildTemplate(socketPath) {
  const connection = await createConnection({ socketPath, user: 'root' });
  await connection.query(`CREATE DATABASE ${TEMPLATE} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`);
  await connection.end();
  const dataSource = await openDataSource({ socketPath, database: TEMPLATE, poolSize: 2 }, [], await migrations());
  await migrate(dataSource);
  await dataSource.destroy();
}

async function migrations() {
  const index = new URL('../../dist/migrations/index.js', import.meta.url);
  return existsSync(index) ? (await import(index.href)).migrations : [];
}

/** Memory when there is enough of it: containers often have very little. */
function roomyFolder() {
  if (!existsSync('/dev/shm')) return tmpdir();
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize >= NEEDED_BYTES ? '/dev/shm' : tmpdir();
}

/** Sweeps up after killed runs. */
function sweep(parent) {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const pid = name.slice(PREFIX.length).split('-')[0];
    if (!existsSync(`/proc/${pid}`)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}
