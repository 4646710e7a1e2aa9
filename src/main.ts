import 'reflect-metadata';
import { announce } from './announcement.js';
import { createApplication } from './application.js';
import { startDatabase } from './database.js';
import { fillDemo, fillDemoPast } from './demo/demo.js';
import { stopGracefully } from './graceful-stop.js';
import { ConfigError, loadConfig } from './shared/config/config.js';
import { loadSecrets } from './shared/config/secrets.js';
import { DatabaseRefused } from './shared/config/database-refused.js';
import { Health } from './shared/health/health.service.js';
import { createLogger } from './shared/logging/logger.js';
import { mountPages } from './web-host/remix.middleware.js';

async function main(): Promise<void> {
  const config = loadConfig();
  const secrets = loadSecrets(config.dataDir);
  const logger = createLogger(config.logLevel);
  const database = await startDatabase(config, logger);
  const app = await createApplication({ config, secrets, logger, dataSource: database.dataSource });
  stopGracefully({ app, database, logger });
  await mountPages(app);
  if (config.demo) await fillDemo(app, secrets.demoPassword);
  await app.listen(config.port, config.host);
  await announce(app, config, secrets);
  if (config.demo) {
    const stopped = (): boolean => app.get(Health).isStopping;
    await fillDemoPast(app, stopped).catch((error: unknown) =>
      logger.error({ err: error }, 'the demo is not complete'),
    );
  }
}

/** What the operator did wrong is one clear line; anything else is a bug and shows its stack. */
main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof DatabaseRefused;
  process.stderr.write(`${expected ? error.message : String((error as Error).stack ?? error)}\n`);
  process.exit(1);
});
