import 'reflect-metadata';
import { createInterface } from 'node:readline';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { AppModule } from './app.module.js';
import { type RunningDatabase, startDatabase } from './database.js';
import { fillDemo, fillDemoPast } from './demo/demo.js';
import { identityServices } from './identity/index.js';
import { Audit } from './shared/audit/audit.service.js';
import { type Config, ConfigError, loadConfig } from './shared/config/config.js';
import { loadSecrets, type Secrets } from './shared/config/secrets.js';
import { DatabaseRefused } from './shared/config/database-refused.js';
import { isAppError } from './shared/errors/app-error.js';
import { ErrorReporter } from './shared/errors/error-report.js';
import { createLogger } from './shared/logging/logger.js';
import { trackingServices } from './tracking/index.js';
import { walletServices } from './wallet/index.js';

interface Toolbox {
  app: INestApplicationContext;
  config: Config;
  secrets: Secrets;
  say: (line: string) => void;
}

type Command = (tools: Toolbox) => Promise<number>;

/** Commands for the operator of the installation; each answers the exit code. */
const COMMANDS: Record<string, { help: string; run: Command }> = {
  migrate: {
    help: 'bring the database to this release',
    run: ({ say }) => {
      say('The database is at this release.');
      return Promise.resolve(0);
    },
  },
  demo: {
    help: 'fill an empty installation with the demo company',
    run: async ({ app, secrets, say }) => {
      await fillDemo(app, secrets.demoPassword);
      await fillDemoPast(app);
      say('Done. An installation that has people already stays as it is.');
      return 0;
    },
  },
  'set-up-link': { help: 'print a new link for the first administrator of an empty installation', run: setUpLink },
  'create-admin': { help: 'make a global administrator (asks for name, address and password)', run: createAdmin },
  'verify-totals': { help: 'prove that all totals are what the activities say', run: verifyTotals },
  'rebuild-totals': { help: 'sum all totals anew from the activities', run: rebuildTotals },
  'verify-ledger': { help: 'prove that the ledger is what was written, and all balances with it', run: verifyLedger },
  'rebuild-balances': { help: 'write all balances anew from the entries of the ledger', run: rebuildBalances },
  'verify-audit': { help: 'prove that no line of the audit log was changed', run: verifyAudit },
};

async function setUpLink({ app, config, say }: Toolbox): Promise<number> {
  const token = await identityServices(app).setUp.newToken();
  say(token ? `${config.publicUrl}/setup?token=${token}` : 'This installation has an administrator already.');
  return token ? 0 : 1;
}

async function createAdmin({ app, say }: Toolbox): Promise<number> {
  const [name = '', email = '', password = ''] = await ask(['Name', 'E-mail address', 'Password']);
  await identityServices(app).accounts.create({ name, email, password, locale: 'en', isAdmin: true });
  say(`${email} is a global administrator.`);
  return 0;
}

/** Reads one line an answer, typed or piped. */
async function ask(questions: string[]): Promise<string[]> {
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const answers: string[] = [];
  for (const question of questions) {
    process.stderr.write(`${question}: `);
    const { value } = (await lines.next()) as IteratorResult<string, undefined>;
    answers.push((value ?? '').trim());
  }
  return answers;
}

async function verifyAudit({ app, say }: Toolbox): Promise<number> {
  const audit = app.get(Audit);
  while (await audit.seal());
  const broken = await audit.findFirstBroken();
  say(broken ? `The audit log was changed at line ${broken}.` : 'The audit log is as it was written.');
  return broken ? 1 : 0;
}

async function verifyTotals({ app, say }: Toolbox): Promise<number> {
  const differences = await trackingServices(app).totalsVerifier.verify();
  for (const { total, stored, right } of differences.slice(0, 20)) say(`${total}: ${stored} should be ${right}`);
  say(differences.length > 0 ? `${differences.length} totals are wrong.` : 'All totals are what the activities say.');
  return differences.length > 0 ? 1 : 0;
}

async function verifyLedger({ app, say }: Toolbox): Promise<number> {
  const { postings, entries, problem } = await walletServices(app).ledgerVerifier.verify({ whole: true });
  say(problem ?? `The ledger is as it was written: ${postings} postings, ${entries} entries.`);
  return problem ? 1 : 0;
}

async function rebuildBalances(tools: Toolbox): Promise<number> {
  const { app, say } = tools;
  say(`${await walletServices(app).balances.rebuild()} balances were other than their entries.`);
  return verifyLedger(tools);
}

async function rebuildTotals({ app, say }: Toolbox): Promise<number> {
  let people = 0;
  await trackingServices(app).totalsVerifier.rebuild((done) => (people = done));
  say(`The totals of ${people} people were summed anew.`);
  return 0;
}

async function main(): Promise<number> {
  const command = COMMANDS[process.argv[2] ?? ''];
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  if (!command) {
    for (const [name, { help }] of Object.entries(COMMANDS)) say(`  npm run cli -- ${name.padEnd(16)} ${help}`);
    return 2;
  }
  const config = loadConfig();
  const secrets = loadSecrets(config.dataDir);
  const logger = createLogger('warn');
  let database: RunningDatabase | undefined;
  let app: INestApplicationContext | undefined;
  try {
    database = await startDatabase(config, logger, { beside: true });
    const foundation = { config, secrets, logger, dataSource: database.dataSource };
    app = await NestFactory.createApplicationContext(AppModule.with(foundation), { logger: false });
    return await command.run({ app, config, secrets, say });
  } catch (error) {
    if (!isAppError(error) || !app) throw error;
    const { message, fields } = app.get(ErrorReporter).report(error, 'en');
    say([message, ...Object.values(fields ?? {}).flat()].join(' '));
    return 1;
  } finally {
    await app?.close();
    await database?.stop();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const expected = error instanceof ConfigError || error instanceof DatabaseRefused;
    process.stderr.write(`${expected ? error.message : String((error as Error).stack ?? error)}\n`);
    process.exit(1);
  },
);
