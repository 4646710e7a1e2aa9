import { ProjectChangeLog } from '../../../project/index.js';
import { Database } from '../../../shared/database/database.js';
import { Forbidden, NotFound } from '../../../shared/errors/app-error.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { TrackedPeopleRepository } from '../../live/tracked-people.repository.js';
import { TimeRemoval } from '../../writing/time-removal.service.js';
import { ManualTimeAccess } from '../records/manual-time-access.service.js';
import { ManualTimeViews } from '../records/manual-time-views.service.js';
import { ManualTimeRemoved } from '../records/manual-time.events.js';
import { mayDeleteManualTime } from '../records/manual-time.policy.js';
import { ManualTimesRepository } from '../records/manual-times.repository.js';
import { changeOf } from './decision-change.js';

/** Takes away what was asked for, and the time that counted because of it. */
@PublicService()
export class ManualTimeDeletion {
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

  /**
   * Whose it is, and who decides about it. What was approved does not count any more. Answers the seconds that are gone.
   * Throws NotFound, TimeFrozen.
   */
  async delete(actor: Actor, uuid: UuidLike<'manualTime'>): Promise<number> {
    const { row, context } = await this.access.see(actor, uuid);
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
      const change = changeOf(view, {
        action: 'tracking.manual-time-deleted',
        details: { status: locked.status, seconds: removed?.duration ?? 0 },
        event: approved
          ? new ManualTimeRemoved({
              manualTimeUuid: uuid,
              projectUuid: project.uuid,
              userUuid: view.user.uuid,
              startedAt: from,
              endedAt: to,
              actorUuid: actor.userUuid,
            })
          : undefined,
      });
      await this.changeLog.record(project, change);
      return removed?.duration ?? 0;
    });
  }
}
