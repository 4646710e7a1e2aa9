import { useSearchParams } from '@remix-run/react';
import type { Uuid } from '@server/shared/ids/id';

/** Parameters that all reports have in common: they go with somebody from one to the next. */
const WHOSE = ['user', 'team', 'tag', 'projects', 'zone'];
const SHARED = ['range', 'from', 'to', ...WHOSE];

/** Neither a day nor a range: a page shows the present one. */
export const NO_DAYS = { date: null, range: null, from: null, to: null };

/** People and days that a number is the sum of; without more, those of the page's filters. */
export interface SumsOf {
  from: string;
  /** Last day; without it, `from` is the only one. */
  to?: string;
  user?: string;
  team?: string;
  project?: string;
}

type Changes = Record<string, string | null>;

/** Addresses of reports with the same filters; a number opens what it is made of. */
export function useReportLinks() {
  const [search] = useSearchParams();
  const withChanges = (names: readonly string[] | null, changes: Changes): string => {
    const next = new URLSearchParams([...search].filter(([name]) => names === null || names.includes(name)));
    // Days of a range say it all; a preset beside them would win over them.
    if (changes['from'] !== undefined) next.delete('range');
    if (changes['range'] !== undefined) for (const name of ['from', 'to']) next.delete(name);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    }
    next.delete('page');
    const text = next.toString();
    return text && `?${text}`;
  };
  return {
    search,
    /** Address of this page with something else chosen. */
    here: (changes: Changes) => withChanges(null, changes) || '?',
    /** Another report of the same people and days. */
    report: (path: string, changes: Changes = {}) => path + withChanges(SHARED, changes),
    /** Where to ask what a number is made of. */
    sums: ({ from, to = from, user, team, project }: SumsOf) =>
      `/resources/activities${withChanges(WHOSE, {
        sums: 'worked',
        from,
        to,
        ...(team && { team }),
        ...(user && { user, team: null, tag: null }),
        ...(project && { project, projects: null }),
      })}`,
    /** Somebody's day at home. */
    home: (day: string, userId: Uuid<'user'>) => `/home${withChanges(['projects', 'zone'], { date: day, userId })}`,
    /** The week of a day. */
    week: (day: string, user?: string) =>
      `/timeline${withChanges(WHOSE, { date: day, ...(user && { user, team: null, tag: null }) })}`,
    /** The timeline of one day. */
    day: (day: string, user?: string) =>
      `/timeline${withChanges(['projects', 'zone', ...(user ? [] : ['user', 'team', 'tag'])], {
        view: 'day',
        date: day,
        ...(user && { user }),
      })}`,
  };
}
