import type { AppLoadContext } from '@remix-run/node';
import type { Services } from '@server/web-host/load-context';
import { personView } from '~/areas/reports/filters/filters.server';
import { pageOf } from '~/areas/reports/filters/row-pages';

type Week = Awaited<ReturnType<Services['tracking']['weekReport']['summarize']>>;
type Entry = Awaited<ReturnType<Services['tracking']['weekReport']['list']>>[number];

/** The days of a week with what there is of each. An empty day is a line like an entry, so that pages keep it. */
export function weekList(
  context: AppLoadContext,
  week: Week,
  { entries, searchParams }: { entries: Entry[]; searchParams: URLSearchParams },
) {
  const { days, byDay } = week.hours;
  const lines = days.flatMap((day): { day: string; entry: Entry | null }[] => {
    const ofDay = entries.filter((entry) => entry.day === day);
    return ofDay.length > 0 ? ofDay.map((entry) => ({ day, entry })) : [{ day, entry: null }];
  });
  const { rows, pages } = pageOf(lines, searchParams);
  return {
    pages,
    empty: entries.length === 0,
    days: days
      .map((day) => ({ day, lines: rows.filter((line) => line.day === day) }))
      .filter((of) => of.lines.length > 0)
      .map((of) => ({
        day: of.day,
        worked: byDay.get(of.day)?.worked ?? 0,
        entries: of.lines.flatMap(({ entry }) => (entry ? [entryView(context, entry)] : [])),
      })),
  };
}

function entryView(context: AppLoadContext, { person, project, sums, pending }: Entry) {
  return {
    person: personView(context, person),
    project: { uuid: project.uuid, name: project.name },
    worked: sums?.worked ?? 0,
    productive: sums?.productive ?? 0,
    neutral: sums?.neutral ?? 0,
    unproductive: sums?.unproductive ?? 0,
    idle: sums?.idle ?? 0,
    manual: sums?.manual ?? 0,
    pending,
  };
}

export type WeekListView = ReturnType<typeof weekList>;
