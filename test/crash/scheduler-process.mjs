// Works as one of several processes that run what is due, until it is killed or nothing is due any more.
import { ScheduledTransfers } from '../../dist/src/wallet/schedules/running/scheduled-transfers.service.js';
import { workWhenTold } from './told-process.mjs';

workWhenTold((app) => app.get(ScheduledTransfers).runDue());
