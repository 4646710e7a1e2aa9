import type { Key } from '../../../shared/ids/id.js';
import type { ReportScope } from '../scope/report-access.service.js';
import type { ReportPerson } from '../scope/report-people.service.js';
import type { DayAxis } from '../sums/day-axis.js';
import type { TimeSums } from '../sums/sums.js';
import type { Block } from './blocks.js';

export interface TimelineRow {
  person: ReportPerson;
  blocks: Block[];
  sums: TimeSums;
  /** Seconds since the day began; null without time. */
  start: number | null;
  end: number | null;
}

export interface Timeline {
  scope: ReportScope;
  axis: DayAxis;
  rows: TimelineRow[];
  /** Sums of everybody, not just of this page, by key. */
  sums: Map<Key<'user'>, TimeSums>;
  total: TimeSums;
  /** Number of people of the day, including those beyond this page. */
  people: number;
  perPage: number;
}
