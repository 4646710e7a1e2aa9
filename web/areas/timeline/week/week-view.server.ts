import type { AppLoadContext } from '@remix-run/node';
import type { Services } from '@server/web-host/load-context';
import { personView, sumsView } from '~/areas/reports/filters/filters.server';
import { beforeView } from '~/areas/reports/hours/hours-view.server';
import { pageOf } from '~/areas/reports/filters/row-pages';
import type { Lens } from './lenses';

type Week = Awaited<ReturnType<Services['tracking']['weekReport']['read']>>;
type Line = Week['hours']['people'][number] | Week['hours']['projects'][number];

export interface WeekCell {
  worked: number;
  productive: number;
  neutral: number;
  unproductive: number;
  idle: number;
  manual: number;
  /** Seconds that wait for a decision. */
  pending: number;
}

/** The sheet of a week, by person or by project; without rows where the days are listed instead. */
export function weekView(
  context: AppLoadContext,
  { hours, waiting, limits }: Week,
  lens: Lens,
  searchParams: URLSearchParams,
) {
  const people = pageOf(hours.people, searchParams);
  const { days, total } = hours;
  const cells = (line: Line, isOf: (time: Week['waiting'][number]) => boolean): WeekCell[] =>
    days.map((day) => {
      const sums = line.days.get(day);
      const pending = waiting.filter((time) => time.day === day && isOf(time));
      return {
        worked: sums?.worked ?? 0,
        productive: sums?.productive ?? 0,
        neutral: sums?.neutral ?? 0,
        unproductive: sums?.unproductive ?? 0,
        idle: sums?.idle ?? 0,
        manual: sums?.manual ?? 0,
        pending: pending.reduce((sum, { seconds }) => sum + seconds, 0),
      };
    });
  return {
    days,
    pages: lens === 'people' ? people.pages : null,
    total: sumsView(total),
    byDay: days.map((day) => hours.byDay.get(day)?.worked ?? 0),
    before: beforeView(hours),
    rows:
      lens === 'people'
        ? people.rows.map((line) => ({
            person: personView(context, line.person),
            project: null,
            total: line.total.worked,
            cells: cells(line, ({ user }) => user === line.person.key),
            limit: limits.get(line.person.key) ?? null,
          }))
        : (lens === 'projects' ? hours.projects : []).map((line) => ({
            person: null,
            project: { uuid: line.project.uuid, name: line.project.name, archived: line.project.archived },
            total: line.total.worked,
            cells: cells(line, ({ project }) => project === line.project.key),
            limit: null,
          })),
  };
}

export type WeekView = ReturnType<typeof weekView>;
