import type { AppLoadContext } from '@remix-run/node';
import { thumbHashToAverageRGBA } from 'thumbhash';
import type { Workspace } from '@server/project';
import type { Actor } from '@server/shared/permissions/actor';
import { addDays, endOfMonth, isDay, startOfMonth, startOfWeek } from '@server/shared/time/local-date';
import { WEEK_DAYS } from '@server/shared/time/week-day';
import { zoneTime } from '@server/shared/time/zone-clock';
import { worthText } from '~/areas/money/worth-text.server';
import { timeOfDay } from '~/lib/format/time-of-day';
import { pageOf } from '~/lib/server/form-fields.server';

interface AtWork {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

type Day = Awaited<ReturnType<AppLoadContext['services']['tracking']['screencastDays']['readDay']>>;
type Cell = Day['hours'][number]['cells'][number];
type Screenshot = Cell['screencasts'][number];

export async function screenCastsPage(at: AtWork, search: URLSearchParams) {
  const { context, actor, workspace } = at;
  const { project, company, timeZone } = workspace;
  const people = await context.services.tracking.screencastDays.listPeople(actor, project.uuid);
  const asked = search.get('user') ?? '';
  const wanted = context.kernel.isUuid(asked) ? asked : undefined;
  const self = people.some(({ uuid }) => uuid === actor.userUuid) ? actor.userUuid : people[0]?.uuid;
  const user = wanted ?? self;
  const date = search.get('date');
  const frame = {
    place: `${company.name} / ${project.name}`,
    zone: { name: timeZone, offset: context.services.tracking.screencastDays.zoneOffset(timeZone) },
    others: people.length > 1,
    mode: search.get('mode') === 'all' ? ('all' as const) : ('ten' as const),
    notes: search.has('notes'),
    hide: search.has('hide'),
    user: user ?? '',
  };
  if (search.get('view') === 'latest' && frame.others) {
    return { ...frame, day: null, looks: null, latest: await latestOf(at) };
  }
  // Nobody learns whether somebody exists whom they may not look at.
  if (!user || !people.some(({ uuid }) => uuid === user)) return { ...frame, day: null, looks: null, latest: null };
  const args = { project: project.uuid, user, timezone: timeZone, ...(isDay(date) && { date }) };
  const day = await context.services.tracking.screencastDays.readDay(actor, args);
  const around = await context.services.tracking.screencastDays.summarizeDays(actor, { ...args, date: day.date });
  const maySee = { own: day.own, mayDelete: day.own || workspace.slugs.includes('project.manageusers') };
  return {
    ...frame,
    day: {
      ...dayView(day),
      ...maySee,
      month: monthView(day, around.days, WEEK_DAYS.indexOf(company.weekStartDay)),
      before: around.before,
    },
    looks: day.own && search.has('looks') ? await looksOf(at, search) : null,
    latest: null,
  };
}

/** The newest picture of everybody, with the day it is of. */
async function latestOf({ context, actor, workspace }: AtWork) {
  const { project, timeZone } = workspace;
  const latest = await context.services.tracking.latestScreencasts.list(actor, project.uuid);
  return latest.map(({ person, screencast }) => ({
    user: person.uuid,
    name: person.name,
    day: zoneTime(screencast.takenAt, timeZone).local.slice(0, 10),
    screenshot: screenshotView(screencast, timeZone),
  }));
}

function dayView({ hours, user, date, today, worked, level, timezone }: Day) {
  return {
    user,
    date,
    today,
    worked,
    level,
    previous: addDays(date, -1),
    next: date < today ? addDays(date, 1) : null,
    hours: hours.map(({ hour, cells, ...sums }) => ({
      ...sums,
      hour,
      /** Twice on a day on which clocks are put back. */
      id: cells[0]?.startedAt.toISOString() ?? hour,
      cells: cells.map((cell) => cellView(cell, timezone)),
    })),
  };
}

function cellView({ endedAt, startedAt, screencasts, uses, ...cell }: Cell, zone: string) {
  return {
    kind: cell.kind,
    level: cell.level,
    tracked: cell.tracked,
    idle: cell.idle,
    manual: cell.manual,
    keyClicks: cell.keyClicks,
    mouseMoves: cell.mouseMoves,
    uses,
    id: startedAt.toISOString(),
    from: timeOfDay(zoneTime(startedAt, zone).local),
    to: timeOfDay(zoneTime(endedAt, zone).local),
    screenshots: screencasts.map((screenshot) => screenshotView(screenshot, zone)),
  };
}

export function screenshotView({ takenAt, deletedAt, deletedBy, thumbhash, ...screenshot }: Screenshot, zone: string) {
  return {
    uuid: screenshot.uuid,
    title: screenshot.title,
    memo: screenshot.memo,
    state: screenshot.state,
    blurred: screenshot.blurred,
    removed: screenshot.removedSeconds,
    thumbhash,
    tint: thumbhash && tintOf(thumbhash),
    time: timeOfDay(zoneTime(takenAt, zone).local, 'seconds'),
    deletedAt: deletedAt && timeOfDay(zoneTime(deletedAt, zone).local),
    deletedBy: deletedBy?.name ?? null,
  };
}

/** Returns the colour that stands behind the picture until more of it is there. */
function tintOf(thumbhash: string): string {
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(thumbhash, 'base64'));
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
}

/** The weeks of the calendar: days of the month, and which of them have time. */
function monthView({ date, today }: Day, busy: readonly string[], weekStart: number) {
  const [first, last] = [startOfMonth(date), endOfMonth(date)];
  const days: { day: string; busy: boolean; future: boolean }[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    days.push({ day, busy: busy.includes(day), future: day > today });
  }
  return {
    days,
    previous: addDays(first, -1),
    next: addDays(last, 1) <= today ? addDays(last, 1) : null,
    /** Days of the week that the month begins in; each stands for its weekday. */
    week: Array.from({ length: 7 }, (_, index) => addDays(startOfWeek(first, weekStart), index)),
  };
}

async function looksOf({ context, actor, workspace }: AtWork, search: URLSearchParams) {
  const args = { project: workspace.project.uuid, page: pageOf(search) };
  const { data, paginatorInfo } = await context.services.tracking.screencastViewLog.list(actor, args);
  const { currentPage, perPage, total } = paginatorInfo;
  return {
    pages: { currentPage, perPage, total },
    rows: data.map(({ viewer, screencast, takenAt, lastAt, looks }) => {
      const taken = zoneTime(takenAt, workspace.timeZone).local;
      return {
        viewer: viewer.name,
        shot: screencast,
        looks,
        lastAt: lastAt.toISOString(),
        offset: zoneTime(lastAt, workspace.timeZone).offset,
        day: taken.slice(0, 10),
        time: timeOfDay(taken),
      };
    }),
  };
}

/** Calculates the time that would be deleted with pictures, by the zone's clocks. */
export async function costOf({ context, actor, workspace }: AtWork, uuids: readonly string[]) {
  const cost = await context.services.tracking.screencastRemoval.previewCost(actor, { uuids });
  const { tracked, worked, spans, mayRemoveTime, frozen, payable } = cost;
  const clock = (instant: number) => timeOfDay(zoneTime(new Date(instant), workspace.timeZone).local);
  // Time goes with its pictures where it is the asker's own.
  const whose = { project: workspace.project.uuid, user: actor.userUuid };
  return {
    tracked,
    worked,
    mayRemoveTime,
    frozen,
    spans: spans.map(({ start, end }) => ({ from: clock(start), to: clock(end) })),
    worth: mayRemoveTime ? await worthText({ context, actor }, whose, payable) : null,
  };
}
