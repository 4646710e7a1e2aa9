import type { AppLoadContext } from '@remix-run/node';
import type { UuidLike } from '@server/shared/ids/id';
import { addDays, dayOf, daysOf, isDay, startOfWeek } from '@server/shared/time/local-date';
import { zoneTime } from '@server/shared/time/zone-clock';
import type { Services } from '@server/web-host/load-context';
import type { DayRange } from '~/areas/reports/filters/filters-view';
import { type FilterRequest, personView, reportFilters, sumsView } from '~/areas/reports/filters/filters.server';
import { pageOf } from '~/areas/reports/filters/row-pages';
import { beforeView, daysView } from '~/areas/reports/hours/hours-view.server';
import { timeOfDay } from '~/lib/format/time-of-day';
import { axisView, timelineRow } from '~/areas/timeline/timeline.server';

const MAX_USES = 8;

type Team = Awaited<ReturnType<Services['tracking']['homeReport']['readTeam']>>;
type Own = Awaited<ReturnType<Services['tracking']['homeReport']['readOwn']>>;
type Timeline = Awaited<ReturnType<Services['tracking']['timelineReport']['read']>>;
type ReportScope = Team['timeline']['scope'];
type Hours = Awaited<ReturnType<Services['tracking']['hoursReport']['read']>>;

/**
 * Returns the person and the days of the home page by the filters. `?date=&userId=` asks for one person's day, for
 * whoever may look at it; somebody chosen in the filters comes before.
 */
export async function homeScope(args: FilterRequest, search: URLSearchParams) {
  const { context, actor } = args;
  const [date, named] = [search.get('date'), search.get('userId')];
  const userId = context.kernel.isUuid(named) ? named : undefined;
  const { filters, view } = await reportFilters(args, 'today', {
    ...(isDay(date) && { day: date }),
    ...(userId && !search.get('user') && { user: userId }),
  });
  const { audience, chosen, at } = filters;
  const runsIt = audience.projects.some(({ all }) => all);
  const picked = chosen.users?.length === 1 ? chosen.users[0] : undefined;
  const one = runsIt ? picked : (userId ?? actor.userUuid);
  const scope = await context.services.tracking.reportFiltersReader.choose(filters, {
    ...chosen,
    ...(one && { users: [one] }),
  });
  return { view, scope, one, at };
}

interface HomeQuery {
  /** Person of the home page; without one it shows all. */
  one?: UuidLike<'user'> | undefined;
  page: number;
}

/** Reads the reports of home for a day or a range: everybody's today, everybody's day, somebody's day, or sums. */
export async function homeReports({ services }: AppLoadContext, scope: ReportScope, { one, page }: HomeQuery) {
  const { range, today } = scope;
  const over = (other: DayRange): ReportScope => ({ ...scope, range: other });
  const day = range.from === range.to ? range.to : undefined;
  const week = day && one ? weekOf(day, scope.company.weekStart) : [];
  const habits = lastDays(range.to < today ? range.to : today, 30);
  const [team, own, board, hours, ofDay, ofWeek, uses, pattern] = await Promise.all([
    !one && day === today ? services.tracking.homeReport.summarizeTeam(scope, page) : null,
    one && day ? services.tracking.homeReport.summarizeOwn(scope) : null,
    !one && day && day !== today ? services.tracking.timelineReport.summarize(scope, page) : null,
    services.tracking.hoursReport.summarize(over(day ? lastDays(day, 7) : range)),
    !one && day && day !== today ? services.tracking.hoursReport.summarize(scope) : null,
    week.length > 0 ? services.tracking.hoursReport.summarize(over({ from: week[0] ?? '', to: week[6] ?? '' })) : null,
    services.tracking.topUsesReport.summarize(scope),
    services.tracking.workPatternReport.summarize(over(habits)),
  ]);
  const whole = ofDay ?? hours;
  const sums = team ? team.total : own ? own.row?.sums : whole.total;
  return {
    team,
    own,
    board,
    hours,
    uses,
    pattern,
    habits,
    headlines: team || own ? null : headlinesView(whole),
    empty: !sums || sums.tracked + sums.manual === 0,
    week: week.map((one) => ({ day: one, worked: ofWeek?.byDay.get(one)?.worked ?? 0 })),
  };
}

export type HomeReports = Awaited<ReturnType<typeof homeReports>>;

export function homeView(
  context: AppLoadContext,
  home: HomeReports,
  { at, weekStart }: { at: Date; weekStart: number },
) {
  const { team, own, board, hours, uses, pattern } = home;
  return {
    team: team && teamView(context, team),
    own: own && ownView(context, own),
    board: board && boardView(context, board, at),
    week: home.week,
    headlines: home.headlines,
    empty: home.empty,
    bars: daysView(hours),
    uses: { list: uses.uses.slice(0, MAX_USES), total: uses.total },
    pattern: { hours: pattern.hours, fullHour: pattern.fullHour, total: pattern.total, weekStart, range: home.habits },
  };
}

function lastDays(to: string, count: number): DayRange {
  return { from: addDays(to, 1 - count), to };
}

/**
 * Returns what is one press away from a day: the day before, the day after. Today needs no date, and so goes on at
 * midnight.
 */
export function besides(day: string, today: string) {
  const step = (days: number) => {
    const date = addDays(day, days);
    return { date: date === today ? null : date, range: null, from: null, to: null };
  };
  return { previous: step(-1), next: step(1) };
}

/** Today, by person. */
export function teamView(context: AppLoadContext, home: Team) {
  const { timeline, rows, states, total, before, waiting, at } = home;
  const zone = timeline.scope.zone;
  return {
    axis: axisView(timeline, at),
    rows: rows.map((row) => ({
      ...timelineRow(context, row, zone),
      now: row.now,
      doing: doingView(row.doing, timeline.scope),
    })),
    states,
    total: sumsView(total),
    before: { day: before.day, total: sumsView(before.total) },
    waiting,
    pages: { total: timeline.people, perPage: timeline.perPage },
  };
}

/** Returns what the person does, in local times; the project is left out where all are in the one that was chosen. */
function doingView(doing: NonNullable<Own['row']>['doing'], { zone, project }: ReportScope) {
  if (!doing) return null;
  const { since, seen, projectName, ...rest } = doing;
  const clock = (instant: Date | null) => instant && timeOfDay(zoneTime(instant, zone).local);
  return { ...rest, projectName: project ? null : projectName, since: clock(since), seen: clock(seen) };
}

/** Another day than today, by person: nobody does anything now. */
export function boardView(context: AppLoadContext, timeline: Timeline, at: Date) {
  const { zone } = timeline.scope;
  const then = { now: null, doing: null };
  return {
    axis: axisView(timeline, at),
    rows: timeline.rows.map((row) => ({ ...timelineRow(context, row, zone), ...then })),
    pages: { total: timeline.people, perPage: timeline.perPage },
  };
}

/** Returns one person's day for the page. */
export function ownView(context: AppLoadContext, home: Own) {
  const { timeline, row, before, limit, requests, at } = home;
  const zone = timeline.scope.zone;
  return {
    axis: axisView(timeline, at),
    row: row && { ...timelineRow(context, row, zone), now: row.now, doing: doingView(row.doing, timeline.scope) },
    before: before && { day: before.day, total: sumsView(before.total) },
    limit,
    requests: requests.map(({ uuid, startedAt, endedAt, remarks, status, reason, projectName }) => ({
      uuid,
      remarks,
      status,
      reason,
      projectName,
      day: dayOf(startedAt, zone),
      start: timeOfDay(zoneTime(startedAt, zone).local),
      seconds: Math.round((endedAt.getTime() - startedAt.getTime()) / 1000),
    })),
  };
}

/** The sums of a range by person, most first, as many as a page shows. */
export function peopleView(context: AppLoadContext, { people, total }: Hours, searchParams: URLSearchParams) {
  const ordered = [...people].sort((one, other) => other.total.worked - one.total.worked);
  const { rows, pages } = pageOf(ordered, searchParams);
  return {
    rows: rows.map(({ person, total: sums }) => ({ person: personView(context, person), sums: sumsView(sums) })),
    total: sumsView(total),
    pages,
  };
}

function headlinesView(hours: Hours) {
  return { total: sumsView(hours.total), before: beforeView(hours) };
}

function weekOf(day: string, weekStart: number): string[] {
  const from = startOfWeek(day, weekStart);
  return daysOf(from, addDays(from, 6));
}
