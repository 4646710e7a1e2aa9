import { Injectable } from '@nestjs/common';
import type { TrackedMembership } from '../../project/index.js';
import { ActivitiesRepository } from '../activities/activities.repository.js';
import type { StoredActivity } from '../activities/stored-activity.js';
import { workedOf } from '../activities/apportion.js';
import { FrozenPeriods } from '../activities/frozen-periods.js';
import type { Span } from '../activities/interval.js';
import { TrackedPeopleRepository } from '../live/tracked-people.repository.js';
import { TotalsRebuild } from '../totals/totals-rebuild.service.js';

/** Makes time beyond a hard limit count as payable. */
@Injectable()
export class PayableTime {
  constructor(
    private readonly activities: ActivitiesRepository,
    private readonly people: TrackedPeopleRepository,
    private readonly frozen: FrozenPeriods,
    private readonly rebuild: TotalsRebuild,
  ) {}

  /**
   * Allows time over the limit, in the running transaction. Returns the seconds that count from now on; null: there is
   * nothing to allow.
   */
  async allow({ userId, projectId, zones }: TrackedMembership, range: Span): Promise<number | null> {
    await this.people.lock([userId]);
    const over = await this.activities.listOverLimit(userId, projectId, range);
    if (over.length === 0) return null;
    await this.activities.allowOverLimit(idsOf(over), idsOf(await this.invoiced(over)));
    await this.rebuild.rebuildDays({ userId, projectId, zones }, over);
    return over.reduce((sum, { content }) => sum + workedOf(content), 0);
  }

  /** Lists the activities whose period was invoiced without them: they are for the next payment. */
  private async invoiced(activities: StoredActivity[]): Promise<StoredActivity[]> {
    if (this.frozen.none) return [];
    const late: StoredActivity[] = [];
    for (const activity of activities) {
      const { userId, projectId, start, end } = activity;
      if (await this.frozen.touches(userId, projectId, { start, end })) late.push(activity);
    }
    return late;
  }
}

function idsOf(activities: readonly StoredActivity[]): string[] {
  return activities.map(({ id }) => id);
}
