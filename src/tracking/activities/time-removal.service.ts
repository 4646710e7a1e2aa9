import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/time/clock.js';
import { LiveTime } from '../live/live-time.service.js';
import { TrackedPeopleRepository } from '../live/tracked-people.repository.js';
import { Recount } from '../totals/recount.service.js';
import { ActivitiesRepository, type StoredActivity } from './activities.repository.js';
import { workedOf } from './apportion.js';
import { FrozenPeriods } from './frozen-periods.js';
import { IngestContextQuery } from './ingest-context.query.js';
import { secondsOf } from './interval.js';
import { TimeFrozen } from './time.errors.js';

/** What a removal would take away, in seconds. */
export interface RemovalCost {
  duration: number;
  worked: number;
  activities: StoredActivity[];
}

/** Takes activities away again. */
@Injectable()
export class TimeRemoval {
  constructor(
    private readonly context: IngestContextQuery,
    private readonly repository: ActivitiesRepository,
    private readonly people: TrackedPeopleRepository,
    private readonly recount: Recount,
    private readonly frozen: FrozenPeriods,
    private readonly live: LiveTime,
    private readonly clock: Clock,
  ) {}

  /** Of activities by their public ids, with all their pieces; what was removed before costs nothing. */
  async cost(userKey: string, uuids: readonly string[]): Promise<RemovalCost> {
    const activities = await this.repository.withParts(userKey, uuids);
    const sum = (of: (activity: StoredActivity) => number): number =>
      activities.reduce((total, activity) => total + of(activity), 0);
    return { duration: sum(secondsOf), worked: sum(({ content }) => workedOf(content)), activities };
  }

  /** Inside the caller's transaction. Answers what it took away. Throws TimeFrozen. */
  async remove(
    userKey: string,
    projectUuid: string,
    uuids: readonly string[],
    by: { userKey: string },
  ): Promise<RemovalCost> {
    await this.people.lock([userKey]);
    const [seat] = await this.context.seats([userKey], [projectUuid]);
    const cost = await this.cost(userKey, uuids);
    if (!seat || cost.activities.length === 0) return cost;
    for (const { projectId, start, end } of cost.activities) {
      if (await this.frozen.touches(userKey, projectId, { start, end })) throw new TimeFrozen();
    }
    await this.repository.delete(
      cost.activities.map(({ id }) => id),
      by.userKey,
      this.clock.now(),
    );
    await this.recount.days({ userId: userKey, projectId: seat.projectId, zones: seat.zones }, cost.activities);
    this.live.changed(seat);
    return cost;
  }
}
