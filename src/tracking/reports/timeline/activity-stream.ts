import type { ReportScope } from '../scope/report-access.service.js';
import type { ReportPerson } from '../scope/report-people.service.js';
import type { ReportProject } from '../scope/report-project.js';
import type { ActivityCast } from './activity-casts.query.js';
import type { BlockKind } from './blocks.js';
import type { SliceRow } from './timeline.query.js';

export interface UseOfActivity {
  kind: 'APP' | 'SITE';
  name: string;
  seconds: number;
  rating: 'PRODUCTIVE' | 'NEUTRAL' | 'UNPRODUCTIVE';
  title: string | null;
}

export interface ActivityView extends Omit<SliceRow, 'usages' | 'user' | 'project'> {
  person: ReportPerson;
  project: ReportProject;
  mostly: BlockKind;
  uses: UseOfActivity[];
  screencast: ActivityCast | null;
}

export interface ActivityStream {
  scope: ReportScope;
  activities: ActivityView[];
  /** Mark to ask for what is older; null at the end. */
  before: string | null;
}
