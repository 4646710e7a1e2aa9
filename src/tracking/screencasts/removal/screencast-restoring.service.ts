import { ProjectChangeLog } from '../../../project/index.js';
import { Database } from '../../../shared/database/database.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { TrackedPeopleRepository } from '../../live/tracked-people.repository.js';
import { ScreencastProcessor } from '../intake/screencast-processor.service.js';
import type { Screencast, ScreencastState } from '../records/screencast.entity.js';
import { ScreencastDeletionFinal } from '../records/screencast.errors.js';
import { ScreencastsRepository } from '../records/screencasts.repository.js';
import { ScreencastChoice } from './screencast-choice.service.js';
import { ManyScreencastsArgs } from './screencast-deletion.dto.js';
import { ScreencastTime } from './screencast-time.service.js';

const STANDING = { deletedAt: null, deletedBy: null, purgeAt: null, removedSeconds: 0 };

/** Undoes a deletion soon after it: the pictures are there again, with the time that went with them. */
@PublicService()
export class ScreencastRestoring {
  constructor(
    private readonly database: Database,
    private readonly repository: ScreencastsRepository,
    private readonly people: TrackedPeopleRepository,
    private readonly choice: ScreencastChoice,
    private readonly time: ScreencastTime,
    private readonly processor: ScreencastProcessor,
    private readonly changeLog: ProjectChangeLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Restores pictures for whoever deleted them; all or none, and those that stand stay as they are. Returns the seconds
   * of time that came back. Throws InvalidInput, NotFound, Forbidden, ScreencastDeletionFinal, TimeFrozen,
   * TimeOverlaps.
   */
  async restore(actor: Actor, raw: unknown): Promise<number> {
    const { uuids } = await validated(ManyScreencastsArgs, raw);
    const { context, pictures, userKey } = await this.choice.choose(actor, uuids);
    return this.database.transaction(async () => {
      await this.people.lock([userKey]);
      const locked = await this.repository.lock(pictures.map(({ id }) => id));
      const deleted = locked.filter(({ state }) => state === 'DELETED' || state === 'EXPIRED');
      if (!deleted.every((picture) => this.mayRestore(picture, actor))) throw new ScreencastDeletionFinal();
      const owner = { userKey, projectKey: context.project.id };
      const seconds = await this.time.restore(owner, deleted, actor.userKey);
      for (const picture of deleted) {
        await this.repository.update(picture.id, { ...STANDING, ...formerOf(picture) });
      }
      await this.changeLog.record(context.project, {
        audit: deleted.map(({ uuid, takenAt, removedSeconds }) => ({
          action: 'tracking.screencast-restored',
          objectType: 'screencast',
          objectId: uuid,
          details: { takenAt, seconds: removedSeconds },
        })),
        live: ['screencastsChanged'],
      });
      this.database.afterCommit(() => this.processor.nudge());
      return seconds;
    });
  }

  private mayRestore({ state, deletedBy, purgeAt }: Screencast, { userKey }: Actor): boolean {
    return state === 'DELETED' && deletedBy === userKey && purgeAt !== null && purgeAt > this.clock.now();
  }
}

/** Returns the state of a restored picture: one that was deleted before it was painted is painted now. */
function formerOf({ thumbnailKey, size }: Screencast): { state: ScreencastState; tries?: number; dueAt?: null } {
  if (thumbnailKey !== null) return { state: 'READY' };
  return size > 0 ? { state: 'PENDING', tries: 0, dueAt: null } : { state: 'FAILED' };
}
