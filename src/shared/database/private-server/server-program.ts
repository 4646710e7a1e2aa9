import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseRefused } from '../../config/database-refused.js';
import type { ServerFolder } from './server-folder.js';

const run = promisify(execFile);
const PACKAGES = 'mariadb-server-core and mariadb-client-core';
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];

/** Money rests on the first three; the rest keeps the server small, private and the same everywhere. */
const SETTINGS = [
  '--innodb-flush-log-at-trx-commit=1',
  '--transaction-isolation=READ-COMMITTED',
  '--sql-mode=STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION,ONLY_FULL_GROUP_BY',
  '--innodb-lock-wait-timeout=5',
  '--idle-write-transaction-timeout=10',
  '--default-time-zone=+00:00',
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_unicode_520_ci',
  '--skip-networking',
  '--skip-name-resolve',
  '--local-infile=0',
  '--max-connections=200',
  '--innodb-buffer-pool-size=64M',
  '--innodb-log-file-size=32M',
  '--performance-schema=0',
];

export async function installDatabase(folder: string, temporary: string): Promise<void> {
  const options = [
    '--no-defaults',
    `--datadir=${folder}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    '--skip-name-resolve',
    `--tmpdir=${temporary}`,
    ...asRoot(),
  ];
  needed('my_print_defaults');
  await run(needed('mariadb-install-db'), options, { env: environment() }).catch((error: { stdout?: string }) => {
    const reason = /(?:ERROR|Fatal)[^\n]*/i.exec(error.stdout ?? '')?.[0] ?? String(error);
    throw new DatabaseRefused(`The private database could not be made in ${folder}: ${reason}`);
  });
}

/** Brings the system tables to the version of the server that runs; our own tables are not touched by it. */
export async function upgradeSystemTables({ socket }: ServerFolder): Promise<void> {
  needed('mariadb');
  needed('mariadb-check');
  await run(needed('mariadb-upgrade'), ['--no-defaults', `--socket=${socket}`, '--user=root', '--silent'], {
    env: environment(),
  });
}

/**
 * A group of its own keeps the terminal's Ctrl+C away from it: we end it, after our own last write. setpriv makes the
 * kernel end it when we are killed; it watches the thread that spawns, so this runs on the main thread.
 */
export function spawnServer(folder: ServerFolder, extraSettings: readonly string[]): ChildProcess {
  const server = [
    needed('mariadbd'),
    '--no-defaults',
    ...asRoot(),
    `--datadir=${folder.tables}`,
    `--tmpdir=${folder.temporary}`,
    `--socket=${folder.socket}`,
    `--pid-file=${folder.pidFile}`,
    `--log-error=${folder.log}`,
    ...SETTINGS,
    ...extraSettings,
  ];
  const setpriv = find('setpriv');
  const [program = '', ...args] = setpriv ? [setpriv, '--pdeathsig', 'TERM', ...server] : server;
  return spawn(program, args, { stdio: 'ignore', detached: true, env: environment() });
}

function needed(program: string): string {
  const found = find(program);
  if (found) return found;
  throw new DatabaseRefused(
    `${program} was not found: install the packages ${PACKAGES}, or set DATABASE_URL to a MariaDB or MySQL of your own.`,
  );
}

/** The server lives in sbin, which is not on everybody's PATH. */
function find(program: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(':').filter(Boolean), ...SYSTEM_FOLDERS];
  return folders.map((folder) => join(folder, program)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** mariadbd refuses to run as root unless it is told that this is meant. */
function asRoot(): string[] {
  return process.getuid?.() === 0 ? ['--user=root'] : [];
}

/** Nothing of ours: the server needs no secrets and no NODE_OPTIONS. */
function environment(): NodeJS.ProcessEnv {
  return { NODE_ENV: 'production', PATH: [process.env['PATH'], ...SYSTEM_FOLDERS].join(':'), LANG: 'C.UTF-8' };
}
