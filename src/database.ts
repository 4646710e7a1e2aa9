import type { DataSource } from 'typeorm';
import { ENTITIES, MIGRATIONS } from './schema.js';
import type { Config } from './shared/config/config.js';
import { openDataSource } from './shared/database/data-source.js';
import { migrate } from './shared/database/migrate.js';
import { PrivateMariadb } from './shared/database/private-mariadb.js';
import type { Logger } from './shared/logging/logger.js';

export interface RunningDatabase {
  dataSource: DataSource;
  stop(): Promise<void>;
}

interface Given {
  /** Our own server, where it was started already. */
  server?: PrivateMariadb;
  /** Joins the server of a program that runs on the folder already, as the command line does. */
  beside?: boolean;
}

/** The configured database, or our own private one; at the schema of this release. */
export async function startDatabase(config: Config, logger: Logger, given: Given): Promise<RunningDatabase> {
  const { url, poolSize } = config.database;
  const { patience } = config;
  const running = given.beside && !url ? PrivateMariadb.runningSocket(config.dataDir) : undefined;
  const isOwn = !url && !running;
  const server = isOwn
    ? (given.server ?? (await PrivateMariadb.start({ dataDir: config.dataDir, logger })))
    : undefined;
  try {
    const address = { url, socketPath: running ?? server?.socketPath, poolSize, patience };
    const dataSource = await openDataSource(address, ENTITIES, MIGRATIONS);
    const done = await migrate(dataSource);
    if (done.length > 0) logger.info({ migrations: done }, 'the database was migrated');
    return {
      dataSource,
      stop: async () => {
        await dataSource.destroy();
        await server?.stop();
      },
    };
  } catch (error) {
    await server?.stop();
    throw error;
  }
}
