// Works as one of several processes that go on with a payday, until it is killed or nothing is left.
import { PaydayJob } from '../../dist/src/payroll/paydays/payday-job.service.js';
import { PayRunJob } from '../../dist/src/payroll/runs/pay-run-job.service.js';
import { workWhenTold } from './told-process.mjs';

const JOBS = [PaydayJob, PayRunJob];

// Not by themselves as soon as they are there: whoever kills knows then whether this one was at work.
for (const job of JOBS) job.prototype.nudge = () => undefined;
workWhenTold((app) => Promise.all(JOBS.map((job) => app.get(job).drain())));
