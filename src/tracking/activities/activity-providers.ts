import { AppsRepository } from '../apps/apps.repository.js';
import { LimitNotices } from '../limits/limit-notices.listener.js';
import { LimitWatch } from '../limits/limit-use.service.js';
import { OverLimitResolver } from '../limits/over-limit.resolver.js';
import { OverLimitTime } from '../limits/over-limit.service.js';
import { LiveTime } from '../live/live-time.service.js';
import { TrackedPeopleRepository } from '../live/tracked-people.repository.js';
import { Recount } from '../totals/recount.service.js';
import { ReportZonesQuery } from '../totals/report-zones.query.js';
import { ReportZones } from '../totals/report-zones.service.js';
import { TotalsProof } from '../totals/totals-proof.service.js';
import { TotalsRepository } from '../totals/totals.repository.js';
import { ActivitiesRepository } from './activities.repository.js';
import { FrozenPeriods } from './frozen-periods.js';
import { Ingest } from './ingest.service.js';
import { IngestContextQuery } from './ingest-context.query.js';
import { IngestQueue } from './ingest-queue.service.js';
import { ManualActivities } from './manual-activities.service.js';
import { DeviceTimeScalar } from './sync.dto.js';
import { TimeSync } from './sync.service.js';
import { TimeRemoval } from './time-removal.service.js';
import { TrackerResolver } from './tracker.resolver.js';
import { TrackerStatus } from './tracker-status.service.js';

/** The heart: activities and their totals. */
export const ACTIVITY_PROVIDERS = [
  ActivitiesRepository,
  AppsRepository,
  DeviceTimeScalar,
  FrozenPeriods,
  Ingest,
  IngestContextQuery,
  IngestQueue,
  LimitNotices,
  LimitWatch,
  LiveTime,
  ManualActivities,
  OverLimitResolver,
  OverLimitTime,
  Recount,
  ReportZones,
  ReportZonesQuery,
  TimeRemoval,
  TimeSync,
  TotalsProof,
  TotalsRepository,
  TrackedPeopleRepository,
  TrackerResolver,
  TrackerStatus,
];
