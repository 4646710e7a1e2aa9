import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DataSource } from 'typeorm';
import { createApplication } from '../../src/application.js';
import { ENTITIES, MIGRATIONS } from '../../src/schema.js';
import { loadConfig } from '../../src/shared/config/config.js';
import { loadSecrets } from '../../src/shared/config/secrets.js';
import { openDataSource } from '../../src/shared/database/data-source.js';
import { OutboxRelay } from '../../src/shared/events/outbox.relay.js';
import { createLogger } from '../../src/shared/logging/logger.js';
import { FixedClock, SystemClock } from '../../src/shared/time/clock.js';
import { testDatabaseAddress } from './database-server.js';

/** The whole server on this worker's database, without a port of its own, with a clock that stands still. */
export interface TestApp {
  app: NestExpressApplication;
  clock: FixedClock;
  dataSource: DataSource;
  /** Runs every listener of what was committed so far. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export const TEST_ORIGIN = 'http://localhost:3000';

export async function openTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'workzone-app-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PUBLIC_URL: TEST_ORIGIN,
    LOG_LEVEL: 'silent',
    ...env,
  });
  // From today on, because access tokens are checked by the library's own clock.
  const clock = new FixedClock(new SystemClock().now());
  const dataSource = await openDataSource(await testDatabaseAddress(), ENTITIES, MIGRATIONS);
  const secrets = loadSecrets(dataDir, {});
  const logger = createLogger(config.logLevel);
  const app = await createApplication({ config, secrets, logger, dataSource, clock });
  const close = async (): Promise<void> => {
    await app.close();
    await dataSource.destroy();
    await rm(dataDir, { recursive: true, force: true });
  };
  // The server's own relay may be at a message already, so an empty-handed drain does not mean that all is done.
  const settle = async (): Promise<void> => {
    do await app.get(OutboxRelay).drain();
    while (await dueMessages(dataSource, clock));
  };
  return { app, clock, dataSource, settle, close };
}

async function dueMessages(dataSource: DataSource, clock: FixedClock): Promise<number> {
  await wait(10);
  const sql = 'SELECT COUNT(*) AS due FROM shared_outbox WHERE dead_at IS NULL AND due_at <= ?';
  const [row] = (await dataSource.query(sql, [clock.now()])) as { due: string }[];
  return Number(row?.due);
}
