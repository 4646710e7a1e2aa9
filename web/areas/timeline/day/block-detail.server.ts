import type { AppLoadContext } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';
import { addDays, isDay } from '@server/shared/time/local-date';
import { startOfDay, zoneTime } from '@server/shared/time/zone-clock';
import type { Services } from '@server/web-host/load-context';
import { reportPlace } from '~/areas/reports/filters/filters.server';
import { screenshotView } from '~/areas/screencasts/screen-casts.server';
import { timeOfDay } from '~/lib/format/time-of-day';
import { isShown } from '~/areas/screencasts/views';

interface AtWork {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

interface Stretch {
  day: string;
  zone: string;
  user: string;
  from: Date;
  to: Date;
}

type Activity = Awaited<ReturnType<Services['tracking']['activityStreams']['read']>>['activities'][number];
type Use = Pick<Activity['uses'][number], 'kind' | 'name' | 'seconds' | 'rating'>;
type Screenshot = Awaited<
  ReturnType<Services['tracking']['screencastDays']['readDay']>
>['hours'][number]['cells'][number]['screencasts'][number];

/** A slice that arrives this long after its end is late, on the timeline too. */
const LATE_MS = 60 * 60_000;
/** So many names say what a slice was about. */
const LEADING = 3;

/**
 * Reads the parts of one person's day, or of a stretch of it: apps and sites, slices, and screenshots of the chosen
 * project. `brief`: without what costs more than a glance is worth, pictures and rules.
 */
export async function blockDetail(at: AtWork, search: URLSearchParams) {
  const { context, actor, workspace } = at;
  const stretch = await stretchOf(at, search);
  const { day, zone, user } = stretch;
  const place = reportPlace(search, workspace);
  const { activities, before } = await context.services.tracking.activityStreams.read(actor, {
    ...place,
    user,
    from: day,
    to: day,
    timezone: zone,
    first: 100,
    startedFrom: stretch.from,
    startedTo: stretch.to,
  });
  const brief = search.has('brief');
  const here = activities.filter(({ project }) => project.uuid === workspace.project.uuid);
  const pictures = brief || here.length === 0 ? { off: false, screenshots: [] } : await picturesOf(at, stretch);
  const uses = sumsOf(activities.flatMap((activity) => activity.uses));
  // A rule holds for one project: which one would be meant is not said where all of them are shown.
  const mayRule = 'project' in place && !workspace.project.archived && workspace.slugs.includes('productivity.update');
  const rules =
    mayRule && !brief
      ? await context.services.tracking.topUsesReport.rateUses(actor, workspace.project.uuid, uses)
      : [];
  const tracked = activities.filter(({ manual }) => !manual);
  return {
    more: before !== null,
    tracked: sum(tracked.map(({ duration }) => duration)),
    idle: sum(tracked.map(({ idle }) => idle)),
    memos: [...new Set(activities.flatMap(({ memo }) => memo || []))],
    used: sum(uses.map(({ seconds }) => seconds)),
    uses: uses.map((use, place) => ({ ...use, rule: rules[place] ?? null })),
    mayRule,
    picturesOff: pictures.off,
    slices: activities.map((activity) => ({
      ...sliceView(activity, zone),
      screenshots: here.includes(activity)
        ? pictures.screenshots
            .filter((screenshot) => isDuring(screenshot, activity))
            .map((screenshot) => pictureView(screenshot, workspace.timeZone, zone))
        : [],
    })),
  };
}

async function stretchOf({ context, actor, workspace }: AtWork, search: URLSearchParams): Promise<Stretch> {
  const day = search.get('day');
  if (!isDay(day)) throw new Response(null, { status: 400 });
  const zones = await context.services.project.workspaces.listZones(workspace);
  const zone = zones.find((name) => name === search.get('zone')) ?? workspace.timeZone;
  const [start, end] = [startOfDay(day, zone).getTime(), startOfDay(addDays(day, 1), zone).getTime()];
  // Seconds since the day began.
  const [from, to] = [Number(search.get('from')), Number(search.get('to'))];
  const part = to > from && from >= 0;
  return {
    day,
    zone,
    user: search.get('user') ?? actor.userUuid,
    from: new Date(part ? Math.min(end, start + from * 1000) : start),
    to: new Date(part ? Math.min(end, start + to * 1000) : end),
  };
}

/** Returns pictures that have something to show; `off`: none were taken for that reason. */
async function picturesOf({ context, actor, workspace }: AtWork, { day, zone, user, from, to }: Stretch) {
  const args = { project: workspace.project.uuid, user, date: day, timezone: zone };
  const { hours } = await context.services.tracking.screencastDays.readDay(actor, args);
  const cells = hours
    .flatMap((hour) => hour.cells)
    .filter(({ startedAt, endedAt }) => startedAt < to && endedAt > from);
  return {
    off: cells.some(({ kind }) => kind === 'OFF'),
    screenshots: cells.flatMap(({ screencasts }) => screencasts.filter(isShown)),
  };
}

function isDuring({ takenAt }: Screenshot, { startedAt, endedAt, manual }: Activity): boolean {
  return !manual && takenAt >= startedAt && takenAt < endedAt;
}

/** `day`: where the page of screenshots, which has the clocks of the workspace, finds it. */
function pictureView(screenshot: Screenshot, pageZone: string, zone: string) {
  return { ...screenshotView(screenshot, zone), day: zoneTime(screenshot.takenAt, pageZone).local.slice(0, 10) };
}

function sliceView(slice: Activity, zone: string) {
  const clock = (instant: Date) => timeOfDay(zoneTime(instant, zone).local);
  const late = !slice.manual && slice.receivedAt.getTime() - slice.endedAt.getTime() > LATE_MS;
  return {
    uuid: slice.uuid,
    from: clock(slice.startedAt),
    to: clock(slice.endedAt),
    mostly: slice.mostly,
    manual: slice.manual,
    worked: slice.worked,
    uses: sumsOf(slice.uses)
      .slice(0, LEADING)
      .map(({ name }) => name),
    memo: slice.memo,
    project: slice.project.name,
    keys: slice.keyClicks,
    mouse: slice.mouseMoves,
    overLimit: slice.overLimit,
    late: late ? clock(slice.receivedAt) : null,
  };
}

function sumsOf(uses: readonly Use[]) {
  const sums = new Map<string, Omit<Use, 'rating'> & Record<'productive' | 'neutral' | 'unproductive', number>>();
  for (const { kind, name, seconds, rating } of uses) {
    const found = sums.get(`${kind}/${name}`) ?? { kind, name, seconds: 0, productive: 0, neutral: 0, unproductive: 0 };
    found.seconds += seconds;
    found[rating.toLowerCase() as 'productive' | 'neutral' | 'unproductive'] += seconds;
    sums.set(`${kind}/${name}`, found);
  }
  return [...sums.values()]
    .sort((one, other) => other.seconds - one.seconds)
    .map((found, key) => {
      const { productive, neutral, unproductive } = found;
      const most = Math.max(productive, neutral, unproductive);
      const rating =
        most === neutral
          ? ('NEUTRAL' as const)
          : most === productive
            ? ('PRODUCTIVE' as const)
            : ('UNPRODUCTIVE' as const);
      return { key, people: 1, ...found, rating };
    });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
