import type { AppLoadContext } from '@remix-run/node';
import type { Services } from '@server/web-host/load-context';
import { timeOfDay } from '~/lib/format/time-of-day';
import { localTime, personView, sumsView } from './filters/filters.server';
import { pageOf } from './filters/row-pages';

type IdleTime = Awaited<ReturnType<Services['tracking']['idleTimeReport']['summarize']>>;

/** People with time, those who were idle most first, and the idle slices of a chosen person. */
export function idleView(context: AppLoadContext, report: IdleTime, searchParams: URLSearchParams) {
  const withTime = report.people
    .filter(({ sums }) => sums.tracked > 0)
    .sort((one, other) => other.idlePercent - one.idlePercent);
  const { rows, pages } = pageOf(withTime, searchParams);
  return {
    pages,
    total: sumsView(report.total),
    idlePercent: report.idlePercent,
    idleMinutes: report.idleMinutes,
    idleCounts: report.idleCounts,
    people: rows.map(({ person, sums: { tracked, idle, worked }, idlePercent, idleMinutes }) => {
      return { person: personView(context, person), tracked, idle, worked, idlePercent, idleMinutes };
    }),
    spans: report.spans.map((span) => spanView(span, report.scope.zone)),
  };
}

function spanView({ startedAt, endedAt, idle, kept }: IdleTime['spans'][number], zone: string) {
  const [start, end] = [localTime(startedAt, zone), localTime(endedAt, zone)];
  return {
    id: startedAt.toISOString(),
    day: start.slice(0, 10),
    from: timeOfDay(start),
    to: timeOfDay(end),
    idle,
    kept,
  };
}
