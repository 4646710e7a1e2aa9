import type { AppLoadContext } from '@remix-run/node';
import { zoneTime } from '@server/shared/time/zone-clock';
import type { Services } from '@server/web-host/load-context';
import { personView, sumsView } from '~/areas/reports/filters/filters.server';
import { timeOfDay } from '~/lib/format/time-of-day';
import type { AxisView, BlockView } from './day/axis';

type Timeline = Awaited<ReturnType<Services['tracking']['timelineReport']['read']>>;

/** `at`: the present moment, as the report knows it. */
export function axisView({ axis, scope }: Timeline, at: Date): AxisView {
  const { day, seconds, hours } = axis;
  const now = Math.floor((at.getTime() - axis.start.getTime()) / 1000);
  return { day, seconds, hours, now: day === scope.today ? now : null };
}

export function blocksView({ blocks }: Pick<Timeline['rows'][number], 'blocks'>, zone: string): BlockView[] {
  return blocks.map(({ kind, from, to, late }) => ({
    kind,
    from,
    to,
    ...(late && { late: timeOfDay(zoneTime(late, zone).local) }),
  }));
}

export function timelineRow(context: AppLoadContext, row: Timeline['rows'][number], zone: string) {
  const { person, sums, start, end } = row;
  return { person: personView(context, person), sums: sumsView(sums), start, end, blocks: blocksView(row, zone) };
}

export type TimelineRowView = ReturnType<typeof timelineRow>;
