import { type Entered, ProjectAccess, ProjectChangeLog } from '../../../project/index.js';
import { Database } from '../../../shared/database/database.js';
import { Forbidden, NotFound } from '../../../shared/errors/app-error.js';
import type { Key, Uuid } from '../../../shared/ids/id.js';
import { inLowerCase } from '../../../shared/ids/uuid.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { authorize } from '../../../shared/permissions/authorize.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { Clock } from '../../../shared/time/clock.js';
import { validated } from '../../../shared/validation/validate.js';
import { TrackedPeopleRepository } from '../../live/tracked-people.repository.js';
import { ScreencastProcessor } from '../intake/screencast-processor.service.js';
import type { Screencast } from '../records/screencast.entity.js';
import { NotOwnTime } from '../records/screencast.errors.js';
import { isOwnScreencast, mayChangeScreencast, maySeeScreencast } from '../records/screencast.policy.js';
import { ScreencastsRepository } from '../records/screencasts.repository.js';
import { DeleteScreencastsArgs } from './screencast-deletion.dto.js';
import { ScreencastTime, type TimeCost } from './screencast-time.service.js';

/** What goes when pictures go with their time. */
export interface ScreencastCost extends TimeCost {
  /** The asker may let the time go with them. */
  mayRemoveTime: boolean;
}

interface Chosen {
  context: Entered;
  pictures: Screencast[];
  userKey: Key<'user'>;
}

/** Deletes pictures, and the time they were taken in where the person whose time it is wants that. */
@PublicService()
export class ScreencastRemoval {
  constructor(
    private readonly database: Database,
    private readonly repository: ScreencastsRepository,
    private readonly people: TrackedPeopleRepository,
    private readonly time: ScreencastTime,
    private readonly processor: ScreencastProcessor,
    private readonly projectAccess: ProjectAccess,
    private readonly changeLog: ProjectChangeLog,
    private readonly clock: Clock,
  ) {}

  /** What deleting them with their time would take. Throws InvalidInput, NotFound, Forbidden. */
  async previewCost(actor: Actor, raw: unknown): Promise<ScreencastCost> {
    const { uuids } = await validated(DeleteScreencastsArgs, raw);
    const { context, pictures, userKey } = await this.chosen(actor, uuids);
    const mayRemoveTime = pictures.every((picture) => isOwnScreencast(context.access, picture));
    return { ...(await this.time.previewCost({ userKey, projectKey: context.project.id }, pictures)), mayRemoveTime };
  }

  /**
   * Of one person and project, all or none. Answers the seconds of time that went with them. Throws InvalidInput,
   * NotFound, Forbidden, NotOwnTime, TimeFrozen.
   */
  async delete(actor: Actor, raw: unknown): Promise<number> {
    const { uuids, withTime } = await validated(DeleteScreencastsArgs, raw);
    const { context, pictures, userKey } = await this.chosen(actor, uuids);
    if (withTime && userKey !== actor.userKey) throw new NotOwnTime();
    return this.database.transaction(async () => {
      await this.people.lock([userKey]);
      const locked = await this.repository.lock(pictures.map(({ id }) => id));
      const standing = locked.filter(({ state }) => state !== 'DELETED' && state !== 'EXPIRED');
      const seconds = withTime
        ? await this.time.remove(actor, { userKey, projectKey: context.project.id }, standing)
        : new Map<string, number>();
      for (const picture of standing) await this.bury(actor, picture, seconds.get(picture.id) ?? 0);
      await this.note(context, standing, seconds);
      this.database.afterCommit(() => void this.processor.discard(standing));
      return [...seconds.values()].reduce((sum, value) => sum + value, 0);
    });
  }

  private async bury(actor: Actor, { id }: Screencast, removedSeconds: number): Promise<void> {
    const gone = { deletedAt: this.clock.now(), deletedBy: actor.userKey, removedSeconds };
    // What the window was called says as much as the picture.
    await this.repository.update(id, { ...gone, state: 'DELETED', title: '', memo: '', thumbhash: null });
  }

  private async note({ project }: Entered, pictures: readonly Screencast[], seconds: Map<string, number>) {
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

  private async chosen(actor: Actor, uuids: readonly Uuid<'screencast'>[]): Promise<Chosen> {
    const pictures = await this.repository.findByUuids(uuids.map(inLowerCase));
    const [first] = pictures;
    if (!first || pictures.length !== uuids.length) throw new NotFound();
    const { projectId, userId } = first;
    if (pictures.some((one) => one.projectId !== projectId || one.userId !== userId)) throw new NotFound();
    const context = await this.projectAccess.seeKey(actor, projectId);
    authorize(context.access, (access, row) => maySeeScreencast(access, row, context.scope), first);
    if (!mayChangeScreencast(context.access, first, context.scope)) throw new Forbidden();
    return { context, pictures, userKey: userId };
  }
}
