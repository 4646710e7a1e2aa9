import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '../../dist/migrations/index.js';
import { loadSecrets } from '../../dist/src/shared/config/secrets.js';
import { openDataSource } from '../../dist/src/shared/database/data-source.js';
import { migrate } from '../../dist/src/shared/database/migrate.js';
import { PrivateMariadb } from '../../dist/src/shared/database/private-mariadb.js';

/** Tables, logs and what the specs write. */
const NEEDED_BYTES = 600e6;
const TABLES = 'mariadb';

export const quiet = { info: () => {}, warn: () => {}, error: (details, message) => console.error(message, details) };

/** Makes a folder in memory when there is enough of it (containers often have very little), and on the disk otherwise. */
export function makeFolder(prefix) {
  const parent = roomyFolder();
  sweep(parent, prefix);
  return mkdtempSync(join(parent, `${prefix}${process.pid}-`));
}

/** Makes a data folder on which the program starts as on an installation that nobody has set up. */
export async function newDataFolder(purpose) {
  const dataDir = mkdtempSync(join(tmpdir(), `workzone-${purpose}-`));
  await installInto(dataDir);
  return dataDir;
}

/**
 * Copies the installation that all of a run share (`TEST_INSTALLED` names its folder) into a data folder: to set up a
 * database and its tables takes five seconds. Whoever is first makes it. Without a run, the program that starts sets its
 * own one up.
 */
export async function installInto(dataDir) {
  const installed = process.env.TEST_INSTALLED;
  if (!installed) return;
  if (!existsSync(join(installed, TABLES))) await install(installed);
  // Keys of its own, and first: the program refuses tables whose keys are gone.
  loadSecrets(dataDir, {});
  cpSync(join(installed, TABLES), join(dataDir, TABLES), { recursive: true });
}

/** Sets up a database with the tables of this release. Nobody finds a half one. */
async function install(folder) {
  const draft = join(folder, `draft-${process.pid}`);
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const server = await PrivateMariadb.start({ dataDir: draft, logger: quiet });
  const dataSource = await openDataSource({ socketPath: server.socketPath, poolSize: 2 }, [], migrations);
  await migrate(dataSource);
  await dataSource.destroy();
  await server.stop();
  renameSync(join(draft, TABLES), join(folder, TABLES));
  rmSync(draft, { recursive: true });
}

function roomyFolder() {
  if (!existsSync('/dev/shm')) return tmpdir();
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize >= NEEDED_BYTES ? '/dev/shm' : tmpdir();
}

/** Removes what killed runs left behind. */
function sweep(parent, prefix) {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const pid = name.slice(prefix.length).split('-')[0];
    if (!existsSync(`/proc/${pid}`)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}
