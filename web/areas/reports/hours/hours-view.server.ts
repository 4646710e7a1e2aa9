import type { AppLoadContext } from '@remix-run/node';
import type { Actor } from '@server/shared/permissions/actor';
import { daysOf } from '@server/shared/time/local-date';
import { zoneTime } from '@server/shared/time/zone-clock';
import type { Services } from '@server/web-host/load-context';
import { personView, sumsView } from '~/areas/reports/filters/filters.server';
import { pageOf } from '~/areas/reports/filters/row-pages';
import { timeOfDay } from '~/lib/format/time-of-day';
import { GROUPINGS, type HoursRow, type HoursView } from './hours-view';

type Hours = Awaited<ReturnType<Services['tracking']['hoursReport']['summarize']>>;
type Line = Hours['people'][number] | Hours['projects'][number];

/** A range of up to so many days has a column for each. */
const MAX_COLUMNS = 31;

/** The table of hours by what the address asks for, and the days beside those of the range before. */
export function hoursView(context: AppLoadContext, hours: Hours, searchParams: URLSearchParams) {
  const by = GROUPINGS.find((name) => name === searchParams.get('by')) ?? 'person';
  const people = pageOf(hours.people, searchParams);
  return {
    by,
    pages: by === 'person' ? people.pages : null,
    rows: rowsView(context, { ...hours, people: people.rows }, by),
    days: daysView(hours),
    columns: hours.days.length <= MAX_COLUMNS,
    total: sumsView(hours.total),
    before: beforeView(hours),
  };
}

/** Returns the period that a report is compared with; `until`: the time of day up to which its last day counts. */
export function beforeView({ before: { range, until, total }, scope }: Pick<Hours, 'before' | 'scope'>) {
  return { range, until: until && timeOfDay(zoneTime(until, scope.zone).local), total: sumsView(total) };
}

function rowsView(context: AppLoadContext, hours: Hours, by: HoursView['by']): HoursRow[] {
  const columns = hours.days.length <= MAX_COLUMNS ? hours.days : [];
  const lineView = ({ total, days }: Line) => ({
    total: sumsView(total),
    days: columns.map((day) => [days.get(day)?.worked ?? 0, days.get(day)?.manual ?? 0] as const),
  });
  switch (by) {
    case 'person':
      return hours.people.map((line) => ({ person: personView(context, line.person), ...lineView(line) }));
    case 'project':
      return hours.projects.map((line) => {
        const { uuid, name } = line.project;
        return { project: { uuid, name }, ...lineView(line) };
      });
    case 'day':
      return hours.days.flatMap((day) => {
        const sums = hours.byDay.get(day);
        return sums ? [{ day, total: sumsView(sums), days: [] }] : [];
      });
  }
}

/** Returns worked time on each day of a range, beside the range before. */
export function daysView({ days, byDay, before }: Pick<Hours, 'days' | 'byDay' | 'before'>) {
  const former = daysOf(before.range.from, before.range.to);
  return days.map((day, position) => {
    const other = former[position];
    return {
      day,
      worked: byDay.get(day)?.worked ?? 0,
      before: other === undefined ? undefined : (before.byDay.get(other)?.worked ?? 0),
    };
  });
}

/** Returns who worked beyond a limit. */
export function overLimitView(context: AppLoadContext, { people }: Hours, actor: Actor) {
  return people
    .filter(({ total }) => total.overLimit > 0)
    .map(({ person, total }) => ({
      person: personView(context, person),
      seconds: total.overLimit,
      own: person.uuid === actor.userUuid,
    }));
}
