import { AppsRepository } from '../apps/apps.repository.js';
import { IngestQueue } from '../ingest/ingest-queue.service.js';
import { Ingest } from '../ingest/ingest.service.js';
import { DeviceTimeScalar } from '../ingest/sync.dto.js';
import { TimeSync } from '../ingest/sync.service.js';
import { TrackerStatus } from '../ingest/tracker-status.service.js';
import { TrackerResolver } from '../ingest/tracker.resolver.js';
import { LimitNotices } from '../limits/limit-notices.listener.js';
import { LimitWatch } from '../limits/limit-use.service.js';
import { OverLimitResolver } from '../limits/over-limit.resolver.js';
import { OverLimitTime } from '../limits/over-limit.service.js';
import { LiveTime } from '../live/live-time.service.js';
import { TrackedPeopleRepository } from '../live/tracked-people.repository.js';
import { ReportZonesQuery } from '../totals/report-zones.query.js';
import { ReportZones } from '../totals/report-zones.service.js';
import { TotalsRebuild } from '../totals/totals-rebuild.service.js';
import { TotalsVerifier } from '../totals/totals-verifier.service.js';
import { TotalsRepository } from '../totals/totals.repository.js';
import { ActivitiesRepository } from './activities.repository.js';
import { FrozenPeriods } from './frozen-periods.js';
import { ManualActivities } from './manual-activities.service.js';
import { TimeRemoval } from './time-removal.service.js';
import { TrackedMembershipsQuery } from './tracked-memberships.query.js';

/** The heart: activities and their totals. */
export const ACTIVITY_PROVIDERS = [
  ActivitiesRepository,
  AppsRepository,
  DeviceTimeScalar,
  FrozenPeriods,
  Ingest,
  TrackedMembershipsQuery,
  IngestQueue,
  LimitNotices,
  LimitWatch,
  LiveTime,
  ManualActivities,
  OverLimitResolver,
  OverLimitTime,
  TotalsRebuild,
  ReportZones,
  ReportZonesQuery,
  TimeRemoval,
  TimeSync,
  TotalsVerifier,
  TotalsRepository,
  TrackedPeopleRepository,
  TrackerResolver,
  TrackerStatus,
];
