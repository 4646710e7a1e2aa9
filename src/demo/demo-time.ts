import type { INestApplicationContext } from '@nestjs/common';
import { CompanyZones } from '../company/index.js';
import { identityServices, type User } from '../identity/index.js';
import { projectServices } from '../project/index.js';
import { isAppError } from '../shared/errors/app-error.js';
import { Clock } from '../shared/time/clock.js';
import { addDays, dayOf, startOfWeek } from '../shared/time/local-date.js';
import { WEEK_DAYS } from '../shared/time/week-day.js';
import { startOfDay } from '../shared/time/zone-clock.js';
import { type ActivityItem, trackingServices } from '../tracking/index.js';
import { findHimal } from './demo-company.js';
import { demoDay } from './demo-day.js';
import { HABITS, PROJECTS, RULES } from './demo-habits.js';
import { as, inThePast } from './demo-people.js';
import { steadyUuid } from './demo-random.js';
import { demoScreen } from './demo-screens.js';

/** Main zone of the demo company, until its owner chooses another. */
export const ZONE = 'Asia/Kathmandu';
const DAYS = 58;
/** Number of days with pictures, one each half hour: more would only fill the disk. */
const DAYS_WITH_SCREENS = 4;
const SLICES_A_PICTURE = 3;
/** Number of latest days whose time arrives within the hour; older days arrive at their end. */
const DAYS_ONLINE = 8;
const SLICES_AN_HOUR = 5;
const SCREENS = 40;
const MINUTE = 60_000;

export interface Worker {
  name: string;
  user: User;
}

export interface Demo {
  app: INestApplicationContext;
  workers: Worker[];
  projectOf: (name: string) => string | undefined;
  /** Main zone of the company: people work by its clock. */
  zone: string;
  /** Returns whether a local day is the last one of the company's week, on which it does not work. */
  isFree: (day: string) => boolean;
  /** Returns whether the program is ending. */
  stopped: () => boolean;
}

/**
 * Creates two months of time of the demo's people, the newest days first, while the program is already in use. Days
 * that an earlier start has filled are skipped, and days that have passed since are added. `emails`: by first names of
 * the demo's people.
 */
export async function fillDemoTime(
  app: INestApplicationContext,
  emails: Record<string, string>,
  stopped: () => boolean,
): Promise<void> {
  const demo = await findDemo(app, emails, stopped);
  const asha = demo?.workers.find(({ name }) => name === 'asha');
  if (!demo || !asha) return;
  await rate(demo, asha);
  const today = dayOf(app.get(Clock).now(), demo.zone);
  const begun = await firstMissing(demo, today);
  for (let day = today; day >= begun && !stopped(); day = addDays(day, -1)) await fillDay(demo, day, today);
  if (!stopped()) await askForTime(demo, today);
}

/** Finds the demo's workers and projects; undefined where nobody filled the demo. */
export async function findDemo(
  app: INestApplicationContext,
  emails: Record<string, string>,
  stopped: () => boolean,
): Promise<Demo | undefined> {
  const workers = await workersOf(app, emails);
  const asha = workers.find(({ name }) => name === 'asha');
  if (!asha) return undefined;
  const projects = await as(app, asha.user, (actor) => projectServices(app).projects.list(actor, { first: 100 }));
  const uuids = new Map(projects.data.map(({ name, uuid }) => [name, uuid]));
  const company = await findHimal(app, asha.user);
  const weekStart = WEEK_DAYS.indexOf(company?.weekStartDay ?? 'SUNDAY');
  const [zone = ZONE] = company ? await app.get(CompanyZones, { strict: false }).list(company.id) : [];
  const isFree = (day: string): boolean => startOfWeek(addDays(day, 1), weekStart) > day;
  return { app, workers, projectOf: (name: string) => uuids.get(name), zone, isFree, stopped };
}

async function workersOf(app: INestApplicationContext, emails: Record<string, string>): Promise<Worker[]> {
  const { accounts } = identityServices(app);
  const workers: Worker[] = [];
  for (const name of Object.keys(HABITS)) {
    const user = await accounts.findByEmail(emails[name] ?? '');
    if (user) workers.push({ name, user });
  }
  return workers;
}

/** Returns the first day that an earlier start has not filled: the oldest, unless that start completed. */
async function firstMissing({ app, workers, zone }: Demo, today: string): Promise<string> {
  const { trackerStatus, manualTimeAccess } = trackingServices(app);
  const oldest = addDays(today, -DAYS);
  const [asker] = ASKED;
  const worker = workers.find(({ name }) => name === asker?.who);
  if (!worker) return oldest;
  const complete = await as(app, worker.user, (actor) =>
    manualTimeAccess.see(actor, askedUuid(worker, 0)).then(
      () => true,
      () => false,
    ),
  );
  if (!complete) return oldest;
  const untils = await Promise.all(workers.map(({ user }) => trackerStatus.findTrackedUntil(user.id)));
  const last = untils
    .flatMap((until) => (until ? [dayOf(until, zone)] : []))
    .sort()
    .at(-1);
  return last && last > oldest ? last : oldest;
}

async function fillDay(demo: Demo, day: string, today: string): Promise<void> {
  const now = demo.app.get(Clock).now().getTime();
  for (const worker of demo.workers) {
    if (demo.stopped()) return;
    const items = workOf(demo, worker, day).filter(({ endedAt }) => Date.parse(endedAt) <= now);
    await arrive(demo, worker, { items, soon: day > addDays(today, -DAYS_ONLINE), now });
    if (day > addDays(today, -DAYS_WITH_SCREENS)) await picture(demo, worker, { items });
    // Pause: the program is in use and comes first.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Lists a worker's slices of a whole day. They are equal whenever they are asked for, so none is stored twice. */
export function workOf({ projectOf, zone, isFree }: Demo, { name, user }: Worker, day: string): ActivityItem[] {
  const habit = HABITS[name];
  if (!habit) return [];
  const rests = isFree(addDays(day, -habit.rests));
  const times = { day, isFree: rests, standsIn: isFree(day) && !rests, midnight: startOfDay(day, zone).getTime() };
  return demoDay({ uuid: user.uuid, habit }, { ...times, place: zone === ZONE ? '' : `${zone}/` }, projectOf);
}

/** Stores slices as from a tracker that was online: recent days arrive soon after the work, older ones at their end. */
async function arrive(
  { app }: Demo,
  { user }: Worker,
  { items, soon, now }: { items: ActivityItem[]; soon: boolean; now: number },
): Promise<void> {
  for (const part of soon ? chunksOf(items, SLICES_AN_HOUR) : [items]) {
    const ended = Date.parse(part.at(-1)?.endedAt ?? '');
    if (ended) await inThePast(app, Math.max(0, now - ended - MINUTE), () => send(app, user, part));
  }
}

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, index) => index * size);
  return starts.map((start) => items.slice(start, start + size));
}

export async function send(app: INestApplicationContext, user: User, items: ActivityItem[]): Promise<void> {
  // Not by the queue, which would group it with items that others send now.
  const { ingest } = trackingServices(app);
  await ingest.ingest([{ userKey: user.id, device: 'Demo', correction: 0, items }]);
}

/** Stores a picture for every third slice of a day. `since`: only for slices that ended after it. */
export async function picture(
  { app }: Demo,
  { user }: Worker,
  { items, since = 0 }: { items: ActivityItem[]; since?: number },
): Promise<void> {
  const now = app.get(Clock).now().getTime();
  const { screencastIntake } = trackingServices(app);
  for (const [index, item] of items.entries()) {
    if (index % SLICES_A_PICTURE !== 0 || Date.parse(item.endedAt) <= since) continue;
    const takenAt = new Date(Date.parse(item.startedAt) + 4 * MINUTE);
    const used = item.usages?.[0];
    const bytes = await demoScreen(`${used?.name ?? ''}/${index % SCREENS}`);
    const fields = {
      uuid: steadyUuid(`screen/${item.uuid}`),
      project: item.project,
      activity: item.uuid,
      takenAt,
      title: used?.title ?? '',
      blurred: false,
    };
    await inThePast(app, Math.max(0, now - takenAt.getTime() - MINUTE), () =>
      as(app, user, (actor) => allowed(screencastIntake.receive(actor, fields, bytes))),
    );
  }
}

/** Sets the productivity rules of the projects, as of the beginning. */
async function rate({ app, projectOf }: Demo, { user }: Worker): Promise<void> {
  const { ruleChanges } = trackingServices(app);
  for (const project of PROJECTS.map(projectOf)) {
    if (!project) continue;
    const known = await as(app, user, (actor) => ruleChanges.list(actor, { project }));
    if (known.length > 0) continue;
    for (const rule of RULES) {
      const set = { project, ...rule };
      await inThePast(app, DAYS * 24 * 60 * MINUTE, () =>
        as(app, user, (actor) => allowed(ruleChanges.set(actor, set))),
      );
    }
  }
}

interface DemoRequest {
  who: string;
  project: string;
  daysAgo: number;
  /** Local hour of the start, and the duration in minutes. */
  from: number;
  minutes: number;
  remarks: string;
  decision?: 'approve' | string;
}

const ASKED: DemoRequest[] = [
  {
    who: 'daichi',
    project: 'Support desk',
    daysAgo: 9,
    from: 12,
    minutes: 70,
    remarks: 'Call with the Osaka office',
    decision: 'approve',
  },
  {
    who: 'chen',
    project: 'Support desk',
    daysAgo: 1,
    from: 19,
    minutes: 90,
    remarks: 'Power cut: wrote the answers by hand',
  },
  { who: 'kamala', project: 'Support desk', daysAgo: 2, from: 18.5, minutes: 45, remarks: 'Training with Farah' },
  { who: 'bikram', project: 'Support desk', daysAgo: 3, from: 21, minutes: 120, remarks: 'Shift plan of next month' },
  {
    who: 'jonas',
    project: 'Website relaunch',
    daysAgo: 5,
    from: 20.5,
    minutes: 60,
    remarks: 'Pairing on the checkout',
    decision: 'approve',
  },
  {
    who: 'eunji',
    project: 'Support desk',
    daysAgo: 6,
    from: 19,
    minutes: 180,
    remarks: 'Cleaned up the handbook',
    decision: 'This was done on Tuesday already.',
  },
];

const askedUuid = ({ user }: Worker, index: number): string => steadyUuid(`manual/${user.uuid}/${index}`);

/** Creates manual time in every state. */
export async function askForTime({ app, workers, projectOf, zone }: Demo, today: string): Promise<void> {
  const { manualTimes, manualDecisions } = trackingServices(app);
  const decider = workers.find(({ name }) => name === 'asha');
  // The last one comes first: the first marks that all were created.
  for (const [index, asked] of [...ASKED.entries()].reverse()) {
    const worker = workers.find(({ name }) => name === asked.who);
    const project = projectOf(asked.project);
    if (!worker || !project) continue;
    const start = startOfDay(addDays(today, -asked.daysAgo), zone).getTime() + asked.from * 60 * MINUTE;
    const span = { startedAt: new Date(start), endedAt: new Date(start + asked.minutes * MINUTE) };
    const uuid = askedUuid(worker, index);
    const ask = { project, ...span, remarks: asked.remarks, uuid };
    await as(app, worker.user, (actor) => allowed(manualTimes.post(actor, ask)));
    const { decision } = asked;
    if (!decision || !decider) continue;
    await as(app, decider.user, (actor) =>
      allowed(
        decision === 'approve'
          ? manualDecisions.approve(actor, uuid)
          : manualDecisions.decline(actor, { uuid, reason: decision }),
      ),
    );
  }
}

/** Awaits work and ignores refusals: somebody may have changed the demo meanwhile. */
export async function allowed(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isAppError(error)) throw error;
  });
}
