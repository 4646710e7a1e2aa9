// The program inside this process, without its web server: for what is measured, or killed, before anybody can ask for it
// over the network.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../dist/src/app.module.js';
import { startDatabase } from '../../dist/src/database.js';
import { loadConfig } from '../../dist/src/shared/config/config.js';
import { loadSecrets } from '../../dist/src/shared/config/secrets.js';
import { createLogger } from '../../dist/src/shared/logging/logger.js';

/**
 * Opens the program on a database of its own in that folder, as `npm start` sets one up; `beside`: on that of another
 * program.
 */
export async function openProgram(dataDir, { beside = false } = {}) {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    TRIAL: '1',
    DEMO: '0',
    DATA_DIR: dataDir,
    MONEY_CALLS_PER_MINUTE: '100000',
    RECORD_CALLS_PER_MINUTE: '100000',
    PATIENCE: '20',
  };
  const config = loadConfig(env);
  const secrets = loadSecrets(dataDir);
  const logger = createLogger('error');
  const database = await startDatabase(config, logger, { beside });
  const foundation = { config, secrets, logger, dataSource: database.dataSource };
  const app = await NestFactory.createApplicationContext(AppModule.with(foundation), { logger: false });
  return {
    app,
    dataSource: database.dataSource,
    stop: async () => {
      await app.close();
      await database.stop();
    },
  };
}
