import type { Zone } from '~/lib/format/zone';
import type { FilterOption } from '~/ui/filters/filter-choices';
import type { RangePreset } from './range-presets';

export interface DayRange {
  from: string;
  to: string;
}

/** Facts about its filters that every report's page knows. */
export interface FiltersView {
  company: string;
  /** The project worked in. */
  project: string;
  /** Other projects of the company are shown than the one worked in: those that are picked, else all. */
  allProjects: boolean;
  zone: Zone;
  zones: Zone[];
  /** Sums of this zone are still being made. */
  filling: boolean;
  today: string;
  range: DayRange;
  preset: RangePreset | 'custom';
  refused: 'backwards' | 'too-long' | null;
  /** Parameters of the period before, and of the one after; null: nothing more. */
  previous: Readonly<Record<string, string | null>>;
  next: Readonly<Record<string, string | null>>;
  /** There is something to choose from. */
  offered: Record<FilterKind, boolean>;
  picked: Record<FilterKind, FilterOption[]>;
  /** The one person who is picked, where it is one. */
  user: string;
}

export type FilterKind = 'people' | 'teams' | 'tags' | 'projects';

/** Names of the filters in addresses. */
export const FILTER_NAMES = { people: 'user', teams: 'team', tags: 'tag', projects: 'projects' } as const;

export function isPicked({ picked }: FiltersView): boolean {
  return picked.people.length + picked.teams.length + picked.tags.length > 0;
}

/** The projects of a page in the address of another one. */
export function projectsOf({ allProjects, picked }: FiltersView): string[] {
  if (!allProjects) return [];
  return picked.projects.length > 0 ? picked.projects.map(({ uuid }) => uuid) : ['all'];
}

/** Returns the person or group whose time a page shows, as another address says it. */
export function whoseTime(frame: FiltersView): [string, string][] {
  const { people, teams, tags } = frame.picked;
  const pairs = (name: string, options: readonly FilterOption[]) =>
    options.map(({ uuid }): [string, string] => [name, uuid]);
  return [
    ...pairs(FILTER_NAMES.people, people),
    ...pairs(FILTER_NAMES.teams, teams),
    ...pairs(FILTER_NAMES.tags, tags),
    ...projectsOf(frame).map((value): [string, string] => [FILTER_NAMES.projects, value]),
  ];
}

/** The days of a page in the address of another one, whatever that one shows otherwise. */
export function sameDays({ preset, range: { from, to } }: FiltersView): Record<string, string> {
  return preset === 'custom' ? { from, to } : { range: preset };
}
