import { Activity } from './activities/activity.entity.js';
import { App } from './apps/app.entity.js';
import { HomeLayout } from './filters/home-layout.entity.js';
import { SavedFilter } from './filters/saved-filter.entity.js';
import { LimitNotice } from './limits/limit-notice.entity.js';
import { TrackedPerson } from './live/tracked-person.entity.js';
import { ManualTime } from './manual-time/manual-time.entity.js';
import { Rating } from './productivity/rating.entity.js';
import { ProductivityRule } from './productivity/rule.entity.js';
import { Screencast } from './screencasts/screencast.entity.js';
import { ScreencastViewLogEntry } from './screencasts/view-log/screencast-view-log-entry.entity.js';
import { DayTotal } from './totals/day-total.entity.js';
import { ReportZone } from './totals/report-zone.entity.js';
import { UsageTotal } from './totals/usage-total.entity.js';

export const TRACKING_ENTITIES = [
  Activity,
  App,
  DayTotal,
  HomeLayout,
  LimitNotice,
  ManualTime,
  ProductivityRule,
  Rating,
  ReportZone,
  SavedFilter,
  Screencast,
  ScreencastViewLogEntry,
  TrackedPerson,
  UsageTotal,
];
