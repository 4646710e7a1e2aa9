// A process that owns a private database, for the specs to kill: node database-server.owner.mjs DATA_DIR
import { PrivateMariadb } from '../../dist/src/shared/database/private-mariadb.js';

const logger = { info: () => {}, warn: () => {}, error: () => {} };
try {
  await PrivateMariadb.start({ dataDir: process.argv[2], logger });
  process.stdout.write('ready\n');
} catch (error) {
  process.stdout.write(`${error.message}\n`);
  process.exit(1);
}
