import { randomUUID } from 'node:crypto';
import { type AppLoadContext, redirect } from '@remix-run/node';
import type { Workspace } from '@server/project';
import type { UuidLike } from '@server/shared/ids/id';
import type { Actor } from '@server/shared/permissions/actor';
import { durationOf } from '@server/shared/time/duration';
import { addDays, dayOf, isDay } from '@server/shared/time/local-date';
import { instantAt, zoneTime } from '@server/shared/time/zone-clock';
import { payableOf, worthText } from '~/areas/money/worth-text.server';
import { minutesOf, timeOfDay } from '~/lib/format/time-of-day';
import { pageOf, textOf } from '~/lib/server/form-fields.server';
import type { Handlers } from '~/lib/server/intents.server';
import { decidedTimes } from './decided-times.server';

interface AtWork {
  context: AppLoadContext;
  actor: Actor;
  workspace: Workspace;
}

type Row = Awaited<ReturnType<AppLoadContext['services']['tracking']['manualTimeLists']['list']>>['data'][number];

const STATES = ['PENDING', 'APPROVED', 'DECLINED', 'WITHDRAWN'] as const;
const QUEUE_LENGTH = 100;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export async function manualTimePage({ context, actor, workspace }: AtWork, search: URLSearchParams) {
  const { manualTimeLists, manualTimePreviews } = context.services.tracking;
  const { project, company, timeZone: zone } = workspace;
  const decides = workspace.slugs.includes('timing.manual.approve');
  const waiting = decides
    ? await manualTimeLists.listPending(actor, { project: project.uuid, first: QUEUE_LENGTH })
    : null;
  const view = viewOf(search.get('view'), decides, waiting?.paginatorInfo.total ?? 0);
  const entry = await manualTimePreviews.readEntryForm(actor, project.uuid);
  const places = search.has('new') ? await manualTimePreviews.listProjects(actor, company.uuid) : [];
  const { now } = entry;
  const shared = {
    place: `${company.name} / ${project.name}`,
    project: project.uuid,
    /** Places in which one may ask for time. */
    places,
    zone: { name: zone, offset: zoneTime(now, zone).offset },
    decides,
    waiting: waiting?.paginatorInfo.total ?? 0,
    today: dayOf(now, zone),
    earliest: addDays(dayOf(now, zone), -entry.backdateDays),
    mayPost: entry.refused === null,
    whyNot: entry.refused && context.kernel.report(entry.refused).message,
    /** Key of the next request: sent twice, it is one. */
    key: randomUUID(),
    constraints: context.kernel.constraints('postManualTime'),
  };
  const at = { context, actor, workspace };
  const asRow = rowIn(context, zone);
  if (view === 'queue' && waiting) {
    const linked = await linkedOf(at, waiting.data, search.get('id'));
    const rows = [...waiting.data, ...(linked.beyond ? [linked.beyond] : [])].map(asRow);
    // `id` is a link to one request, wherever it stands by now; `row` is what is open in the queue, as long as it is there.
    const open = search.get('row') ?? search.get('id');
    const chosen = rows.find(({ uuid }) => uuid === open) ?? rows[0] ?? null;
    const day = chosen && (await dayOfPerson(at, chosen));
    const effect = chosen && (await effectOf(at, [...waiting.data, linked.beyond], chosen.uuid));
    return { ...shared, view: 'queue' as const, rows, chosen: chosen?.uuid ?? null, day, effect, gone: linked.gone };
  }
  if (view === 'decided') {
    const { rows, ...decided } = await decidedTimes(at, search);
    return { ...shared, ...decided, view, rows: rows.map(asRow) };
  }
  const status = STATES.find((state) => state === search.get('status'));
  const list = await manualTimeLists.list(actor, { project: project.uuid, status, page: pageOf(search) });
  const { currentPage, perPage, total } = list.paginatorInfo;
  return {
    ...shared,
    view: 'mine' as const,
    rows: list.data.map(asRow),
    pages: { currentPage, perPage, total },
    status: status ?? '',
    chosen: search.get('id'),
  };
}

/** The first day for which one may ask for time; null where one may not at all. */
export async function earliestDay(
  { context, actor }: AtWork,
  project: UuidLike<'project'>,
  zone: string,
): Promise<string | null> {
  try {
    const { refused, backdateDays, now } = await context.services.tracking.manualTimePreviews.readEntryForm(
      actor,
      project,
    );
    return refused ? null : addDays(dayOf(now, zone), -backdateDays);
  } catch (error) {
    // A project that one has left, and has time in.
    if (context.kernel.report(error).kind !== 'not-found') throw error;
    return null;
  }
}

/** The queue comes first for whoever decides, as long as something waits. */
function viewOf(wanted: string | null, decides: boolean, waiting: number): 'queue' | 'decided' | 'mine' {
  if (!decides || wanted === 'mine') return 'mine';
  if (wanted === 'queue' || wanted === 'decided') return wanted;
  return waiting > 0 ? 'queue' : 'mine';
}

/** The one that a link names, where it is not among those of the queue; what was decided is open among those. */
async function linkedOf(
  { context, actor, workspace }: AtWork,
  waiting: readonly Row[],
  id: UuidLike<'manualTime'> | null,
) {
  if (!id || waiting.some(({ uuid }) => uuid === id)) return { beyond: null, gone: false };
  const found = await context.services.tracking.manualTimeLists.find(actor, workspace.project.uuid, id);
  if (found && found.status !== 'PENDING') throw redirect(`?${new URLSearchParams({ view: 'decided', id })}`);
  return { beyond: found, gone: !found };
}

/** Calculates the result of approving one of them; null for those who do not decide about it. */
async function effectOf(at: AtWork, rows: readonly (Row | null)[], uuid: UuidLike<'manualTime'>) {
  const { context, actor, workspace } = at;
  const effect = await context.services.tracking.manualTimePreviews.previewDecision(actor, uuid);
  const row = rows.find((one) => one?.uuid === uuid);
  if (!effect || !row) return null;
  const whose = { project: workspace.project.uuid, user: row.user.uuid };
  return { ...effect, worth: await worthText(at, whose, payableOf(row.startedAt, effect)) };
}

/** Returns a requested span on the clocks of the zone. */
function rowIn({ kernel }: AppLoadContext, zone: string) {
  const local = (instant: Date) => zoneTime(instant, zone).local;
  return ({ user, startedAt, endedAt, createdAt, decidedAt, conflicts, ...row }: Row) => {
    const [start, end] = [local(startedAt), local(endedAt)];
    return {
      ...row,
      user: { uuid: user.uuid, name: user.name, picture: kernel.avatarUrl(user) },
      day: start.slice(0, 10),
      from: timeOfDay(start),
      to: timeOfDay(end),
      laterDay: end.slice(0, 10) === start.slice(0, 10) ? null : end.slice(0, 10),
      createdAt: createdAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      /** Minutes east of UTC at these moments. */
      offsets: { created: zoneTime(createdAt, zone).offset, decided: zoneTime(decidedAt ?? createdAt, zone).offset },
      decidedBy: row.decidedBy?.name ?? null,
      conflicts: conflicts.map((one) => ({
        from: timeOfDay(local(one.startedAt)),
        to: timeOfDay(local(one.endedAt)),
      })),
    };
  };
}

/** The person's day around what they ask for, in minutes since it began; null where the decider may not see it. */
async function dayOfPerson(
  { context, actor, workspace }: AtWork,
  { user, day, from, to, laterDay, conflicts }: ReturnType<ReturnType<typeof rowIn>>,
) {
  if (!workspace.slugs.includes('project.viewusers')) return null;
  const { timelineReport } = context.services.tracking;
  const asked = { project: workspace.project.uuid, user: user.uuid, day, timezone: workspace.timeZone };
  const { axis, rows } = await timelineReport.read(actor, asked);
  const row = rows[0];
  if (!row) return null;
  const length = axis.seconds / 60;
  return {
    length,
    spans: row.blocks.map((block) => ({ kind: block.kind, from: block.from / 60, to: block.to / 60 })),
    claim: { from: minutesOf(from), to: laterDay ? length : minutesOf(to) },
    conflicts: conflicts.map((one) => ({ from: minutesOf(one.from), to: minutesOf(one.to) || length })),
    worked: row.sums.worked,
  };
}

/**
 * The span that a form names: a day, when it began, and when it ended or how long it took. An end that is not later is on
 * the next day. What cannot be read is left out, so that the service says what is missing.
 */
export function spanOf(form: FormData | URLSearchParams, zone: string): { startedAt?: Date; endedAt?: Date } {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [day, from, to] = [text('day'), text('startedAt'), text('endedAt')];
  if (!isDay(day) || !TIME.test(from)) return {};
  const startedAt = instantAt(day, from, zone);
  if (TIME.test(to)) return { startedAt, endedAt: instantAt(to > from ? day : addDays(day, 1), to, zone) };
  const seconds = durationOf(text('duration'));
  return seconds === null ? { startedAt } : { startedAt, endedAt: new Date(startedAt.getTime() + seconds * 1000) };
}

/** Handlers of the forms of the page; decisions go to /resources/manual-time. */
export const MANUAL_TIME_INTENTS = {
  post: {
    done: 'manual.posted',
    run: ({ context, actor, workspace: { project, timeZone: timezone }, form }) =>
      context.services.tracking.manualTimes.post(actor, {
        project: textOf(form, 'project') || project.uuid,
        remarks: textOf(form, 'remarks') ?? '',
        timezone,
        uuid: textOf(form, 'key'),
        ...spanOf(form, timezone),
      }),
  },
  withdraw: {
    done: 'manual.withdrawn',
    run: ({ context, actor, form }) =>
      context.services.tracking.manualTimes.withdraw(actor, textOf(form, 'uuid') ?? ''),
  },
  delete: {
    done: 'manual.deleted',
    run: ({ context, actor, form }) =>
      context.services.tracking.manualTimeDeletion.delete(actor, textOf(form, 'uuid') ?? ''),
  },
} satisfies Handlers<AtWork & { form: FormData }>;
