import { createHash } from 'node:crypto';
import { Inject, type OnApplicationShutdown } from '@nestjs/common';
import { mayTrack, type TrackedMembership, TrackedMemberships } from '../../project/index.js';
import { Database } from '../../shared/database/database.js';
import { NotFound } from '../../shared/errors/app-error.js';
import { arrivedAt } from '../../shared/request/request-context.js';
import type { Key, Uuid, UuidLike } from '../../shared/ids/id.js';
import { isUuid } from '../../shared/ids/uuid.js';
import { Job } from '../../shared/jobs/job.js';
import { LOGGER, type Logger } from '../../shared/logging/logger.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { type RateLimit, RateLimits } from '../../shared/rate-limit/rate-limits.js';
import { RealtimeService } from '../../shared/realtime/realtime.service.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { correctionOf } from '../ingest/sync.service.js';
import { LiveTime } from '../live/live-time.service.js';
import { HeardRuns } from './heard-runs.js';
import { PresenceInput, ReportedState } from './presence.dto.js';
import type { Presence } from './presence.entity.js';
import { PresencesRepository } from './presences.repository.js';
import { LOST_AFTER_MS } from './running.js';

export interface OwnPresence {
  run: Uuid<'run'>;
  project: Uuid<'project'>;
  projectName: string;
  note: string | null;
  device: string;
  since: Date;
  seenAt: Date;
}

/** Limits changes, which cost a database query and reach open pages; reports that a run continues do not count. */
const CHANGES: RateLimit = { name: 'presence-changes', max: 60, seconds: 60 };
const FLUSH_MS = 5000;
const MAX_LOST_AT_ONCE = 500;
/**
 * Checked every few seconds: high enough for more people than one process serves, low enough not to block the process.
 */
const MAX_CHECKED_AT_ONCE = 200;

/**
 * Keeps what people do right now, as their trackers and timers report. Changes are stored at once; reports that a run
 * continues are kept in memory and stored for everybody together, because thousands arrive every minute.
 */
@PublicService()
export class Presences implements OnApplicationShutdown {
  private readonly heard = new HeardRuns();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly presences: PresencesRepository,
    private readonly memberships: TrackedMemberships,
    private readonly limits: RateLimits,
    private readonly live: LiveTime,
    private readonly realtime: RealtimeService,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Records a report. `token`: the request's session token, so that `hearAgain` recognises it. Throws InvalidInput,
   * TooManyRequests; NotFound if the person may not track in the project.
   */
  async report(actor: Actor, raw: unknown, token?: string): Promise<{ serverTime: Date; stopAsked: boolean }> {
    const input = await validated(PresenceInput, raw);
    const now = this.clock.now();
    if (input.state === ReportedState.STOPPED) await this.stop(actor, input.run, now);
    else if (this.heard.hear(actor.userKey, input, now)) this.flushSoon();
    else await this.record(actor, input, now);
    if (token) this.heard.recognize(actor.userKey, digestOf(token));
    return { serverTime: now, stopAsked: this.heard.isStopAsked(actor.userKey, input.run) };
  }

  /** Records that a run continues, recognised by its token without any query; null: ask `goOn`. */
  hearAgain(token: string, run: string): { serverTime: Date; stopAsked: boolean } | null {
    const now = this.clock.now();
    const heard = this.heard.hearAgain(digestOf(token), run, now);
    if (!heard) return null;
    this.flushSoon();
    return { serverTime: now, ...heard };
  }

  /** Records that a run of the signed-in caller continues. Throws NotFound if the run has to be reported again. */
  async goOn({ userKey }: Actor, run: string, token: string): Promise<{ serverTime: Date; stopAsked: boolean }> {
    const resumedAt = this.clock.now();
    if (this.heard.resume(userKey, run, resumedAt)) {
      this.heard.recognize(userKey, digestOf(token));
      this.flushSoon();
      return { serverTime: resumedAt, stopAsked: this.heard.isStopAsked(userKey, run as Uuid<'run'>) };
    }
    const presence = await this.presences.find(userKey);
    if (presence?.run !== run || presence.endedAt) throw new NotFound();
    const membership = (await this.listOpen(userKey)).find(({ projectId }) => projectId === presence.projectId);
    if (!membership) throw new NotFound();
    const now = this.clock.now();
    const state = presence.idle ? ReportedState.IDLE : ReportedState.RUNNING;
    const said = { run: presence.run, project: membership.project, state, note: presence.note };
    const { stopAsked } = presence;
    this.heard.record(userKey, said, { now, stopAsked });
    this.heard.hear(userKey, said, now);
    this.heard.recognize(userKey, digestOf(token));
    this.flushSoon();
    return { serverTime: now, stopAsked };
  }

  /** Finds the caller's run on any of their devices; null: nothing runs, or nothing was heard for two minutes. */
  async findOwn({ userKey }: Actor): Promise<OwnPresence | null> {
    const presence = await this.presences.find(userKey);
    if (!presence || presence.endedAt || this.isSilent(presence, this.clock.now())) return null;
    const { run, note, device, since, seenAt, projectId } = presence;
    const membership = (await this.listOpen(userKey)).find((open) => open.projectId === projectId);
    if (!membership) return null;
    return { run, note, device, since, seenAt, project: membership.project, projectName: membership.projectName };
  }

  /** Asks a run to stop. Throws TooManyRequests; NotFound if it no longer runs. */
  async stopElsewhere({ userKey, userUuid }: Actor, run: UuidLike<'run'>): Promise<void> {
    await this.limits.take(CHANGES, userUuid);
    if (!isUuid(run) || !(await this.presences.askToStop(userKey, run))) throw new NotFound();
    this.heard.askToStop(userKey, run);
    this.realtime.send({ user: userUuid, topic: 'stopAsked', payload: { run } });
  }

  /** Tells pages about people who fell silent without a stop. */
  @Job('tracking.lose-presences', { everySeconds: 15 })
  async lose(): Promise<void> {
    await this.flush();
    const now = this.clock.now();
    const silent = await this.presences.findSilent(new Date(now.getTime() - LOST_AFTER_MS), MAX_LOST_AT_ONCE);
    if (silent.length === 0) return;
    const memberships = await this.memberships.listMemberships(silent.map(({ userId }) => userId));
    for (const presence of silent) {
      if (await this.presences.lose(presence, now)) this.announce(memberships.find(ofSame(presence)));
    }
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.flush();
  }

  private async stop({ userKey }: Actor, run: Uuid<'run'>, now: Date): Promise<void> {
    const presence = await this.presences.find(userKey);
    if (presence?.run !== run || !(await this.presences.end(userKey, run, now))) return;
    this.heard.forget(userKey);
    const memberships = await this.memberships.listMemberships([userKey]);
    this.announce(memberships.find(ofSame(presence)));
  }

  private async record(actor: Actor, input: PresenceInput, now: Date): Promise<void> {
    const { userKey } = actor;
    await this.limits.take(CHANGES, actor.userUuid);
    const open = await this.listOpen(userKey);
    const membership = open.find(({ project }) => project === input.project);
    if (!membership) throw new NotFound();
    const next = presenceOf(input, membership, now);
    const former = await this.replace(next);
    if (former === next) return;
    const stopAsked = former?.run === next.run && former.stopAsked;
    this.heard.record(userKey, input, { now, stopAsked });
    this.announce(membership);
    if (former && former.projectId !== next.projectId) this.announce(open.find(ofSame(former)));
  }

  /**
   * Stores a run and returns the former one: null if there was none, `next` itself if the stored one stays. Two devices
   * that start at once are serialised by the lock.
   */
  private replace(next: Presence): Promise<Presence | null> {
    return this.database.transaction(async () => {
      let former = await this.presences.lock(next.userId);
      if (!former && (await this.presences.add(next))) return null;
      former ??= await this.presences.lock(next.userId);
      if (!former || this.outlasts(former, next)) return next;
      await this.presences.update({ ...next, stopAsked: former.run === next.run && former.stopAsked });
      return former;
    });
  }

  /**
   * Returns whether the stored run stays: a stopped run stays stopped, and of two concurrent runs the one that began
   * last is shown.
   */
  private outlasts(former: Presence, next: Presence): boolean {
    if (former.run === next.run) return former.endedAt !== null;
    if (former.since <= next.since) return false;
    return former.endedAt === null && !this.isSilent(former, next.seenAt);
  }

  private isSilent({ seenAt }: Presence, now: Date): boolean {
    return now.getTime() - seenAt.getTime() > LOST_AFTER_MS;
  }

  private flushSoon(): void {
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Stores who was heard since the last flush, and applies changes from other processes. */
  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const people = this.heard.takeHeard(this.clock.now());
    if (people.length === 0) return;
    try {
      const states = await this.presences.findStates(people);
      await this.presences.recordSeen(people, this.clock.now());
      const back = states.filter(({ lostAt, endedAt }) => lostAt && !endedAt).map(({ userId }) => userId);
      this.heard.learn(states);
      await this.checkDue();
      if (back.length > 0) await this.announceAll(back);
    } catch (error) {
      // The people will be heard again in a minute.
      this.logger.warn({ err: error, people: people.length }, 'who is at work could not be written down');
    }
  }

  /** Checks for everybody who is due whether they may still track there. */
  private async checkDue(): Promise<void> {
    const now = this.clock.now();
    const due = this.heard.listDue(now, MAX_CHECKED_AT_ONCE);
    if (due.length === 0) return;
    const open = (await this.memberships.listMemberships(due)).filter(mayTrack);
    const places = new Set(open.map(({ userId, project }) => `${userId} ${project}`));
    for (const user of due) this.heard.check(user, now, (project) => places.has(`${user} ${project}`));
  }

  private async announceAll(userKeys: readonly Key<'user'>[]): Promise<void> {
    const memberships = await this.memberships.listMemberships([...userKeys]);
    for (const membership of memberships.filter(mayTrack)) this.announce(membership);
  }

  private announce(membership: TrackedMembership | undefined): void {
    if (!membership) return;
    this.live.announcePresence(membership);
    this.realtime.send({ user: membership.user, topic: 'ownTrackingChanged' });
  }

  private async listOpen(userKey: Key<'user'>): Promise<TrackedMembership[]> {
    return (await this.memberships.listMemberships([userKey])).filter(mayTrack);
  }
}

/** Only digests of tokens are kept. */
function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}

function ofSame({ userId, projectId }: Pick<Presence, 'userId' | 'projectId'>) {
  return (membership: TrackedMembership): boolean => membership.userId === userId && membership.projectId === projectId;
}

function presenceOf(input: PresenceInput, { userId, projectId }: TrackedMembership, now: Date): Presence {
  const correction = correctionOf(input.clientTime, arrivedAt(now)) * 1000;
  const since = new Date(Math.min(input.since.getTime() + correction, now.getTime()));
  return {
    userId,
    projectId,
    run: input.run,
    note: input.note?.trim() || null,
    device: input.device,
    idle: input.state === ReportedState.IDLE,
    since,
    seenAt: now,
    endedAt: null,
    lostAt: null,
    stopAsked: false,
  };
}
