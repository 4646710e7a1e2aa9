import { Injectable } from '@nestjs/common';
import { TrackedMemberships } from '../../project/index.js';
import type { Key } from '../../shared/ids/id.js';
import { ActivitiesRepository } from '../activities/activities.repository.js';
import { type DeletedActivity, DeletedActivitiesRepository } from '../activities/deleted-activities.repository.js';
import { FrozenPeriods } from '../activities/frozen-periods.js';
import { TimeFrozen, TimeOverlaps } from '../activities/time.errors.js';
import { LiveTime } from '../live/live-time.service.js';
import { TotalsRebuild } from '../totals/totals-rebuild.service.js';

/** Brings deleted activities back as they were. */
@Injectable()
export class TimeRestoring {
  constructor(
    private readonly memberships: TrackedMemberships,
    private readonly activities: ActivitiesRepository,
    private readonly deleted: DeletedActivitiesRepository,
    private readonly rebuild: TotalsRebuild,
    private readonly frozen: FrozenPeriods,
    private readonly live: LiveTime,
  ) {}

  /**
   * Inside the caller's transaction, which holds the lock of the person. Throws TimeFrozen, and TimeOverlaps where other
   * time has taken the place meanwhile.
   */
  async restore(
    { userKey, projectKey }: { userKey: Key<'user'>; projectKey: Key<'project'> },
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
}
