// One of several processes that run what is due, until it is killed or nothing is due any more.
import { Database } from '../../dist/src/shared/database/database.js';
import { ScheduledTransfers } from '../../dist/src/wallet/schedules/running/scheduled-transfers.service.js';
import { openProgram } from '../bench/program.mjs';

const [dataDir] = process.argv.slice(2);
const program = await openProgram(dataDir, { beside: true });
await program.app.get(Database).ping();
process.send('ready');
process.once('message', () => {
  void program.app
    .get(ScheduledTransfers)
    .runDue()
    .then(() => process.send('idle'));
});
