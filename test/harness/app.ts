import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { DataSource } from 'typeorm';
import { createApplication } from '../../src/application.js';
import { ENTITIES, MIGRATIONS } from '../../src/schema.js';
import { loadConfig } from '../../src/shared/config/config.js';
import type { Secrets } from '../../src/shared/config/secrets.js';
import { type DatabaseAddress, openDataSource } from '../../src/shared/database/data-source.js';
import { OutboxRelay } from '../../src/shared/events/outbox.relay.js';
import { createLogger } from '../../src/shared/logging/logger.js';
import { FixedClock } from '../../src/shared/time/clock.js';
import { mountPages } from '../../src/web-host/remix.middleware.js';
import { Client, type ClientOptions } from './client.js';
import { testDatabaseAddress } from './database-server.js';
import { LogCapture } from './log-capture.js';
import { oddWords } from './odd-words.js';
import { testSecrets } from './secrets.js';

/**
 * The whole server on this worker's database, on a free port, with a clock that stands still. One for each spec file. It
 * does nothing at intervals: a job that comes round in the middle of a test does that test's work before it, and a process
 * that says again that it is there is never gone.
 */
export interface TestApp {
  app: NestExpressApplication;
  clock: FixedClock;
  dataSource: DataSource;
  secrets: Secrets;
  log: LogCapture;
  /** A machine that talks to the server, with a network address of its own. */
  client(options?: ClientOptions): Client;
  /** Runs every listener of what was committed so far. */
  settle(): Promise<void>;
  /** Fails when the server met an error that it did not foresee and the test did not expect. */
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** The built pages too: for specs about what browsers get. */
  pages?: boolean;
  /** Another database than this worker's. */
  database?: DatabaseAddress;
  /** The spec puts odd words into its mails itself. */
  oddMails?: boolean;
  /** Others than those that all applications of a spec share, as processes on one database must. */
  secrets?: Secrets;
}

export const TEST_ORIGIN = 'http://localhost:3000';

export async function openTestApp(env: Record<string, string> = {}, options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'workzone-app-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PUBLIC_URL: TEST_ORIGIN,
    TRUST_PROXY: '127.0.0.1',
    // The clock stands still: a minute never ends.
    MONEY_CALLS_PER_MINUTE: '100000',
    RECORD_CALLS_PER_MINUTE: '100000',
    PATIENCE: '20',
    ...env,
  });
  const clock = new FixedClock(new Date('2026-11-21T12:00:00.000Z'));
  const address = options.database ?? (await testDatabaseAddress());
  const dataSource = await openDataSource({ ...address, patience: config.patience }, ENTITIES, MIGRATIONS);
  // Calls without a network address share one, and what the specs before this one tried would count against it.
  if (!options.database) await dataSource.query('DELETE FROM shared_rate_limit');
  const secrets = options.secrets ?? testSecrets();
  const log = new LogCapture();
  const foundation = { config, secrets, logger: createLogger('trace', log), dataSource, clock };
  const lastMail = await findLastMail(dataSource);
  const app = await createApplication(foundation).catch(async (error: unknown) => {
    await dataSource.destroy();
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  if (options.pages) await mountPages(app);
  await app.listen(0, '127.0.0.1');
  const intervals = app.get(SchedulerRegistry, { strict: false });
  for (const name of intervals.getIntervals()) intervals.deleteInterval(name);
  return {
    app,
    clock,
    dataSource,
    secrets,
    log,
    client: (clientOptions) => new Client(app.getHttpServer() as Server, clientOptions),
    settle: async () => {
      const relay = app.get(OutboxRelay);
      do await relay.drain();
      while (await dueMessages(dataSource, clock));
    },
    close: async () => {
      const damage = options.database ? undefined : await findDamage(dataSource);
      const odd = options.oddMails ? [] : await oddMails(dataSource, lastMail);
      await app.close();
      if (dataSource.isInitialized) await dataSource.destroy();
      await rm(dataDir, { recursive: true, force: true });
      const [unforeseen] = log.expectUnforeseen();
      if (unforeseen) throw new Error(`The server met an unforeseen error: ${JSON.stringify(unforeseen)}`);
      if (odd.length > 0) throw new Error(`Mails say what no sentence has: ${odd.join('; ')}`);
      if (damage) throw new Error(`The next file would find this damage (see ownDatabaseAddress): ${damage}`);
    },
  };
}

async function findLastMail(dataSource: DataSource): Promise<string> {
  const [row] = (await dataSource.query('SELECT MAX(id) AS id FROM shared_mail')) as { id: string | null }[];
  return row?.id ?? '0';
}

/** Finds what no sentence has in the mails of this spec, whoever they went to and in whichever language. */
async function oddMails(dataSource: DataSource, lastMail: string): Promise<string[]> {
  if (!dataSource.isInitialized) return [];
  const sql = 'SELECT name, locale, subject, text FROM shared_mail WHERE id > ?';
  const mails = (await dataSource.query(sql, [lastMail])) as Record<'name' | 'locale' | 'subject' | 'text', string>[];
  return mails.flatMap(({ name, locale, subject, text }) =>
    oddWords(`${subject}\n${text.replace(/https?:\/\/\S+|\S+@\S+/g, '')}`).map(
      (words) => `${name} (${locale}): ${words}`,
    ),
  );
}

/** Finds damage on which later specs of this database would fail: a broken ledger, or an event that nobody took. */
async function findDamage(dataSource: DataSource): Promise<string | undefined> {
  if (!dataSource.isInitialized) return undefined;
  const rows = (await dataSource.query(
    `(SELECT problem AS what FROM wallet_proof ORDER BY id DESC LIMIT 1)
      UNION ALL (SELECT CONCAT(listener, ': ', last_error) FROM shared_outbox WHERE dead_at IS NOT NULL LIMIT 1)`,
  )) as { what: string | null }[];
  return rows.find(({ what }) => what)?.what ?? undefined;
}

async function dueMessages(dataSource: DataSource, clock: FixedClock): Promise<number> {
  const sql = 'SELECT COUNT(*) AS due FROM shared_outbox WHERE dead_at IS NULL AND due_at <= ?';
  const [row] = (await dataSource.query(sql, [clock.now()])) as { due: string }[];
  return Number(row?.due);
}
