import { Injectable } from '@nestjs/common';
import { TrackedMemberships } from '../../../project/index.js';
import type { Key } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { ActivitiesRepository } from '../../activities/activities.repository.js';
import type { StoredActivity } from '../../activities/stored-activity.js';
import { type DeletedActivity, DeletedActivitiesRepository } from '../../activities/deleted-activities.repository.js';
import { workedOf } from '../../activities/apportion.js';
import { FrozenPeriods } from '../../activities/frozen-periods.js';
import { secondsOf, type Span } from '../../activities/interval.js';
import { TimeFrozen, TimeOverlaps } from '../../activities/time.errors.js';
import { LiveTime } from '../../live/live-time.service.js';
import { joined } from '../../manual-time/records/span-words.js';
import { TotalsRebuild } from '../../totals/totals-rebuild.service.js';
import { TimeRemoval } from '../../writing/time-removal.service.js';
import type { Screencast } from '../records/screencast.entity.js';

/** The time in which pictures were taken. */
export interface TimeCost {
  /** Seconds tracked; `worked`: those of them that count as worked. */
  tracked: number;
  worked: number;
  spans: Span[];
  /** The payable parts; time beyond a hard limit is not payable. */
  payable: (Span & { seconds: number })[];
  /** Whether some of it lies in an invoice that was approved or paid. */
  frozen: boolean;
}

interface Owner {
  userKey: Key<'user'>;
  projectKey: Key<'project'>;
}

/**
 * Previews and removes the time in which pictures of one person and project were taken, and brings its deleted
 * activities back as they were.
 */
@Injectable()
export class ScreencastTime {
  constructor(
    private readonly activities: ActivitiesRepository,
    private readonly deleted: DeletedActivitiesRepository,
    private readonly removal: TimeRemoval,
    private readonly memberships: TrackedMemberships,
    private readonly rebuild: TotalsRebuild,
    private readonly frozen: FrozenPeriods,
    private readonly live: LiveTime,
  ) {}

  async previewCost(owner: Owner, pictures: readonly Screencast[]): Promise<TimeCost> {
    const uuids = [...(await this.timeOf(owner.userKey, pictures)).values()];
    const { activities, duration, worked } = await this.removal.previewCost({ ...owner, type: 'TRACKED', uuids });
    return {
      tracked: duration,
      worked,
      spans: joined(activities),
      payable: activities.flatMap(({ start, end, content, overLimit }) =>
        overLimit ? [] : [{ start, end, seconds: workedOf(content) }],
      ),
      frozen: await this.isFrozen(owner.userKey, activities),
    };
  }

  /** Removes the time. If several pictures were taken in one activity, the first of them records its removal. */
  async remove(
    owner: Owner,
    pictures: readonly Screencast[],
    { by, at }: { by: Actor; at: Date },
  ): Promise<Map<Key<'screencast'>, number>> {
    const time = await this.timeOf(owner.userKey, pictures);
    const uuids = [...new Set(time.values())];
    const removed = await this.removal.remove({ ...owner, type: 'TRACKED', uuids }, by, at);
    const left = new Map(removed.activities.map((activity) => [activity.partOf ?? activity.uuid, 0]));
    for (const activity of removed.activities) {
      const first = activity.partOf ?? activity.uuid;
      left.set(first, (left.get(first) ?? 0) + secondsOf(activity));
    }
    return new Map(
      pictures.map(({ id }) => {
        const activity = time.get(id) ?? '';
        const seconds = left.get(activity) ?? 0;
        left.delete(activity);
        return [id, seconds];
      }),
    );
  }

  /**
   * Restores the time that this person deleted together with the pictures, and returns its seconds. Throws TimeFrozen,
   * TimeOverlaps.
   */
  async restore(owner: Owner, pictures: readonly Screencast[], deletedBy: Key<'user'>): Promise<number> {
    let seconds = 0;
    for (const { takenAt, activityUuid, deletedAt, removedSeconds } of pictures) {
      // If several pictures were taken in one activity, only the first recorded its removal.
      if (!deletedAt || removedSeconds === 0) continue;
      const at = takenAt.getTime();
      const deleted = await this.deleted.listDeleted({ ...owner, deletedBy, deletedAt }, { start: at, end: at });
      const around = deleted.find(({ start, end }) => start <= at && at < end);
      const uuid = around?.uuid ?? activityUuid?.toString('hex');
      const activities = deleted.filter((activity) => activity.uuid === uuid);
      await this.restoreActivities(owner, activities);
      seconds += activities.reduce((sum, activity) => sum + secondsOf(activity), 0);
    }
    return seconds;
  }

  /**
   * Restores the activities inside the caller's transaction, which holds the lock of the person. Throws TimeFrozen, and
   * TimeOverlaps where other time has taken the place meanwhile.
   */
  private async restoreActivities(
    { userKey, projectKey }: Owner,
    activities: readonly DeletedActivity[],
  ): Promise<void> {
    const membership = (await this.memberships.listMemberships([userKey])).find(
      ({ projectId }) => projectId === projectKey,
    );
    if (!membership || activities.length === 0) return;
    for (const activity of activities) {
      if (await this.frozen.touches(userKey, projectKey, activity)) throw new TimeFrozen();
      const standing = await this.activities.listByPerson(userKey, activity);
      if (standing.length > 0) throw new TimeOverlaps(standing);
    }
    await this.deleted.restore(activities.map(({ id }) => id));
    await this.rebuild.rebuildDays({ userId: userKey, projectId: projectKey, zones: membership.zones }, activities);
    this.live.announceChange(membership);
  }

  /**
   * Finds the tracked activity that each picture was taken in, by the picture's key; pictures without one have no time.
   */
  private async timeOf(userKey: Key<'user'>, pictures: readonly Screencast[]): Promise<Map<Key<'screencast'>, string>> {
    const found = new Map<Key<'screencast'>, string>();
    for (const { id, projectId, takenAt, activityUuid } of pictures) {
      const moment = { start: takenAt.getTime(), end: takenAt.getTime() + 1 };
      const around = await this.activities.listByPerson(userKey, moment, projectId);
      const tracked = around.find(({ type }) => type === 'TRACKED');
      const uuid = tracked ? (tracked.partOf ?? tracked.uuid) : activityUuid?.toString('hex');
      if (uuid) found.set(id, uuid);
    }
    return found;
  }

  private async isFrozen(userKey: Key<'user'>, activities: readonly StoredActivity[]): Promise<boolean> {
    if (this.frozen.none) return false;
    for (const { projectId, start, end } of activities) {
      if (await this.frozen.touches(userKey, projectId, { start, end })) return true;
    }
    return false;
  }
}
