// node bring-money.mjs WALLET UNITS: money from outside into a wallet or share of the program that runs on DATA_DIR, through
// its own ledger, as a deposit would bring it.
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../dist/src/app.module.js';
import { startDatabase } from '../../dist/src/database.js';
import { loadConfig } from '../../dist/src/shared/config/config.js';
import { loadSecrets } from '../../dist/src/shared/config/secrets.js';
import { Database } from '../../dist/src/shared/database/database.js';
import { createLogger } from '../../dist/src/shared/logging/logger.js';
import { Ledger } from '../../dist/src/wallet/ledger/ledger.service.js';
import { creditLegs } from '../../dist/src/wallet/accounts/legs.js';
import { locksOf } from '../../dist/src/wallet/accounts/account-ref.js';
import { AccountRefsQuery } from '../../dist/src/wallet/accounts/account-refs.query.js';

const [uuid, units] = process.argv.slice(2);
const config = loadConfig();
const secrets = loadSecrets(config.dataDir);
const logger = createLogger('warn');
const { dataSource, stop } = await startDatabase(config, logger, { beside: true });
const app = await NestFactory.createApplicationContext(AppModule.with({ config, secrets, logger, dataSource }), {
  logger: false,
});
await app.get(Database).transaction(async () => {
  const ref = (await app.get(AccountRefsQuery).findAccountRefs([uuid])).get(uuid);
  const ledger = app.get(Ledger);
  const book = await ledger.open(locksOf(ref));
  const card = await ledger.outside(ref.wallet.companyId, ref.wallet.currency, 'CARD');
  const legs = [{ account: card, amount: -BigInt(units) }, ...creditLegs(book, ref, BigInt(units))];
  book.post({ type: 'CARD_DEPOSIT', legs });
  await ledger.insert(book);
});
await app.close();
await stop();
process.exit(0);
