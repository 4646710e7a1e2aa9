// One of several processes that go on with an import, until it is killed or nothing is left.
import { setTimeout as wait } from 'node:timers/promises';
import { Database } from '../../dist/src/shared/database/database.js';
import { ImportWork } from '../../dist/src/shared/imports/import-work.service.js';
import { openProgram } from '../bench/program.mjs';

const [dataDir] = process.argv.slice(2);
// Not by itself as soon as it is there: whoever kills knows then whether this one was at work.
ImportWork.prototype.nudge = () => undefined;
const program = await openProgram(dataDir, { beside: true });
process.send('ready');
process.once('message', () => void work().then(() => process.send('idle')));

/** A process leaves a group alone that another one is at, and takes the next one. */
async function work() {
  for (;;) {
    await program.app.get(ImportWork).drain();
    const [{ open }] = await program.app
      .get(Database)
      .query('SELECT COUNT(*) AS open FROM shared_import WHERE work IS NOT NULL');
    if (Number(open) === 0) return;
    await wait(5);
  }
}
