import type { INestApplicationContext } from '@nestjs/common';
import type { Uuid } from '../../shared/ids/id.js';
import { BackgroundWork } from '../../shared/jobs/background-work.js';
import { JobsRepository } from '../../shared/jobs/jobs.repository.js';
import type { Logger } from '../../shared/logging/logger.js';
import { Clock } from '../../shared/time/clock.js';
import { addDays, dayOf } from '../../shared/time/local-date.js';
import { startOfDay } from '../../shared/time/zone-clock.js';
import { trackingServices } from '../../tracking/index.js';
import { demoEmails } from '../demo.js';
import { as } from '../demo-people.js';
import { steadyUuid } from '../demo-random.js';
import { allowed, type Demo, findDemo, picture, send, type Worker, workOf } from '../demo-time.js';

const MINUTE = 60_000;
const SLICE = 10 * MINUTE;
/** Presence and time are told again after this: trackers report every minute. */
const INTERVAL = MINUTE;
/** Maximum of days that are added after the machine has slept. */
const MAX_DAYS = 3;
const NAME = 'demo.live';
/** Another process takes over when nothing was told for so long. */
const LEASE = 3 * MINUTE;

/**
 * Lets people of the demo company work while the trial runs: each minute the presence of everybody who is at work, and
 * each slice once it has passed. One process does this for all, as long as it renews its claim. Slices have steady ids,
 * so what an earlier start or another process stored is not stored again.
 */
export class LiveDemo extends BackgroundWork {
  /** The first turn fills the gap of today, whatever an earlier start has stored of it. */
  private storedUntil: number | undefined;
  private readonly runs = new Map<string, Uuid<'run'>>();
  private readonly claims: JobsRepository;
  private claimedUntil: Date | undefined;

  constructor(
    private readonly app: INestApplicationContext,
    logger: Logger,
    private readonly ending: () => boolean,
  ) {
    super(NAME, INTERVAL, logger);
    this.claims = app.get(JobsRepository, { strict: false });
  }

  protected async next(): Promise<boolean> {
    const now = this.app.get(Clock).now().getTime();
    // The demo is found anew each time, because the owner may change when the week of the company begins.
    const demo = await findDemo(this.app, demoEmails(), this.ending);
    if (!demo || !(await this.claim(now))) return false;
    const today = dayOf(new Date(now), demo.zone);
    const since = this.storedUntil ?? startOfDay(today, demo.zone).getTime();
    const first = [dayOf(new Date(since), demo.zone), addDays(today, -MAX_DAYS)].sort().at(-1) ?? today;
    for (const worker of demo.workers) {
      if (this.ending()) return false;
      for (let day = first; day <= today; day = addDays(day, 1)) await this.store(demo, worker, { day, since, now });
      await this.tellPresence(demo, worker, { now, today });
    }
    this.storedUntil = now;
    return false;
  }

  /** Claims or keeps the work; returns false while another process does it. */
  private async claim(now: number): Promise<boolean> {
    const until = new Date(now + LEASE);
    let isMine = this.claimedUntil !== undefined && (await this.claims.renew(NAME, this.claimedUntil, until));
    if (!isMine) {
      const claim = { now: new Date(now), everySeconds: LEASE / 1000, leasedUntil: until };
      await this.claims.announce(NAME, claim.now);
      isMine = await this.claims.claim(NAME, claim);
    }
    this.claimedUntil = isMine ? until : undefined;
    return isMine;
  }

  private async store(
    demo: Demo,
    worker: Worker,
    { day, since, now }: { day: string; since: number; now: number },
  ): Promise<void> {
    const passed = workOf(demo, worker, day).filter(({ endedAt }) => Date.parse(endedAt) <= now);
    const added = passed.filter(({ endedAt }) => Date.parse(endedAt) > since);
    if (added.length === 0) return;
    await send(this.app, worker.user, added);
    await picture(demo, worker, { items: passed, since });
  }

  /** Reports the slice that a worker is in, as a run that began with the first slice without a break before it. */
  private async tellPresence(
    demo: Demo,
    worker: Worker,
    { now, today }: { now: number; today: string },
  ): Promise<void> {
    const { presences } = trackingServices(this.app);
    // Evening shifts may end at midnight, so that their end is told on the next day.
    const work = [...workOf(demo, worker, addDays(today, -1)), ...workOf(demo, worker, today)];
    let at = work.findIndex(({ startedAt, endedAt }) => Date.parse(startedAt) <= now && now < Date.parse(endedAt));
    const current = work[at];
    const device = 'Demo';
    const clientTime = new Date(now);
    const told = this.runs.get(worker.name);
    if (!current) {
      const last = work.filter(({ endedAt }) => Date.parse(endedAt) <= now).at(-1);
      if (!told || !last) return;
      this.runs.delete(worker.name);
      const stop = { run: told, state: 'STOPPED', project: last.project, device, since: clientTime, clientTime };
      return as(this.app, worker.user, (actor) => allowed(presences.report(actor, stop)));
    }
    while (work[at - 1]?.project === current.project && isNext(work[at - 1]?.startedAt, work[at]?.startedAt)) at -= 1;
    const since = new Date(work[at]?.startedAt ?? current.startedAt);
    const run = steadyUuid(`run/${work[at]?.uuid}`) as Uuid<'run'>;
    this.runs.set(worker.name, run);
    const report = { run, state: 'RUNNING', project: current.project, device, since, clientTime };
    return as(this.app, worker.user, (actor) => allowed(presences.report(actor, report)));
  }
}

function isNext(before: string | undefined, after: string | undefined): boolean {
  return Date.parse(after ?? '') - Date.parse(before ?? '') === SLICE;
}
