import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { until } from '../../../test/harness/until.js';
import { DatabaseRefused } from '../config/database-refused.js';
import { openDataSource } from './data-source.js';
import { PrivateMariadb } from './private-mariadb.js';
import { identify, isRunning } from './private-server/process-table.js';

const OWNER = fileURLToPath(new URL('../../../test/harness/database-server.owner.mjs', import.meta.url));
const logger = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };

describe('the private database', () => {
  let dataDir: string;
  let server: PrivateMariadb | undefined;
  const owners: ChildProcess[] = [];

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'workzone-mariadb-'));
  });

  afterEach(async () => {
    await server?.stop();
    server = undefined;
    const orphan = owners.length > 0 && existsSync(join(dataDir, 'mariadb.pid')) && identify(serverPid(dataDir));
    owners.splice(0).forEach((owner) => owner.kill('SIGKILL'));
    // The folder of the server is removed after the last test, whichever comes last.
    if (orphan) await until(() => !isRunning(orphan));
  });

  afterAll(() => rmSync(dataDir, { recursive: true }));

  const start = async (): Promise<PrivateMariadb> => (server = await PrivateMariadb.start({ dataDir, logger }));

  it('has the settings that money rests on, its own database, and doors closed to everybody else', async () => {
    const { socketPath } = await start();
    const [row] = await ask(
      socketPath,
      `SELECT @@innodb_flush_log_at_trx_commit flush, @@tx_isolation isolation, @@collation_database collation,
       @@time_zone zone, @@skip_networking closed, @@sql_mode mode, @@innodb_lock_wait_timeout patience, DATABASE() name`,
    );
    expect(row).toMatchObject({ flush: 1, isolation: 'READ-COMMITTED', zone: '+00:00', closed: 1, name: 'workzone' });
    expect(row).toMatchObject({ collation: 'utf8mb4_unicode_520_ci', patience: 5 });
    expect(row?.['mode']).toContain('STRICT_TRANS_TABLES');
    expect(statSync(join(dataDir, 'mariadb')).mode & 0o077).toBe(0);
    expect(PrivateMariadb.runningSocket(dataDir)).toBe(socketPath);
  });

  it('is refused while it numbers rows in steps, as servers with several writers do', async () => {
    const { socketPath } = await start();
    const open = () => openDataSource({ socketPath }, [], []);
    await ask(socketPath, 'SET GLOBAL auto_increment_increment = 2');
    await expect(open()).rejects.toThrow('auto_increment_increment = 2');
    await expect(open()).rejects.toThrow(DatabaseRefused);
    await ask(socketPath, 'SET GLOBAL auto_increment_increment = 1');
    await (await open()).destroy();
  });

  it('keeps what was written over a stop and a start', async () => {
    await ask((await start()).socketPath, 'CREATE TABLE kept (id INT PRIMARY KEY)');
    await server?.stop();
    expect(existsSync(join(dataDir, 'owner.lock'))).toBe(false);
    expect(await ask((await start()).socketPath, "SHOW TABLES LIKE 'kept'")).toHaveLength(1);
  });

  it('comes back by itself after it was killed', async () => {
    const { socketPath } = await start();
    const first = serverPid(dataDir);
    process.kill(first, 'SIGKILL');
    await until(() => existsSync(join(dataDir, 'mariadb.pid')) && serverPid(dataDir) !== first);
    await until(() => ask(socketPath, 'SELECT 1').then(Boolean, () => false));
    expect(logger.error).toHaveBeenCalledWith(
      expect.objectContaining({ cause: 'SIGKILL' }),
      'private database died and is started again',
    );
  });

  it('refuses a second owner and names the first', async () => {
    const owner = await own(owners, dataDir);
    await expect(start()).rejects.toThrow(`Process ${owner.pid} is already running on ${dataDir}`);
    expect(serverPid(dataDir)).toBeGreaterThan(0);
  });

  it('ends with its owner, even when that one is killed, and is taken over at once', async () => {
    const owner = await own(owners, dataDir);
    const orphan = identify(serverPid(dataDir));
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    await start();
    expect(orphan && isRunning(orphan)).toBe(false);
  });

  it('takes over a lock whose pid now belongs to another process', async () => {
    writeFileSync(join(dataDir, 'owner.lock'), JSON.stringify({ pid: process.ppid, started: '1', socketPath: '' }));
    await start();
    expect(PrivateMariadb.runningSocket(dataDir)).toBe(server?.socketPath);
  });

  it('upgrades the system tables when another series of the server made them', async () => {
    writeFileSync(join(dataDir, 'mariadb', 'mysql_upgrade_info'), '10.6.2-MariaDB');
    await start();
    expect(readFileSync(join(dataDir, 'mariadb', 'mysql_upgrade_info'), 'utf8')).toMatch(/^10\.(?!6)|^1[1-9]/);
  });

  it('listens elsewhere when the path of the folder is too long for a socket', async () => {
    const deep = join(dataDir, 'x'.repeat(110));
    server = await PrivateMariadb.start({ dataDir: deep, logger });
    expect(Buffer.byteLength(server.socketPath)).toBeLessThanOrEqual(107);
    expect(await ask(server.socketPath, 'SELECT 1')).toHaveLength(1);
    await server.stop();
    rmSync(dirname(server.socketPath), { recursive: true });
  });
});

async function own(owners: ChildProcess[], dataDir: string): Promise<ChildProcess> {
  const owner = spawn(process.execPath, [OWNER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  owners.push(owner);
  const answer = await new Promise<string>((resolve) => owner.stdout?.once('data', (data) => resolve(String(data))));
  expect(answer).toBe('ready\n');
  return owner;
}

async function ask(socketPath: string, sql: string): Promise<RowDataPacket[]> {
  const connection = await createConnection({ socketPath, user: 'root', database: 'workzone' });
  try {
    const [rows] = await connection.query<RowDataPacket[]>(sql);
    return rows;
  } finally {
    await connection.end();
  }
}

function serverPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'mariadb.pid'), 'utf8'));
}
