import { CompanyZones } from '../../../company/index.js';
import { type ProjectContext, ProjectChangeLog } from '../../../project/index.js';
import { Database } from '../../../shared/database/database.js';
import { Forbidden } from '../../../shared/errors/app-error.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { TimeOverlaps } from '../../activities/time.errors.js';
import { TrackedPeopleRepository } from '../../live/tracked-people.repository.js';
import { ManualActivities } from '../../writing/manual-activities.service.js';
import { ManualTimeAccess } from '../records/manual-time-access.service.js';
import { type ManualTimeView, ManualTimeViews } from '../records/manual-time-views.service.js';
import { DeclineManualTimeInput } from '../records/manual-time.dto.js';
import type { ManualTime } from '../records/manual-time.entity.js';
import { ManualTimeDecided, ManualTimeOverlaps, OwnManualTime } from '../records/manual-time.errors.js';
import { ManualTimeApproved, ManualTimeDeclined } from '../records/manual-time.events.js';
import { isOwn, mayDecide } from '../records/manual-time.policy.js';
import { ManualTimesRepository } from '../records/manual-times.repository.js';
import { spanWords } from '../records/span-words.js';
import { changeOf } from './decision-change.js';

interface Open {
  row: ManualTime;
  context: ProjectContext;
}

/**
 * Decides what people asked for, and turns an approved manual time into an activity. Nobody decides about their own
 * time.
 */
@PublicService()
export class ManualDecisions {
  constructor(
    private readonly database: Database,
    private readonly repository: ManualTimesRepository,
    private readonly access: ManualTimeAccess,
    private readonly views: ManualTimeViews,
    private readonly people: TrackedPeopleRepository,
    private readonly manual: ManualActivities,
    private readonly zones: CompanyZones,
    private readonly changeLog: ProjectChangeLog,
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
      await this.insertActivity(row, context);
      await this.decide(row, actor, { status: 'APPROVED' });
      const view = await this.views.read(context, uuid);
      const [from, to] = [startedAt.toISOString(), endedAt.toISOString()];
      const change = changeOf(view, {
        action: 'tracking.manual-time-approved',
        event: new ManualTimeApproved({
          manualTimeUuid: uuid,
          projectUuid: context.project.uuid,
          userUuid: view.user.uuid,
          startedAt: from,
          endedAt: to,
          actorUuid: actor.userUuid,
        }),
      });
      await this.changeLog.record(context.project, change);
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
      const change = changeOf(view, {
        action: 'tracking.manual-time-declined',
        details: { reason },
        event: new ManualTimeDeclined({
          manualTimeUuid: uuid,
          projectUuid: context.project.uuid,
          userUuid: view.user.uuid,
          startedAt: from,
          endedAt: to,
          reason,
          actorUuid: actor.userUuid,
        }),
      });
      await this.changeLog.record(context.project, change);
      return view;
    });
  }

  /** Looks before the transaction begins: what that reads before it holds the lock would be old by then. */
  private async decidable(actor: Actor, uuid: UuidLike<'manualTime'>): Promise<Open> {
    const { row, context } = await this.access.see(actor, uuid);
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

  /**
   * Inserts the activity. If time overlaps, the error names the company's own time only; the person's time elsewhere is
   * not disclosed.
   */
  private async insertActivity(row: ManualTime, context: ProjectContext): Promise<void> {
    const { userId, uuid, remarks, startedAt, endedAt } = row;
    const time = { uuid, memo: remarks, start: startedAt.getTime(), end: endedAt.getTime() };
    try {
      await this.manual.insert(userId, context.project.uuid, time);
    } catch (error) {
      const view = error instanceof TimeOverlaps ? await this.views.read(context, uuid) : null;
      if (!view || view.conflicts.length === 0) throw error;
      const spans = view.conflicts.map((span) => ({ start: span.startedAt.getTime(), end: span.endedAt.getTime() }));
      const [zone = 'UTC'] = await this.zones.list(context.scope.companyKey);
      throw new ManualTimeOverlaps(spanWords(spans, zone));
    }
  }

  private decide(row: ManualTime, actor: Actor, decision: Pick<ManualTime, 'status'> & Partial<ManualTime>) {
    return this.repository.update(row.id, { ...decision, decidedAt: this.clock.now(), decidedBy: actor.userKey });
  }
}
