import type { INestApplicationContext } from '@nestjs/common';
import { SavedFilters } from './filters/saved-filters.service.js';
import { Ingest } from './ingest/ingest.service.js';
import { TimeSync } from './ingest/sync.service.js';
import { TrackerStatus } from './ingest/tracker-status.service.js';
import { OverLimitTime } from './limits/over-limit.service.js';
import { ManualDecisions } from './manual-time/manual-decisions.service.js';
import { ManualTimes } from './manual-time/manual-times.service.js';
import { RuleChanges } from './productivity/rule-changes.service.js';
import { ReportExport } from './reports/export/report-export.service.js';
import { IdleTimeReport } from './reports/habits/idle-time.service.js';
import { TopUsesReport } from './reports/habits/top-uses.service.js';
import { WorkPatternReport } from './reports/habits/work-pattern.service.js';
import { HomeReport } from './reports/home/home.service.js';
import { AttendanceReport } from './reports/hours/attendance.service.js';
import { HoursReport } from './reports/hours/hours.service.js';
import { TeamReport } from './reports/hours/team-report.service.js';
import { WeekReport } from './reports/hours/week.service.js';
import { ReportFiltersReader } from './reports/scope/report-filters-reader.service.js';
import { ActivityStreams } from './reports/timeline/activities.service.js';
import { TimelineReport } from './reports/timeline/timeline.service.js';
import { ScreencastDays } from './screencasts/days/screencast-days.service.js';
import { ScreencastIntake } from './screencasts/intake/screencast-intake.service.js';
import { ScreencastRemoval } from './screencasts/removal/screencast-removal.service.js';
import { Screencasts } from './screencasts/screencasts.service.js';
import { TotalsVerifier } from './totals/totals-verifier.service.js';

/** What pages, the command line and the demo call: the same services as the API's. */
export function trackingServices(app: INestApplicationContext) {
  return {
    productivityRules: app.get(RuleChanges),
    screencastDays: app.get(ScreencastDays),
    screencastRemoval: app.get(ScreencastRemoval),
    screencasts: app.get(Screencasts),
    activityStreams: app.get(ActivityStreams),
    attendanceReport: app.get(AttendanceReport),
    homeReport: app.get(HomeReport),
    hoursReport: app.get(HoursReport),
    idleTimeReport: app.get(IdleTimeReport),
    reportExport: app.get(ReportExport),
    reportFrames: app.get(ReportFiltersReader),
    savedFilters: app.get(SavedFilters),
    teamReport: app.get(TeamReport),
    timelineReport: app.get(TimelineReport),
    topUsesReport: app.get(TopUsesReport),
    weekReport: app.get(WeekReport),
    workPatternReport: app.get(WorkPatternReport),
    manualDecisions: app.get(ManualDecisions),
    manualTimes: app.get(ManualTimes),
    overLimitTime: app.get(OverLimitTime),
    ingest: app.get(Ingest),
    screencastIntake: app.get(ScreencastIntake),
    timeSync: app.get(TimeSync),
    totalsProof: app.get(TotalsVerifier),
    trackerStatus: app.get(TrackerStatus),
  };
}
