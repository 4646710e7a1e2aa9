import { type ProjectContext, ProjectChangeLog } from '../../../project/index.js';
import { Database } from '../../../shared/database/database.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { TrackedPeopleRepository } from '../../live/tracked-people.repository.js';
import type { Screencast } from '../records/screencast.entity.js';
import { NotOwnTime } from '../records/screencast.errors.js';
import { isOwnScreencast } from '../records/screencast.policy.js';
import { ScreencastsRepository } from '../records/screencasts.repository.js';
import { ScreencastChoice } from './screencast-choice.service.js';
import { DeleteScreencastsArgs } from './screencast-deletion.dto.js';
import { ScreencastTime, type TimeCost } from './screencast-time.service.js';

/** The time that would be deleted together with pictures. */
export interface ScreencastCost extends TimeCost {
  /** The caller may delete the time together with them. */
  mayRemoveTime: boolean;
}

/** How long a deletion can be undone. */
const UNDO_MS = 5 * 60_000;

/** Deletes pictures, and on request of the person whose time it is also the time they were taken in. */
@PublicService()
export class ScreencastRemoval {
  constructor(
    private readonly database: Database,
    private readonly repository: ScreencastsRepository,
    private readonly people: TrackedPeopleRepository,
    private readonly time: ScreencastTime,
    private readonly choice: ScreencastChoice,
    private readonly changeLog: ProjectChangeLog,
    private readonly clock: Clock,
  ) {}

  /** Computes the time that would be deleted with the pictures. Throws InvalidInput, NotFound, Forbidden. */
  async previewCost(actor: Actor, raw: unknown): Promise<ScreencastCost> {
    const { uuids } = await validated(DeleteScreencastsArgs, raw);
    const { context, pictures, userKey } = await this.choice.choose(actor, uuids);
    const mayRemoveTime = pictures.every((picture) => isOwnScreencast(context.access, picture));
    return { ...(await this.time.previewCost({ userKey, projectKey: context.project.id }, pictures)), mayRemoveTime };
  }

  /**
   * Deletes pictures of one person and project, all or none. Nobody sees them from now on, and soon after their bytes
   * are deleted too (see ScreencastPurge). Returns the seconds of time that were deleted with them. Throws
   * InvalidInput, NotFound, Forbidden, NotOwnTime, TimeFrozen.
   */
  async delete(actor: Actor, raw: unknown): Promise<number> {
    const { uuids, withTime } = await validated(DeleteScreencastsArgs, raw);
    const { context, pictures, userKey } = await this.choice.choose(actor, uuids);
    if (withTime && userKey !== actor.userKey) throw new NotOwnTime();
    return this.database.transaction(async () => {
      await this.people.lock([userKey]);
      const locked = await this.repository.lock(pictures.map(({ id }) => id));
      const now = this.clock.now();
      const standing = locked.filter(({ state }) => state !== 'DELETED' && state !== 'EXPIRED');
      const seconds = withTime
        ? await this.time.remove({ userKey, projectKey: context.project.id }, standing, { by: actor, at: now })
        : new Map<string, number>();
      const gone = { deletedAt: now, deletedBy: actor.userKey, purgeAt: new Date(now.getTime() + UNDO_MS) };
      for (const { id } of standing) {
        await this.repository.update(id, { ...gone, state: 'DELETED', removedSeconds: seconds.get(id) ?? 0 });
      }
      await this.record(context, standing, seconds);
      return [...seconds.values()].reduce((sum, value) => sum + value, 0);
    });
  }

  private async record({ project }: ProjectContext, pictures: readonly Screencast[], seconds: Map<string, number>) {
    await this.changeLog.record(project, {
      audit: pictures.map(({ id, uuid, takenAt }) => ({
        action: 'tracking.screencast-deleted',
        objectType: 'screencast',
        objectId: uuid,
        details: { takenAt, seconds: seconds.get(id) ?? 0 },
      })),
      live: ['screencastsChanged'],
    });
  }
}
