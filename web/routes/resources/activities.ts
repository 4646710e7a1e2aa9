import { dayAfter, startOfDay, zoneTime } from '@server/shared/time/zone-clock';
import { isDay } from '@server/shared/time/local-date';
import { loginRequired } from '~/lib/guards.server';

const LATE_MS = 20 * 60_000;

/** The slices of one person's day, or of a stretch of it, and what was used in them. */
export const loader = loginRequired(async ({ request, context, actor, workspace }) => {
  const { searchParams } = new URL(request.url);
  const day = searchParams.get('day');
  if (!isDay(day)) throw new Response(null, { status: 400 });
  const asked = searchParams.get('zone');
  const zones = await context.services.workspaces.zones(workspace);
  const zone = zones.find((name) => name === asked) ?? workspace.timeZone;
  const stream = await context.services.activityStreams.read(actor, {
    ...(searchParams.get('projects') === 'all'
      ? { company: workspace.company.uuid }
      : { project: workspace.project.uuid }),
    user: searchParams.get('user') ?? actor.userId,
    from: day,
    to: day,
    timezone: zone,
    first: 100,
    ...stretch(searchParams, day, zone),
  });
  const clock = (instant: Date): string => zoneTime(instant, zone).local.slice(11, 16);
  const uses = sumsOf(stream.activities.flatMap((activity) => activity.uses));
  return {
    more: stream.before !== null,
    uses,
    used: uses.reduce((sum, { seconds }) => sum + seconds, 0),
    slices: stream.activities.map((slice) => ({
      uuid: slice.uuid,
      from: clock(slice.startedAt),
      to: clock(slice.endedAt),
      mostly: slice.mostly,
      manual: slice.manual,
      worked: slice.worked,
      memo: slice.memo,
      project: slice.project.name,
      keys: slice.keyClicks,
      mouse: slice.mouseMoves,
      overLimit: slice.overLimit,
      late:
        slice.receivedAt.getTime() - slice.endedAt.getTime() > LATE_MS && !slice.manual
          ? clock(slice.receivedAt)
          : null,
    })),
  };
});

/** Seconds since the day began, as instants. */
function stretch(search: URLSearchParams, day: string, zone: string): { startedFrom?: Date; startedTo?: Date } {
  const [from, to] = [Number(search.get('from')), Number(search.get('to'))];
  if (!(to > from && from >= 0)) return {};
  const [start, end] = [startOfDay(day, zone).getTime(), startOfDay(dayAfter(day), zone).getTime()];
  return { startedFrom: new Date(start + from * 1000), startedTo: new Date(Math.min(end, start + to * 1000)) };
}

interface Use {
  kind: 'APP' | 'SITE';
  name: string;
  seconds: number;
  rating: 'PRODUCTIVE' | 'NEUTRAL' | 'UNPRODUCTIVE';
}

function sumsOf(uses: readonly Use[]) {
  const sums = new Map<string, Omit<Use, 'rating'> & Record<'productive' | 'neutral' | 'unproductive', number>>();
  for (const { kind, name, seconds, rating } of uses) {
    const sum = sums.get(`${kind}/${name}`) ?? { kind, name, seconds: 0, productive: 0, neutral: 0, unproductive: 0 };
    sum.seconds += seconds;
    sum[rating.toLowerCase() as 'productive' | 'neutral' | 'unproductive'] += seconds;
    sums.set(`${kind}/${name}`, sum);
  }
  return [...sums.values()]
    .sort((one, other) => other.seconds - one.seconds)
    .map((sum, key) => {
      const { productive, neutral, unproductive } = sum;
      const most = Math.max(productive, neutral, unproductive);
      const rating =
        most === neutral
          ? ('NEUTRAL' as const)
          : most === productive
            ? ('PRODUCTIVE' as const)
            : ('UNPRODUCTIVE' as const);
      return { key, people: 1, ...sum, rating };
    });
}
