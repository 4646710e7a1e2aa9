import { ProjectChangeLog } from '../../../project/index.js';
import { Database } from '../../../shared/database/database.js';
import { Forbidden } from '../../../shared/errors/app-error.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { TrackedPeopleRepository } from '../../live/tracked-people.repository.js';
import { TimeRemoval } from '../../writing/time-removal.service.js';
import { ManualTimeAccess } from '../records/manual-time-access.service.js';
import { ManualTimeViews } from '../records/manual-time-views.service.js';
import type { ManualTime } from '../records/manual-time.entity.js';
import { ManualTimeSettled } from '../records/manual-time.errors.js';
import { ManualTimeReopened } from '../records/manual-time.events.js';
import { mayDecide } from '../records/manual-time.policy.js';
import { ManualTimesRepository } from '../records/manual-times.repository.js';
import { changeOf } from './decision-change.js';

/** How long whoever decided may think better of it. */
const UNDO_MS = 15 * 60_000;

/** Undoes a decision soon after it was made: what was asked for waits again. */
@PublicService()
export class ManualReopening {
  constructor(
    private readonly database: Database,
    private readonly repository: ManualTimesRepository,
    private readonly access: ManualTimeAccess,
    private readonly views: ManualTimeViews,
    private readonly people: TrackedPeopleRepository,
    private readonly removal: TimeRemoval,
    private readonly changeLog: ProjectChangeLog,
    private readonly clock: Clock,
  ) {}

  /** By whoever decided. Time that counted does not any more. Throws NotFound, Forbidden, ManualTimeSettled, TimeFrozen. */
  async reopen(actor: Actor, uuid: UuidLike<'manualTime'>): Promise<void> {
    const { row: seen, context } = await this.access.see(actor, uuid);
    if (!mayDecide(context.access, context.scope)) throw new Forbidden();
    await this.database.transaction(async () => {
      await this.people.lock([seen.userId]);
      const row = await this.repository.lock(seen.id);
      if (!row || !this.isFresh(row, actor)) throw new ManualTimeSettled();
      const { userId: userKey, projectId: projectKey, startedAt, endedAt, status } = row;
      if (status === 'APPROVED') await this.removal.undo({ userKey, projectKey, type: 'MANUAL', uuids: [uuid] }, actor);
      await this.repository.update(row.id, { status: 'PENDING', reason: null, decidedAt: null, decidedBy: null });
      const view = await this.views.read(context, uuid);
      const change = changeOf(view, {
        action: 'tracking.manual-time-reopened',
        details: { status },
        event: new ManualTimeReopened({
          manualTimeUuid: uuid,
          projectUuid: context.project.uuid,
          userUuid: view.user.uuid,
          startedAt: startedAt.toISOString(),
          endedAt: endedAt.toISOString(),
          actorUuid: actor.userUuid,
        }),
      });
      await this.changeLog.record(context.project, change);
    });
  }

  private isFresh({ status, decidedBy, decidedAt, deletedAt }: ManualTime, { userKey }: Actor): boolean {
    const decided = status === 'APPROVED' || status === 'DECLINED';
    const age = this.clock.now().getTime() - (decidedAt?.getTime() ?? 0);
    return decided && !deletedAt && decidedBy === userKey && age <= UNDO_MS;
  }
}
