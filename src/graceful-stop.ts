import type { INestApplication } from '@nestjs/common';
import type { RunningDatabase } from './database.js';
import { Health } from './shared/health/health.service.js';
import type { Logger } from './shared/logging/logger.js';

const TIMEOUT_MS = 20_000;

interface Running {
  app: INestApplication;
  database: RunningDatabase;
  logger: Logger;
}

/**
 * Ends the program on SIGTERM or SIGINT: it takes no more work, finishes what is under way, closes the database,
 * leaves. A second signal leaves at once. What was committed is safe either way, so an unforeseen fault ends the
 * process too: whoever supervises starts it anew.
 */
export function stopGracefully({ app, database, logger }: Running): void {
  let stopping = false;
  const stop = async (code: number): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), TIMEOUT_MS).unref();
    app.get(Health).beginStop();
    try {
      await app.close();
      await database.stop();
    } catch (error) {
      logger.error({ err: error }, 'the stop was not clean');
      process.exit(1);
    }
    process.exit(code);
  };
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));
  process.on('unhandledRejection', (error) => {
    logger.fatal({ err: error }, 'unhandled rejection');
    void stop(1);
  });
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception');
    void stop(1);
  });
}
