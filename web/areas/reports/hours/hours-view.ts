import type { FiltersView } from '~/areas/reports/filters/filters-view';
import type { personView, SumsView } from '~/areas/reports/filters/filters.server';
import type { FilterOption } from '~/ui/filters/filter-choices';

type Subject = { person: ReturnType<typeof personView> } | { project: FilterOption } | { day: string };

/** A line of the table with its sum; of each day's pair, the second is the time added by hand. */
export type HoursRow = Subject & { total: SumsView; days: (readonly [worked: number, manual: number])[] };

export const GROUPINGS = ['person', 'project', 'day'] as const;

/** The table of hours: a line for each person, project or day. */
export interface HoursView {
  frame: FiltersView;
  by: (typeof GROUPINGS)[number];
  rows: HoursRow[];
  days: { day: string; worked: number; before: number | undefined }[];
  /** There is a column for each day. */
  columns: boolean;
  total: SumsView;
}
