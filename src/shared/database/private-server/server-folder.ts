import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { privateFolder } from '../../config/private-file.js';
import { DatabaseRefused } from '../../config/database-refused.js';

/** Size of sun_path of a unix socket, without the terminating zero. */
const LONGEST_SOCKET_PATH = 107;
const LONGEST_LOG_BYTES = 5_000_000;

/** Paths of the private server's files. */
export interface ServerFolder {
  dataDir: string;
  tables: string;
  /** A folder of its own: a starting server deletes files that others keep in a shared one. */
  temporary: string;
  socket: string;
  pidFile: string;
  log: string;
}

export function serverFolder(dataDir: string): ServerFolder {
  privateFolder(dataDir);
  return {
    dataDir,
    tables: join(dataDir, 'mariadb'),
    temporary: join(dataDir, 'mariadb.tmp'),
    socket: socketPath(dataDir),
    pidFile: join(dataDir, 'mariadb.pid'),
    log: join(dataDir, 'mariadb.log'),
  };
}

/**
 * Creates the tables by `install` beside their place and moves them there when complete, so that a kill half-way leaves
 * no partial state.
 */
export async function prepareTables(
  { dataDir, tables, temporary, log }: ServerFolder,
  install: (folder: string, temporary: string) => Promise<void>,
): Promise<boolean> {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith('mariadb.new-'))) {
    rmSync(join(dataDir, name), { recursive: true });
  }
  rotate(log);
  privateFolder(temporary);
  if (exists(tables)) return false;
  const draft = join(dataDir, `mariadb.new-${process.pid}`);
  mkdirSync(draft, { mode: 0o700 });
  await install(draft, temporary);
  renameSync(draft, tables);
  return true;
}

/** Returns the version of the server that last updated the system tables. */
export function recordedVersion({ tables }: ServerFolder): string | undefined {
  for (const name of ['mariadb_upgrade_info', 'mysql_upgrade_info']) {
    if (exists(join(tables, name))) return readFileSync(join(tables, name), 'utf8').trim();
  }
  return undefined;
}

/** Returns the last error in the server's log, for a helpful message. */
export function lastComplaint({ log }: ServerFolder): string {
  if (!exists(log)) return '';
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
  return lines.findLast((line) => line.includes('[ERROR]'))?.replace(/^.*\[ERROR\]\s*/, '') ?? '';
}

function socketPath(dataDir: string): string {
  const beside = join(dataDir, 'mariadb.sock');
  // The server asks for no password: the permissions of its socket's folder protect it. We may be unable to change
  // those of a mounted one.
  const isClosed = (statSync(dataDir).mode & 0o077) === 0;
  if (isClosed && Buffer.byteLength(beside) <= LONGEST_SOCKET_PATH) return beside;
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `workzone-${id}`);
  privateFolder(folder);
  // Anybody may have created this name in the shared folder first, to listen in our place.
  const { uid, mode } = lstatSync(folder);
  if (!lstatSync(folder).isDirectory() || uid !== process.getuid?.() || (mode & 0o077) !== 0) {
    throw new DatabaseRefused(`${folder} belongs to somebody else; set DATA_DIR to a shorter path.`);
  }
  return join(folder, 'mariadb.sock');
}

function rotate(log: string): void {
  if (exists(log) && statSync(log).size > LONGEST_LOG_BYTES) renameSync(log, `${log}.old`);
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
