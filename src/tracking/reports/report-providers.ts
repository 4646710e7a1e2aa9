import { FiltersRepository } from '../filters/filters.repository.js';
import { SavedFilters } from '../filters/saved-filters.service.js';
import { ActivityCastsQuery } from './activity-casts.query.js';
import { ActivityStreams } from './activities.service.js';
import { AttendanceReport } from './attendance.service.js';
import { DayTotalsQuery } from './day-totals.query.js';
import { HabitsResolver } from './habits.resolver.js';
import { HomeReport } from './home.service.js';
import { HoursReport } from './hours.service.js';
import { HoursResolver } from './hours.resolver.js';
import { IdleTimeReport } from './idle-time.service.js';
import { LivePeopleQuery } from './live-people.query.js';
import { ReportAccess } from './report-access.service.js';
import { ReportExport } from './report-export.service.js';
import { ReportFrames } from './report-frames.service.js';
import { ReportPeopleQuery } from './report-people.query.js';
import { ReportSheets } from './report-sheets.service.js';
import { TeamReport } from './team-report.service.js';
import { TimelineQuery } from './timeline.query.js';
import { TimelineReport } from './timeline.service.js';
import { TimelineResolver } from './timeline.resolver.js';
import { TopUsesReport } from './top-uses.service.js';
import { UsageTotalsQuery } from './usage-totals.query.js';
import { WeekReport } from './week.service.js';
import { WorkPatternReport } from './work-pattern.service.js';

/** Everything that only reads time. */
export const REPORT_PROVIDERS = [
  ActivityCastsQuery,
  ActivityStreams,
  AttendanceReport,
  DayTotalsQuery,
  FiltersRepository,
  HabitsResolver,
  HomeReport,
  HoursReport,
  HoursResolver,
  IdleTimeReport,
  LivePeopleQuery,
  ReportAccess,
  ReportExport,
  ReportFrames,
  ReportPeopleQuery,
  ReportSheets,
  SavedFilters,
  TeamReport,
  TimelineQuery,
  TimelineReport,
  TimelineResolver,
  TopUsesReport,
  UsageTotalsQuery,
  WeekReport,
  WorkPatternReport,
];
