// Works as one of several processes that go on with an import, until it is killed or nothing is left.
import { setTimeout as wait } from 'node:timers/promises';
import { Database } from '../../dist/src/shared/database/database.js';
import { ImportWork } from '../../dist/src/shared/imports/import-work.service.js';
import { workWhenTold } from './told-process.mjs';

// Not by itself as soon as it is there: whoever kills knows then whether this one was at work.
ImportWork.prototype.nudge = () => undefined;
workWhenTold(work);

/** A process leaves a group alone that another one is at, and takes the next one. */
async function work(app) {
  for (;;) {
    await app.get(ImportWork).drain();
    const [{ open }] = await app
      .get(Database)
      .query('SELECT COUNT(*) AS open FROM shared_import WHERE work IS NOT NULL');
    if (Number(open) === 0) return;
    await wait(5);
  }
}
