// One of several processes that go on with a payday, until it is killed or nothing is left.
import { PaydayJob } from '../../dist/src/payroll/paydays/payday-job.service.js';
import { PayRunJob } from '../../dist/src/payroll/runs/pay-run-job.service.js';
import { openProgram } from '../bench/program.mjs';

const JOBS = [PaydayJob, PayRunJob];

const [dataDir] = process.argv.slice(2);
// Not by themselves as soon as they are there: whoever kills knows then whether this one was at work.
for (const job of JOBS) job.prototype.nudge = () => undefined;
const program = await openProgram(dataDir, { beside: true });
process.send('ready');
process.once('message', () => {
  void Promise.all(JOBS.map((job) => program.app.get(job).drain())).then(() => process.send('idle'));
});
