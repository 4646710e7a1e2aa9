import { type Entered, ProjectChangeLog } from '../../project/index.js';
import { Database } from '../../shared/database/database.js';
import { Forbidden, isAppError, NotFound } from '../../shared/errors/app-error.js';
import { ErrorReporter } from '../../shared/errors/error-report.js';
import type { Uuid, UuidLike } from '../../shared/ids/id.js';
import { Translator } from '../../shared/language/translator.js';
import type { Actor } from '../../shared/permissions/actor.js';
import { PublicService } from '../../shared/registry/public-service.js';
import { Clock } from '../../shared/time/clock.js';
import { validated } from '../../shared/validation/validate.js';
import { ManualActivities } from '../writing/manual-activities.service.js';
import { TimeRemoval } from '../writing/time-removal.service.js';
import { TimeOverlaps } from '../activities/time.errors.js';
import { TrackedPeopleRepository } from '../live/tracked-people.repository.js';
import { ManualTimePlaces } from './manual-time-places.service.js';
import { type ManualTimeView, ManualTimeViews } from './manual-time-views.service.js';
import { DeclineManualTimeInput, DeclineManualTimesArgs, ManyManualTimesArgs } from './manual-time.dto.js';
import type { ManualTime } from './manual-time.entity.js';
import { ManualTimeDecided, ManualTimeOverlaps, OwnManualTime } from './manual-time.errors.js';
import { ManualTimeApproved, ManualTimeDeclined, ManualTimeRemoved } from './manual-time.events.js';
import { isOwn, mayDecide, mayDeleteManualTime } from './manual-time.policy.js';
import { ManualTimesRepository } from './manual-times.repository.js';
import { ManualTimes } from './manual-times.service.js';
import { spanWords } from './span-words.js';

/** What became of one of many. */
export interface ManualTimeOutcome {
  uuid: Uuid<'manualTime'>;
  done: boolean;
  code: string | null;
  message: string | null;
}

interface Open {
  row: ManualTime;
  context: Entered;
}

interface Decision {
  action: string;
  details?: Record<string, unknown>;
  event?: ManualTimeApproved | ManualTimeDeclined | ManualTimeRemoved | undefined;
}

/** Decides what people asked for. Nobody decides about their own time. */
@PublicService()
export class ManualDecisions {
  constructor(
    private readonly database: Database,
    private readonly repository: ManualTimesRepository,
    private readonly times: ManualTimes,
    private readonly views: ManualTimeViews,
    private readonly places: ManualTimePlaces,
    private readonly people: TrackedPeopleRepository,
    private readonly manual: ManualActivities,
    private readonly removal: TimeRemoval,
    private readonly changeLog: ProjectChangeLog,
    private readonly reporter: ErrorReporter,
    private readonly translator: Translator,
    private readonly clock: Clock,
  ) {}

  /**
   * The time counts from now on. Throws NotFound, Forbidden, OwnManualTime, ManualTimeDecided,
   * ManualTimeOverlaps, TimeOverlaps.
   */
  async approve(actor: Actor, uuid: UuidLike<'manualTime'>): Promise<ManualTimeView> {
    const { row: seen, context } = await this.decidable(actor, uuid);
    return this.database.transaction(async () => {
      const row = await this.lockPending(seen);
      const { startedAt, endedAt } = row;
      await this.write(row, context);
      await this.decide(row, actor, { status: 'APPROVED' });
      const view = await this.views.read(context, uuid);
      const [from, to] = [startedAt.toISOString(), endedAt.toISOString()];
      await this.record(context, view, {
        action: 'tracking.manual-time-approved',
        event: new ManualTimeApproved(uuid, context.project.uuid, view.user.uuid, from, to, actor.userUuid),
      });
      return view;
    });
  }

  /** Throws InvalidInput, NotFound, Forbidden, OwnManualTime, ManualTimeDecided. */
  async decline(actor: Actor, raw: unknown): Promise<ManualTimeView> {
    const { uuid, reason } = await validated(DeclineManualTimeInput, raw);
    const { row: seen, context } = await this.decidable(actor, uuid);
    return this.database.transaction(async () => {
      const row = await this.lockPending(seen);
      await this.decide(row, actor, { status: 'DECLINED', reason });
      const view = await this.views.read(context, uuid);
      const [from, to] = [row.startedAt.toISOString(), row.endedAt.toISOString()];
      await this.record(context, view, {
        action: 'tracking.manual-time-declined',
        details: { reason },
        event: new ManualTimeDeclined(uuid, context.project.uuid, view.user.uuid, from, to, reason, actor.userUuid),
      });
      return view;
    });
  }

  /** Each for itself; what is refused is told with its reason. Throws InvalidInput. */
  async approveMany(actor: Actor, raw: unknown): Promise<ManualTimeOutcome[]> {
    const { uuids } = await validated(ManyManualTimesArgs, raw);
    return this.each(uuids, (uuid) => this.approve(actor, uuid));
  }

  /** All with the same reason. Throws InvalidInput. */
  async declineMany(actor: Actor, raw: unknown): Promise<ManualTimeOutcome[]> {
    const { uuids, reason } = await validated(DeclineManualTimesArgs, raw);
    return this.each(uuids, (uuid) => this.decline(actor, { uuid, reason }));
  }

  /**
   * Whose it is, and who decides about it. What was approved does not count any more. Answers the seconds that are gone.
   * Throws NotFound, TimeFrozen.
   */
  async delete(actor: Actor, uuid: UuidLike<'manualTime'>): Promise<number> {
    const { row, context } = await this.times.requireVisible(actor, uuid);
    if (!mayDeleteManualTime(context.access, row, context.scope)) throw new Forbidden();
    return this.database.transaction(async () => {
      await this.people.lock([row.userId]);
      const locked = await this.repository.lock(row.id);
      if (!locked) throw new NotFound();
      const view = await this.views.read(context, uuid);
      const approved = locked.status === 'APPROVED';
      const removed = approved
        ? await this.removal.remove(
            { userKey: row.userId, projectKey: row.projectId, type: 'MANUAL', uuids: [uuid] },
            actor,
          )
        : null;
      await this.repository.update(row.id, { deletedAt: this.clock.now(), deletedBy: actor.userKey });
      const { project } = context;
      const [from, to] = [row.startedAt.toISOString(), row.endedAt.toISOString()];
      await this.record(context, view, {
        action: 'tracking.manual-time-deleted',
        details: { status: locked.status, seconds: removed?.duration ?? 0 },
        event: approved
          ? new ManualTimeRemoved(uuid, project.uuid, view.user.uuid, from, to, actor.userUuid)
          : undefined,
      });
      return removed?.duration ?? 0;
    });
  }

  /** Looked at before the transaction: what it reads before it holds the lock would be old by then. */
  private async decidable(actor: Actor, uuid: UuidLike<'manualTime'>): Promise<Open> {
    const { row, context } = await this.times.requireVisible(actor, uuid);
    if (!mayDecide(context.access, context.scope)) throw new Forbidden();
    if (isOwn(context.access, row)) throw new OwnManualTime();
    return { row, context };
  }

  /** The row and the person's time stay locked: of two who decide at once the second finds it decided. */
  private async lockPending({ id, userId }: ManualTime): Promise<ManualTime> {
    await this.people.lock([userId]);
    const locked = await this.repository.lock(id);
    if (locked?.status !== 'PENDING') throw new ManualTimeDecided();
    return locked;
  }

  /** Of what is in the way, the company's own time is named; what the person does elsewhere is not. */
  private async write(row: ManualTime, context: Entered): Promise<void> {
    const { userId, uuid, remarks, startedAt, endedAt } = row;
    const time = { uuid, memo: remarks, start: startedAt.getTime(), end: endedAt.getTime() };
    try {
      await this.manual.write(userId, context.project.uuid, time);
    } catch (error) {
      const view = error instanceof TimeOverlaps ? await this.views.read(context, uuid) : null;
      if (!view || view.conflicts.length === 0) throw error;
      const spans = view.conflicts.map((span) => ({ start: span.startedAt.getTime(), end: span.endedAt.getTime() }));
      const place = await this.places.find(uuid);
      throw new ManualTimeOverlaps(spanWords(spans, place?.zone ?? 'UTC'));
    }
  }

  private decide(row: ManualTime, actor: Actor, decision: Pick<ManualTime, 'status'> & Partial<ManualTime>) {
    return this.repository.update(row.id, { ...decision, decidedAt: this.clock.now(), decidedBy: actor.userKey });
  }

  private record({ project }: Entered, view: ManualTimeView, { action, details, event }: Decision): Promise<void> {
    const facts = { user: view.user.uuid, startedAt: view.startedAt, endedAt: view.endedAt, remarks: view.remarks };
    return this.changeLog.record(project, {
      audit: { action, objectType: 'manual-time', objectId: view.uuid, details: { ...facts, ...details } },
      event,
      live: ['manualTimeChanged'],
    });
  }

  private async each(
    uuids: readonly Uuid<'manualTime'>[],
    work: (uuid: Uuid<'manualTime'>) => Promise<unknown>,
  ): Promise<ManualTimeOutcome[]> {
    const outcomes: ManualTimeOutcome[] = [];
    for (const uuid of uuids) {
      try {
        await work(uuid);
        outcomes.push({ uuid, done: true, code: null, message: null });
      } catch (error) {
        if (!isAppError(error)) throw error;
        const { reason, message } = this.reporter.report(error, this.translator.locale);
        outcomes.push({ uuid, done: false, code: reason, message });
      }
    }
    return outcomes;
  }
}
