// Makes what journeys find when they begin, in the program that runs on DATA_DIR and through its own services. It is forked
// once a worker, answers requests as they come, and ends with whoever forked it.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../dist/src/app.module.js';
import { startDatabase } from '../../dist/src/database.js';
import { loadConfig } from '../../dist/src/shared/config/config.js';
import { loadSecrets } from '../../dist/src/shared/config/secrets.js';
import { BackgroundWork } from '../../dist/src/shared/jobs/background-work.js';
import { Jobs } from '../../dist/src/shared/jobs/jobs.service.js';
import { createLogger } from '../../dist/src/shared/logging/logger.js';
import { bringMoney } from './furnishing/money.mjs';
import { approveInvoices, draftInvoices, foundPayroll } from './furnishing/payroll.mjs';
import { createPeople, seatPeople } from './furnishing/people.mjs';

const REQUESTS = { approveInvoices, bringMoney, createPeople, draftInvoices, foundPayroll, seatPeople };

// Jobs and relays are the server's: an event that was taken here would never reach an open page.
Jobs.prototype.onApplicationBootstrap = BackgroundWork.prototype.onApplicationBootstrap = () => undefined;

const opening = open();

process.on('message', ({ id, request, values }) => {
  opening
    .then(({ app }) => REQUESTS[request](app, values))
    .then(
      (answer) => ({ id, answer }),
      (error) => ({ id, problem: String(error?.stack ?? error) }),
    )
    .then((message) => process.connected && process.send(message));
});
process.on('disconnect', async () => {
  const { app, stop } = await opening;
  await app.close();
  await stop();
  process.exit();
});

async function open() {
  const config = loadConfig();
  const secrets = loadSecrets(config.dataDir);
  const logger = createLogger('warn');
  const { dataSource, stop } = await startDatabase(config, logger, { beside: true });
  const foundation = { config, secrets, logger, dataSource };
  return { app: await NestFactory.createApplicationContext(AppModule.with(foundation), { logger: false }), stop };
}
