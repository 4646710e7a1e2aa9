import type { Choice, FiltersView } from './filters/filters-view';
import type { personView, SumsView } from './filters/filters.server';

type Subject = { person: ReturnType<typeof personView> } | { project: Choice } | { day: string };

/** What each line of the table adds up to; of each day's pair, the second is what was added by hand. */
export type HoursRow = Subject & { total: SumsView; days: (readonly [worked: number, manual: number])[] };

/** The table of hours: a line for each person, project or day. */
export interface HoursView {
  frame: FiltersView;
  by: 'person' | 'project' | 'day';
  rows: HoursRow[];
  days: { day: string; worked: number; before: number | undefined }[];
  /** There is a column for each day. */
  columns: boolean;
  total: SumsView;
}
