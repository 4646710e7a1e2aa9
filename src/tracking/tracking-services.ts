import type { INestApplicationContext } from '@nestjs/common';
import { TimeSync } from './activities/sync.service.js';
import { TrackerStatus } from './activities/tracker-status.service.js';
import { ManualDecisions } from './manual-time/manual-decisions.service.js';
import { ManualTimes } from './manual-time/manual-times.service.js';

/** What pages, the command line and the demo call: the same services as the API's. */
export function trackingServices(app: INestApplicationContext) {
  return {
    manualDecisions: app.get(ManualDecisions),
    manualTimes: app.get(ManualTimes),
    timeSync: app.get(TimeSync),
    trackerStatus: app.get(TrackerStatus),
  };
}
