import { FiltersRepository } from '../filters/filters.repository.js';
import { SavedFilters } from '../filters/saved-filters.service.js';
import { ReportExport } from './export/report-export.service.js';
import { ReportSheets } from './export/report-sheets.service.js';
import { HabitsResolver } from './habits/habits.resolver.js';
import { IdleTimeReport } from './habits/idle-time.service.js';
import { TopUsesReport } from './habits/top-uses.service.js';
import { WorkPatternReport } from './habits/work-pattern.service.js';
import { HomeReport } from './home/home.service.js';
import { LivePeopleQuery } from './home/live-people.query.js';
import { AttendanceReport } from './hours/attendance.service.js';
import { HoursResolver } from './hours/hours.resolver.js';
import { HoursReport } from './hours/hours.service.js';
import { TeamReport } from './hours/team-report.service.js';
import { WeekReport } from './hours/week.service.js';
import { ReportAccess } from './scope/report-access.service.js';
import { ReportFiltersReader } from './scope/report-filters-reader.service.js';
import { ReportPeopleQuery } from './scope/report-people.query.js';
import { DayTotalsQuery } from './sums/day-totals.query.js';
import { UsageTotalsQuery } from './sums/usage-totals.query.js';
import { ActivityStreams } from './timeline/activities.service.js';
import { ActivityCastsQuery } from './timeline/activity-casts.query.js';
import { TimelineQuery } from './timeline/timeline.query.js';
import { TimelineResolver } from './timeline/timeline.resolver.js';
import { TimelineReport } from './timeline/timeline.service.js';

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
  ReportFiltersReader,
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
