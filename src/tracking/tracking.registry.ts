// Written by `npm run registries` from the files of this folder. Not edited by hand.
import type { INestApplicationContext } from '@nestjs/common';
import { ActivitiesRepository } from './activities/activities.repository.js';
import { Activity } from './activities/activity.entity.js';
import { DeletedActivitiesRepository } from './activities/deleted-activities.repository.js';
import { FrozenPeriods } from './activities/frozen-periods.js';
import { RecentWorkQuery } from './activities/recent-work.query.js';
import { App } from './apps/app.entity.js';
import { AppsRepository } from './apps/apps.repository.js';
import { HomeLayoutInput, SaveFilterInput } from './filters/filter.dto.js';
import { FiltersRepository } from './filters/filters.repository.js';
import { HomeLayout } from './filters/home-layout.entity.js';
import { SavedFilter } from './filters/saved-filter.entity.js';
import { SavedFilters } from './filters/saved-filters.service.js';
import { IngestQueue } from './ingest/ingest-queue.service.js';
import { IngestStore } from './ingest/ingest-store.service.js';
import { Ingest } from './ingest/ingest.service.js';
import { BatchItemsPlugin } from './ingest/items/batch-items.js';
import { ActivityInput, DeviceTimeScalar, SyncActivitiesInput, UsageInput } from './ingest/sync.dto.js';
import { TimeSync } from './ingest/sync.service.js';
import { TrackerStatus } from './ingest/tracker-status.service.js';
import { TrackerResolver } from './ingest/tracker.resolver.js';
import { KeptVerdict } from './ingest/verdicts/kept-verdict.entity.js';
import { KeptVerdictsRepository } from './ingest/verdicts/kept-verdicts.repository.js';
import { LimitNotice } from './limits/limit-notice.entity.js';
import { LimitNotices } from './limits/limit-notices.listener.js';
import { LimitNoticesRepository } from './limits/limit-notices.repository.js';
import { LimitWatch } from './limits/limit-use.service.js';
import { AllowOverLimitInput } from './limits/over-limit.dto.js';
import { OverLimitResolver } from './limits/over-limit.resolver.js';
import { OverLimitTime } from './limits/over-limit.service.js';
import { PayableTime } from './limits/payable-time.service.js';
import { LiveTime } from './live/live-time.service.js';
import { TrackedPeopleRepository } from './live/tracked-people.repository.js';
import { TrackedPerson } from './live/tracked-person.entity.js';
import { ManualDecisionBatches } from './manual-time/decisions/manual-decision-batches.service.js';
import { ManualDecisions } from './manual-time/decisions/manual-decisions.service.js';
import { ManualReopening } from './manual-time/decisions/manual-reopening.service.js';
import { ManualTimeDeletion } from './manual-time/decisions/manual-time-deletion.service.js';
import { ManualTimeEdits } from './manual-time/decisions/manual-time-edits.service.js';
import { ManualTimeWriting } from './manual-time/decisions/manual-time-writing.service.js';
import { ManualTimeExport } from './manual-time/manual-time-export.service.js';
import { ManualTimeLists } from './manual-time/manual-time-lists.service.js';
import { ManualTimesResolver } from './manual-time/manual-times.resolver.js';
import { ManualTimeNotices } from './manual-time/notices/manual-time-notices.listener.js';
import { ManualTimeAccess } from './manual-time/records/manual-time-access.service.js';
import { ManualTimeContexts } from './manual-time/records/manual-time-contexts.service.js';
import { ManualTimeViews } from './manual-time/records/manual-time-views.service.js';
import { DeclineManualTimeInput, PostManualTimeInput } from './manual-time/records/manual-time.dto.js';
import { ManualTime } from './manual-time/records/manual-time.entity.js';
import { ManualTimesQuery } from './manual-time/records/manual-times.query.js';
import { ManualTimesRepository } from './manual-time/records/manual-times.repository.js';
import { ManualTimeChecks } from './manual-time/requests/manual-time-checks.service.js';
import { ManualTimePreviews } from './manual-time/requests/manual-time-previews.service.js';
import { ManualTimes } from './manual-time/requests/manual-times.service.js';
import { PayableDaysQuery } from './payable/payable-days.query.js';
import { PayableDays } from './payable/payable-days.service.js';
import { PresenceController } from './presence/presence.controller.js';
import { PresenceInput } from './presence/presence.dto.js';
import { Presence } from './presence/presence.entity.js';
import { PresenceResolver } from './presence/presence.resolver.js';
import { PresencesRepository } from './presence/presences.repository.js';
import { Presences } from './presence/presences.service.js';
import { ProductivityRules } from './productivity/productivity-rules.service.js';
import { SetProductivityInput } from './productivity/productivity.dto.js';
import { ProductivityResolver } from './productivity/productivity.resolver.js';
import { RuleChanges } from './productivity/rule-changes.service.js';
import { ProductivityRule } from './productivity/rule.entity.js';
import { RulesRepository } from './productivity/rules.repository.js';
import { SeenUsesQuery } from './productivity/seen-uses.query.js';
import { SeenUses } from './productivity/seen-uses.service.js';
import { RatingJob } from './ratings/rating-job.service.js';
import { RatingPreviewQuery } from './ratings/rating-preview.query.js';
import { RatingPreviews } from './ratings/rating-preview.service.js';
import { RatingRuns } from './ratings/rating-runs.service.js';
import { Rating } from './ratings/rating.entity.js';
import { RatingsRepository } from './ratings/ratings.repository.js';
import { RatingsResolver } from './ratings/ratings.resolver.js';
import { Ratings } from './ratings/ratings.service.js';
import { FormerClass } from './ratings/rerating/former-class.entity.js';
import { FormerClassesRepository } from './ratings/rerating/former-classes.repository.js';
import { RatedTime } from './ratings/rerating/rated-time.service.js';
import { Rerating } from './ratings/rerating/rerating.service.js';
import { ExportController } from './reports/export/export.controller.js';
import { HabitSheets } from './reports/export/habit-sheets.service.js';
import { HoursSheets } from './reports/export/hours-sheets.service.js';
import { ExportInput } from './reports/export/report-export.dto.js';
import { ReportExport } from './reports/export/report-export.service.js';
import { ReportSheets } from './reports/export/report-sheets.service.js';
import { HabitsResolver } from './reports/habits/habits.resolver.js';
import { IdleTimeReport } from './reports/habits/idle-time.service.js';
import { TopUsesReport } from './reports/habits/top-uses.service.js';
import { WorkPatternReport } from './reports/habits/work-pattern.service.js';
import { HomeResolver } from './reports/home/home.resolver.js';
import { HomeReport } from './reports/home/home.service.js';
import { LivePeopleQuery } from './reports/home/live-people.query.js';
import { AttendanceReport } from './reports/hours/attendance.service.js';
import { HoursResolver } from './reports/hours/hours.resolver.js';
import { HoursReport } from './reports/hours/hours.service.js';
import { TeamReport } from './reports/hours/team-report.service.js';
import { WeekReport } from './reports/hours/week.service.js';
import { ReportAccess } from './reports/scope/report-access.service.js';
import { ReportFiltersReader } from './reports/scope/report-filters-reader.service.js';
import { ReportPeople } from './reports/scope/report-people.service.js';
import { ReportProjects } from './reports/scope/report-projects.service.js';
import { DayTotalsQuery } from './reports/sums/day-totals.query.js';
import { UsageTotalsQuery } from './reports/sums/usage-totals.query.js';
import { ActivityStreams } from './reports/timeline/activities.service.js';
import { ActivityCastsQuery } from './reports/timeline/activity-casts.query.js';
import { TimelineQuery } from './reports/timeline/timeline.query.js';
import { TimelineResolver } from './reports/timeline/timeline.resolver.js';
import { TimelineReport } from './reports/timeline/timeline.service.js';
import { LatestScreencasts } from './screencasts/days/latest-screencasts.service.js';
import { ScreencastDays } from './screencasts/days/screencast-days.service.js';
import { ScreencastInput } from './screencasts/intake/screencast-input.dto.js';
import { ScreencastIntake } from './screencasts/intake/screencast-intake.service.js';
import { ScreencastProcessor } from './screencasts/intake/screencast-processor.service.js';
import { ScreencastAccess } from './screencasts/records/screencast-access.service.js';
import { ScreencastViews } from './screencasts/records/screencast-views.service.js';
import { Screencast } from './screencasts/records/screencast.entity.js';
import { ScreencastsRepository } from './screencasts/records/screencasts.repository.js';
import { ScreencastChoice } from './screencasts/removal/screencast-choice.service.js';
import { ScreencastPurge } from './screencasts/removal/screencast-purge.job.js';
import { ScreencastRemoval } from './screencasts/removal/screencast-removal.service.js';
import { ScreencastRestoring } from './screencasts/removal/screencast-restoring.service.js';
import { ScreencastRetention } from './screencasts/removal/screencast-retention.job.js';
import { ScreencastTime } from './screencasts/removal/screencast-time.service.js';
import { ScreencastFiles } from './screencasts/screencast-files.service.js';
import { ScreencastsController } from './screencasts/screencasts.controller.js';
import { ScreencastsResolver } from './screencasts/screencasts.resolver.js';
import { Screencasts } from './screencasts/screencasts.service.js';
import { ScreencastViewLogEntry } from './screencasts/view-log/screencast-view-log-entry.entity.js';
import { ScreencastViewLogRepository } from './screencasts/view-log/screencast-view-log.repository.js';
import { ScreencastViewLog } from './screencasts/view-log/screencast-view-log.service.js';
import { DayTotal } from './totals/day-total.entity.js';
import { ReportZone } from './totals/report-zone.entity.js';
import { ReportZonesRepository } from './totals/report-zones.repository.js';
import { ReportZones } from './totals/report-zones.service.js';
import { TotalsRebuild } from './totals/totals-rebuild.service.js';
import { TotalsVerifier } from './totals/totals-verifier.service.js';
import { TotalsRepository } from './totals/totals.repository.js';
import { UsageTotal } from './totals/usage-total.entity.js';
import { ZoneTotals } from './totals/zone-totals.service.js';
import { TrackerVersions } from './tracker-versions/tracker-versions.service.js';
import { ManualActivities } from './writing/manual-activities.service.js';
import { TimeRemoval } from './writing/time-removal.service.js';
import { TimeRestoring } from './writing/time-restoring.service.js';

export const TRACKING_ENTITIES = [
  Activity,
  App,
  DayTotal,
  FormerClass,
  HomeLayout,
  KeptVerdict,
  LimitNotice,
  ManualTime,
  Presence,
  ProductivityRule,
  Rating,
  ReportZone,
  SavedFilter,
  Screencast,
  ScreencastViewLogEntry,
  TrackedPerson,
  UsageTotal,
];

export const TRACKING_CONTROLLERS = [ExportController, PresenceController, ScreencastsController];

export const TRACKING_PROVIDERS = [
  ActivitiesRepository,
  ActivityCastsQuery,
  ActivityStreams,
  AppsRepository,
  AttendanceReport,
  BatchItemsPlugin,
  DayTotalsQuery,
  DeletedActivitiesRepository,
  DeviceTimeScalar,
  FiltersRepository,
  FormerClassesRepository,
  FrozenPeriods,
  HabitSheets,
  HabitsResolver,
  HomeReport,
  HomeResolver,
  HoursReport,
  HoursResolver,
  HoursSheets,
  IdleTimeReport,
  Ingest,
  IngestQueue,
  IngestStore,
  KeptVerdictsRepository,
  LatestScreencasts,
  LimitNotices,
  LimitNoticesRepository,
  LimitWatch,
  LivePeopleQuery,
  LiveTime,
  ManualActivities,
  ManualDecisionBatches,
  ManualDecisions,
  ManualReopening,
  ManualTimeAccess,
  ManualTimeChecks,
  ManualTimeContexts,
  ManualTimeDeletion,
  ManualTimeEdits,
  ManualTimeExport,
  ManualTimeLists,
  ManualTimeNotices,
  ManualTimePreviews,
  ManualTimeViews,
  ManualTimeWriting,
  ManualTimes,
  ManualTimesQuery,
  ManualTimesRepository,
  ManualTimesResolver,
  OverLimitResolver,
  OverLimitTime,
  PayableDays,
  PayableDaysQuery,
  PayableTime,
  PresenceResolver,
  Presences,
  PresencesRepository,
  ProductivityResolver,
  ProductivityRules,
  RatedTime,
  RatingJob,
  RatingPreviewQuery,
  RatingPreviews,
  RatingRuns,
  Ratings,
  RatingsRepository,
  RatingsResolver,
  RecentWorkQuery,
  ReportAccess,
  ReportExport,
  ReportFiltersReader,
  ReportPeople,
  ReportProjects,
  ReportSheets,
  ReportZones,
  ReportZonesRepository,
  Rerating,
  RuleChanges,
  RulesRepository,
  SavedFilters,
  ScreencastAccess,
  ScreencastChoice,
  ScreencastDays,
  ScreencastFiles,
  ScreencastIntake,
  ScreencastProcessor,
  ScreencastPurge,
  ScreencastRemoval,
  ScreencastRestoring,
  ScreencastRetention,
  ScreencastTime,
  ScreencastViewLog,
  ScreencastViewLogRepository,
  ScreencastViews,
  Screencasts,
  ScreencastsRepository,
  ScreencastsResolver,
  SeenUses,
  SeenUsesQuery,
  TeamReport,
  TimeRemoval,
  TimeRestoring,
  TimeSync,
  TimelineQuery,
  TimelineReport,
  TimelineResolver,
  TopUsesReport,
  TotalsRebuild,
  TotalsRepository,
  TotalsVerifier,
  TrackedPeopleRepository,
  TrackerResolver,
  TrackerStatus,
  TrackerVersions,
  UsageTotalsQuery,
  WeekReport,
  WorkPatternReport,
  ZoneTotals,
];

/** Input classes from which pages derive the constraints of their forms, by name without `Input`. */
export const TRACKING_FORMS = {
  activity: ActivityInput,
  allowOverLimit: AllowOverLimitInput,
  declineManualTime: DeclineManualTimeInput,
  export: ExportInput,
  homeLayout: HomeLayoutInput,
  postManualTime: PostManualTimeInput,
  presence: PresenceInput,
  saveFilter: SaveFilterInput,
  screencast: ScreencastInput,
  setProductivity: SetProductivityInput,
  syncActivities: SyncActivitiesInput,
  usage: UsageInput,
};

/** What pages, the command line and the demo call: the same services as the API. */
export function trackingServices(app: INestApplicationContext) {
  return {
    activityStreams: app.get(ActivityStreams),
    attendanceReport: app.get(AttendanceReport),
    homeReport: app.get(HomeReport),
    hoursReport: app.get(HoursReport),
    idleTimeReport: app.get(IdleTimeReport),
    ingest: app.get(Ingest),
    latestScreencasts: app.get(LatestScreencasts),
    manualDecisionBatches: app.get(ManualDecisionBatches),
    manualDecisions: app.get(ManualDecisions),
    manualReopening: app.get(ManualReopening),
    manualTimeAccess: app.get(ManualTimeAccess),
    manualTimeDeletion: app.get(ManualTimeDeletion),
    manualTimeExport: app.get(ManualTimeExport),
    manualTimeLists: app.get(ManualTimeLists),
    manualTimePreviews: app.get(ManualTimePreviews),
    manualTimes: app.get(ManualTimes),
    overLimitTime: app.get(OverLimitTime),
    presences: app.get(Presences),
    ratingPreviews: app.get(RatingPreviews),
    ratings: app.get(Ratings),
    reportExport: app.get(ReportExport),
    reportFiltersReader: app.get(ReportFiltersReader),
    ruleChanges: app.get(RuleChanges),
    savedFilters: app.get(SavedFilters),
    screencastDays: app.get(ScreencastDays),
    screencastFiles: app.get(ScreencastFiles),
    screencastIntake: app.get(ScreencastIntake),
    screencastRemoval: app.get(ScreencastRemoval),
    screencastRestoring: app.get(ScreencastRestoring),
    screencastViewLog: app.get(ScreencastViewLog),
    screencasts: app.get(Screencasts),
    seenUses: app.get(SeenUses),
    teamReport: app.get(TeamReport),
    timeSync: app.get(TimeSync),
    timelineReport: app.get(TimelineReport),
    topUsesReport: app.get(TopUsesReport),
    totalsVerifier: app.get(TotalsVerifier),
    trackerStatus: app.get(TrackerStatus),
    weekReport: app.get(WeekReport),
    workPatternReport: app.get(WorkPatternReport),
  };
}
