import { announce } from './announcement.js';
import { createApplication } from './application.js';
import { startDatabase } from './database.js';
import { fillDemo, fillDemoPast } from './demo/demo.js';
import { LiveDemo } from './demo/live/live-demo.js';
import { stopGracefully } from './graceful-stop.js';
import type { Config } from './shared/config/config.js';
import type { Secrets } from './shared/config/secrets.js';
import type { PrivateMariadb } from './shared/database/private-mariadb.js';
import { Health } from './shared/health/health.service.js';
import type { Logger } from './shared/logging/logger.js';
import { offerTracker } from './own-tracker.js';
import { mountPages } from './web-host/remix.middleware.js';

interface Beginning {
  config: Config;
  secrets: Secrets;
  logger: Logger;
  /** Our own database server, unless another is configured. */
  server: PrivateMariadb | undefined;
}

/** Serves until it is told to stop. */
export async function run({ config, secrets, logger, server }: Beginning): Promise<void> {
  const database = await startDatabase(config, logger, { server });
  const app = await createApplication({ config, secrets, logger, dataSource: database.dataSource });
  stopGracefully({ app, database, logger });
  await mountPages(app);
  if (config.demo) await fillDemo(app, secrets.demoPassword);
  await app.listen(config.port, config.host);
  await announce(app, config, secrets);
  await offerTracker(app).catch((error: unknown) => logger.error({ err: error }, 'the tracker is not offered'));
  if (config.demo) {
    const stopped = (): boolean => app.get(Health).isStopping;
    await fillDemoPast(app, stopped).catch((error: unknown) =>
      logger.error({ err: error }, 'the demo is not complete'),
    );
    if (config.demoLives && !stopped()) new LiveDemo(app, logger, stopped).onApplicationBootstrap();
  }
}
