import 'reflect-metadata';
import { ConfigError, loadConfig } from './shared/config/config.js';
import { DatabaseRefused } from './shared/config/database-refused.js';
import { loadSecrets } from './shared/config/secrets.js';
import { PrivateMariadb } from './shared/database/private-mariadb.js';
import { createLogger } from './shared/logging/logger.js';

/**
 * Starts the program. Our database server starts in a process of its own while the program is loaded, which takes as
 * long.
 */
async function main(): Promise<void> {
  const config = loadConfig();
  const secrets = loadSecrets(config.dataDir);
  const logger = createLogger(config.logLevel);
  const own = config.database.url ? undefined : PrivateMariadb.start({ dataDir: config.dataDir, logger });
  const [server, { run }] = await Promise.all([own, import('./program.js')]);
  await run({ config, secrets, logger, server });
}

/** A mistake of the operator is reported in one line; anything else is a bug and shows its stack. */
main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof DatabaseRefused;
  process.stderr.write(`${expected ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
});
