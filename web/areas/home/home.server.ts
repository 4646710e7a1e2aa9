import type { AppLoadContext } from '@remix-run/node';
import type { Services } from '@server/web-host/load-context';
import { addDays, daysOf, startOfWeek } from '@server/shared/time/local-date';
import { zoneTime } from '@server/shared/time/zone-clock';
import { sumsView } from '~/areas/reports/frame.server';
import { axisView, timelineRow } from '~/areas/timeline/timeline.server';

type Team = Awaited<ReturnType<Services['homeReport']['team']>>;
type Own = Awaited<ReturnType<Services['homeReport']['own']>>;
type Hours = Awaited<ReturnType<Services['hoursReport']['read']>>;

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
    ...{ states, total: sumsView(total), before, waiting },
    pages: { total: timeline.people, perPage: 150 },
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
      ...{ uuid, remarks, status, reason, projectName },
      start: zoneTime(startedAt, zone).local,
      seconds: Math.round((endedAt.getTime() - startedAt.getTime()) / 1000),
    })),
  };
}

/** What was worked on each day of a range, beside the range before. */
export function barsView({ days, byDay, before, total }: Hours) {
  const former = daysOf(before.range.from, before.range.to);
  return {
    total: sumsView(total),
    before: { range: before.range, total: sumsView(before.total) },
    days: days.map((day, position) => {
      const other = former[position];
      return {
        day,
        worked: byDay.get(day)?.worked ?? 0,
        before: other === undefined ? undefined : (before.byDay.get(other)?.worked ?? 0),
      };
    }),
  };
}

export function weekOf(day: string, weekStart: number): string[] {
  const from = startOfWeek(day, weekStart);
  return daysOf(from, addDays(from, 6));
}
