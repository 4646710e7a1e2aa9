import type { AppLoadContext } from '@remix-run/node';
import type { Uuid } from '@server/shared/ids/id';
import type { Actor } from '@server/shared/permissions/actor';
import { addDays, daysOf, startOfWeek } from '@server/shared/time/local-date';
import { zoneTime } from '@server/shared/time/zone-clock';
import type { Services } from '@server/web-host/load-context';
import type { DayRange } from '~/areas/reports/filters/filters-view';
import { personView, sumsView } from '~/areas/reports/filters/filters.server';
import { pageOf } from '~/areas/reports/filters/row-pages';
import { axisView, timelineRow } from '~/areas/timeline/timeline.server';

type Team = Awaited<ReturnType<Services['homeReport']['readTeam']>>;
type Own = Awaited<ReturnType<Services['homeReport']['readOwn']>>;
type Timeline = Awaited<ReturnType<Services['timelineReport']['read']>>;
type Hours = Awaited<ReturnType<Services['hoursReport']['read']>>;

interface HomeQuery {
  /** Project or company, team, tag and zone. */
  where: object;
  /** Whose home it is; nobody's: that of all. */
  one?: Uuid<'user'>;
  range: DayRange;
  today: string;
  weekStart: number;
  page: number;
}

/** What home shows of a day or of a range: everybody's today, everybody's day, somebody's day, or sums. */
export async function homeReports({ services }: AppLoadContext, actor: Actor, asked: HomeQuery) {
  const { where, one, range, today, page } = asked;
  const reach = { ...where, ...(one && { user: one }) };
  const day = range.from === range.to ? range.to : undefined;
  const week = day && one ? weekOf(day, asked.weekStart) : [];
  const habits = lastDays(range.to < today ? range.to : today, 30);
  const [team, own, board, hours, ofDay, ofWeek, uses, pattern] = await Promise.all([
    !one && day === today ? services.homeReport.readTeam(actor, { ...where, page }) : null,
    one && day ? services.homeReport.readOwn(actor, { ...reach, day }) : null,
    !one && day && day !== today ? services.timelineReport.read(actor, { ...where, day, page }) : null,
    services.hoursReport.read(actor, { ...reach, ...(day ? lastDays(day, 7) : range) }),
    !one && day && day !== today ? services.hoursReport.read(actor, { ...reach, ...range }) : null,
    week.length > 0 ? services.hoursReport.read(actor, { ...reach, from: week[0], to: week[6] }) : null,
    services.topUsesReport.read(actor, { ...reach, ...range }),
    services.workPatternReport.read(actor, { ...reach, ...habits }),
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

function lastDays(to: string, count: number): DayRange {
  return { from: addDays(to, 1 - count), to };
}

/** One press away from a day: the day before, the day after. Today needs no date, and so goes on at midnight. */
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
      app: row.live?.app ?? null,
      seen: row.live?.until ? zoneTime(row.live.until, zone).local : null,
    })),
    states,
    total: sumsView(total),
    before,
    waiting,
    pages: { total: timeline.people, perPage: timeline.perPage },
  };
}

/** Another day than today, by person: nobody does anything now. */
export function boardView(context: AppLoadContext, timeline: Timeline, at: Date) {
  const { zone } = timeline.scope;
  const then = { now: null, app: null, seen: null };
  return {
    axis: axisView(timeline, at),
    rows: timeline.rows.map((row) => ({ ...timelineRow(context, row, zone), ...then })),
    pages: { total: timeline.people, perPage: timeline.perPage },
  };
}

/** One person's day. */
export function ownView(context: AppLoadContext, home: Own) {
  const { timeline, row, limit, requests, at } = home;
  const zone = timeline.scope.zone;
  return {
    axis: axisView(timeline, at),
    row: row && { ...timelineRow(context, row, zone), now: row.now, app: row.live?.app ?? null },
    limit,
    requests: requests.map(({ uuid, startedAt, endedAt, remarks, status, reason, projectName }) => ({
      uuid,
      remarks,
      status,
      reason,
      projectName,
      start: zoneTime(startedAt, zone).local,
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

function headlinesView({ total, before }: Hours) {
  return { total: sumsView(total), before: { range: before.range, total: sumsView(before.total) } };
}

/** What was worked on each day of a range, beside the range before. */
export function barsView({ days, byDay, before }: Hours) {
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

function weekOf(day: string, weekStart: number): string[] {
  const from = startOfWeek(day, weekStart);
  return daysOf(from, addDays(from, 6));
}
