import type { AppLoadContext } from '@remix-run/node';
import { isDay } from '@server/shared/time/local-date';
import { earliestDay } from '~/areas/manual-time/manual-time.server';
import type { FilterRequest, reportScope } from '~/areas/reports/filters/filters.server';
import { axisView, timelineRow } from './timeline.server';
import { LENSES } from './week/lenses';
import { weekList } from './week/week-list.server';
import { weekView } from './week/week-view.server';

type Filtered = Awaited<ReturnType<typeof reportScope>>;
type ReportScope = Filtered['scope'];

/** The day that the address names, else the first of the range it names, else today. */
export function onDay(scope: ReportScope, searchParams: URLSearchParams): ReportScope {
  const date = searchParams.get('date');
  const given = searchParams.has('from') || searchParams.has('range') ? scope.range.from : scope.today;
  const day = isDay(date) ? date : given;
  return { ...scope, range: { from: day, to: day } };
}

/** A day, stretch by stretch. */
export async function dayPage(context: AppLoadContext, scope: ReportScope, { at, page }: { at: Date; page: number }) {
  const timeline = await context.services.tracking.timelineReport.summarize(scope, page);
  return {
    axis: axisView(timeline, at),
    rows: timeline.rows.map((row) => timelineRow(context, row, scope.zone)),
    pages: { page, total: timeline.people, perPage: timeline.perPage },
  };
}

/** The week of a day, as a sheet or as a list. */
export async function weekPage(args: FilterRequest, scope: ReportScope, filtered: Filtered) {
  const { context, actor, workspace } = args;
  const { view, audience, searchParams } = filtered;
  const user = view.user || undefined;
  // A person who sees only their own time has one row of people: projects say more.
  const alone = audience.people.size === 1;
  const lens = LENSES.find((name) => name === searchParams.get('lens')) ?? (alone || user ? 'projects' : 'people');
  const report = context.services.tracking.weekReport;
  const week = await report.summarize(scope);
  const own = user ? user === actor.userUuid : alone;
  const mayType = own && lens === 'projects' && !view.allProjects;
  return {
    ...weekView(context, week, lens, searchParams),
    range: week.hours.scope.range,
    lens,
    list: lens === 'list' ? weekList(context, week, { entries: await report.list(week), searchParams }) : null,
    own,
    /** The first day for which one may ask for time by hand; null where one may not at all. */
    earliest: mayType ? await earliestDay(args, workspace.project.uuid, workspace.timeZone) : null,
    user: user ?? (own ? actor.userUuid : undefined),
  };
}
