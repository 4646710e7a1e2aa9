// Jest's globalSetup of the database specs: one private MariaDB in memory, whose migrated database is the template of all.
import { PrivateMariadb } from '../../dist/src/shared/database/private-mariadb.js';
import { installInto, makeFolder, quiet } from './data-folder.mjs';

/** Nothing in here outlives the run, so it need not survive a crash. */
const FAST = ['--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=0', '--max-connections=400'];

export default async function setUp() {
  const own = process.env.TEST_INSTALLED ? undefined : makeFolder('workzone-installed-');
  process.env.TEST_INSTALLED ||= own;
  const dataDir = makeFolder('workzone-test-');
  await installInto(dataDir);
  const server = await PrivateMariadb.start({ dataDir, logger: quiet, extraSettings: FAST });
  globalThis.testDatabase = { server, folders: [dataDir, own].filter(Boolean) };
  process.env.TEST_DATABASE_SOCKET = server.socketPath;
}
