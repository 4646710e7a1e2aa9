import { Injectable } from '@nestjs/common';
import { TrackedMemberships } from '../../project/index.js';
import type { Key } from '../../shared/ids/id.js';
import { Clock } from '../../shared/time/clock.js';
import { LiveTime } from '../live/live-time.service.js';
import { TrackedPeopleRepository } from '../live/tracked-people.repository.js';
import { TotalsRebuild } from '../totals/totals-rebuild.service.js';
import { ActivitiesRepository } from '../activities/activities.repository.js';
import type { StoredActivity } from '../activities/stored-activity.js';
import type { ActivityType } from '../activities/activity.entity.js';
import { workedOf } from '../activities/apportion.js';
import { FrozenPeriods } from '../activities/frozen-periods.js';
import { secondsOf } from '../activities/interval.js';
import { TimeFrozen } from '../activities/time.errors.js';

/** The time that a removal would delete, in seconds. */
export interface RemovalCost {
  duration: number;
  worked: number;
  activities: StoredActivity[];
}

export interface TimeToRemove {
  userKey: Key<'user'>;
  projectKey: Key<'project'>;
  type: ActivityType;
  /** Public ids of activities. */
  uuids: readonly string[];
}

/** Deletes activities. */
@Injectable()
export class TimeRemoval {
  constructor(
    private readonly memberships: TrackedMemberships,
    private readonly repository: ActivitiesRepository,
    private readonly people: TrackedPeopleRepository,
    private readonly rebuild: TotalsRebuild,
    private readonly frozen: FrozenPeriods,
    private readonly live: LiveTime,
    private readonly clock: Clock,
  ) {}

  /**
   * Computes the cost of removing activities of a project by their public ids, with all their pieces. Activities that
   * were removed before cost nothing; those of another type or project are ignored.
   */
  async previewCost({ userKey, projectKey, type, uuids }: TimeToRemove): Promise<RemovalCost> {
    const named = await this.repository.withParts(userKey, projectKey, uuids);
    const activities = named.filter((activity) => activity.type === type);
    const sum = (of: (activity: StoredActivity) => number): number =>
      activities.reduce((total, activity) => total + of(activity), 0);
    return { duration: sum(secondsOf), worked: sum(({ content }) => workedOf(content)), activities };
  }

  /**
   * Like `remove`, for time that was just written by mistake: the rows are erased, so that it can be written again.
   * Throws TimeFrozen.
   */
  async undo(time: TimeToRemove, by: { userKey: Key<'user'> }): Promise<void> {
    const { activities } = await this.remove(time, by);
    await this.repository.erase(activities.map(({ id }) => id));
  }

  /** Removes activities within the caller's transaction, and returns what it removed. Throws TimeFrozen. */
  async remove(
    time: TimeToRemove,
    by: { userKey: Key<'user'> },
    deletedAt: Date = this.clock.now(),
  ): Promise<RemovalCost> {
    const { userKey, projectKey } = time;
    await this.people.lock([userKey]);
    const membership = (await this.memberships.listMemberships([userKey])).find(
      ({ projectId }) => projectId === projectKey,
    );
    const cost = await this.previewCost(time);
    if (!membership || cost.activities.length === 0) return cost;
    for (const { projectId, start, end } of cost.activities) {
      if (await this.frozen.touches(userKey, projectId, { start, end })) throw new TimeFrozen();
    }
    await this.repository.delete(
      cost.activities.map(({ id }) => id),
      by.userKey,
      deletedAt,
    );
    await this.rebuild.rebuildDays(
      { userId: userKey, projectId: membership.projectId, zones: membership.zones },
      cost.activities,
    );
    this.live.announceChange(membership);
    return cost;
  }
}
