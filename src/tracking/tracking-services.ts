import type { INestApplicationContext } from '@nestjs/common';
import { SavedFilters } from './filters/saved-filters.service.js';
import { Ingest } from './activities/ingest.service.js';
import { ScreencastIntake } from './screencasts/screencast-intake.service.js';
import { TimeSync } from './activities/sync.service.js';
import { TrackerStatus } from './activities/tracker-status.service.js';
import { OverLimitTime } from './limits/over-limit.service.js';
import { ManualDecisions } from './manual-time/manual-decisions.service.js';
import { ManualTimes } from './manual-time/manual-times.service.js';
import { RuleChanges } from './productivity/rule-changes.service.js';
import { ActivityStreams } from './reports/activities.service.js';
import { AttendanceReport } from './reports/attendance.service.js';
import { HomeReport } from './reports/home.service.js';
import { HoursReport } from './reports/hours.service.js';
import { IdleTimeReport } from './reports/idle-time.service.js';
import { ReportExport } from './reports/report-export.service.js';
import { ReportFrames } from './reports/report-frames.service.js';
import { TeamReport } from './reports/team-report.service.js';
import { TimelineReport } from './reports/timeline.service.js';
import { TopUsesReport } from './reports/top-uses.service.js';
import { WeekReport } from './reports/week.service.js';
import { WorkPatternReport } from './reports/work-pattern.service.js';
import { TotalsProof } from './totals/totals-proof.service.js';
import { ScreencastDays } from './screencasts/screencast-days.service.js';
import { ScreencastRemoval } from './screencasts/screencast-removal.service.js';
import { Screencasts } from './screencasts/screencasts.service.js';

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
    reportFrames: app.get(ReportFrames),
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
    totalsProof: app.get(TotalsProof),
    trackerStatus: app.get(TrackerStatus),
  };
}
