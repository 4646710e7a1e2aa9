import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DataSource } from 'typeorm';
import { createApplication } from '../../src/application.js';
import { ENTITIES, MIGRATIONS } from '../../src/schema.js';
import { loadConfig } from '../../src/shared/config/config.js';
import { loadSecrets } from '../../src/shared/config/secrets.js';
import { openDataSource } from '../../src/shared/database/data-source.js';
import { OutboxRelay } from '../../src/shared/events/outbox.relay.js';
import { createLogger } from '../../src/shared/logging/logger.js';
import { FixedClock } from '../../src/shared/time/clock.js';
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
  const clock = new FixedClock(new Date('2026-11-21T12:00:00.000Z'));
  const dataSource = await openDataSource(await testDatabaseAddress(), ENTITIES, MIGRATIONS);
  const secrets = loadSecrets(dataDir, {});
  const logger = createLogger(config.logLevel);
  const app = await createApplication({ config, secrets, logger, dataSource, clock });
  const close = async (): Promise<void> => {
    await app.close();
    await dataSource.destroy();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { app, clock, dataSource, settle: () => app.get(OutboxRelay).drain(), close };
}
