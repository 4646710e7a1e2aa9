import { Injectable } from '@nestjs/common';
import type { TrackedMembership } from '../../../project/index.js';
import { addDays } from '../../../shared/time/local-date.js';
import { startOfDay } from '../../../shared/time/zone-clock.js';
import { ActivitiesRepository } from '../../activities/activities.repository.js';
import type { StoredActivity } from '../../activities/stored-activity.js';
import { FrozenPeriods } from '../../activities/frozen-periods.js';
import { type LimitPeriodDays, periodAround } from '../../limits/limit-period.js';
import { localPieces } from '../../totals/local-pieces.js';
import { TotalsRebuild } from '../../totals/totals-rebuild.service.js';
import { relimited } from './relimit.js';

/** Stores re-rated time, its sums, and which of it now lies beyond a hard limit. */
@Injectable()
export class RatedTime {
  constructor(
    private readonly activities: ActivitiesRepository,
    private readonly frozen: FrozenPeriods,
    private readonly rebuild: TotalsRebuild,
  ) {}

  /** Saves the changes within the caller's transaction, which holds the person's lock. */
  async save(membership: TrackedMembership, changed: readonly StoredActivity[]): Promise<void> {
    const limited = await this.relimited(membership, changed);
    for (const activity of changed) await this.activities.rerate(activity);
    for (const pieces of limited) await this.activities.divide(pieces);
    await this.rebuild.rebuildDays(membership, [...changed, ...limited.flat()]);
  }

  private async relimited(membership: TrackedMembership, changed: readonly StoredActivity[]) {
    const contents = new Map(changed.map(({ id, content }) => [id, content]));
    const pieces: StoredActivity[][] = [];
    for (const period of periodsOf(membership, changed)) {
      const activities = await this.listOf(membership, period);
      const settled = await this.listSettled(activities);
      pieces.push(...relimited({ activities, contents, settled, hardLimit: hardLimitOf(membership) }));
    }
    return pieces;
  }

  /** Lists the activities of a period; one that crosses the edge belongs to the period in which it began. */
  private async listOf({ userId, projectId, zone }: TrackedMembership, { first, last }: LimitPeriodDays) {
    const range = { start: startOfDay(first, zone).getTime(), end: startOfDay(addDays(last, 1), zone).getTime() };
    const activities = await this.activities.listByPerson(userId, range, projectId);
    return activities.filter(({ start }) => start >= range.start);
  }

  private async listSettled(activities: readonly StoredActivity[]): Promise<Set<string>> {
    const settled = new Set<string>();
    if (this.frozen.none) return settled;
    for (const activity of activities) {
      if (await this.frozen.touches(activity.userId, activity.projectId, activity)) settled.add(activity.id);
    }
    return settled;
  }
}

function periodsOf(
  { settings: { limit }, weekStartDay, zone }: TrackedMembership,
  activities: readonly StoredActivity[],
): LimitPeriodDays[] {
  const periods = new Map<string, LimitPeriodDays>();
  for (const activity of activities) {
    const [begin] = localPieces(activity, zone);
    if (!begin) continue;
    const period = periodAround(begin.day, limit?.period ?? 'DAY', weekStartDay);
    periods.set(period.first, period);
  }
  return [...periods.values()];
}

function hardLimitOf({ settings: { limit } }: TrackedMembership): number | null {
  return limit?.hard ? limit.minutes * 60 : null;
}
