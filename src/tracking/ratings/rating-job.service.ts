import { Inject, Injectable } from '@nestjs/common';
import { ProjectPeople, type TrackedMembership, TrackedMemberships } from '../../project/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { BackgroundWork } from '../../shared/jobs/background-work.js';
import { LOGGER, type Logger } from '../../shared/logging/logger.js';
import { Clock } from '../../shared/time/clock.js';
import type { Rating } from './rating.entity.js';
import { RatingRuns } from './rating-runs.service.js';
import { RatingsRepository } from './ratings.repository.js';

/** Applies rules anew to what is not invoiced, one person after the other. */
@Injectable()
export class RatingJob extends BackgroundWork {
  constructor(
    private readonly database: Database,
    private readonly ratings: RatingsRepository,
    private readonly members: ProjectPeople,
    private readonly memberships: TrackedMemberships,
    private readonly runs: RatingRuns,
    private readonly changes: Changes,
    private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('productivity ratings', 60_000, logger);
  }

  /** One more person of the oldest open rating. True when there may be more. */
  protected async next(): Promise<boolean> {
    const rating = await this.ratings.findNextOpen();
    if (!rating) return false;
    const userKey = await this.members.findNext(rating.projectId, rating.afterUser);
    if (userKey === null) {
      await this.ratings.update(rating.id, { ...this.finished(), done: rating.total });
      return true;
    }
    const [membership] = (await this.memberships.listMemberships([userKey])).filter(
      ({ projectId }) => projectId === rating.projectId,
    );
    if (membership) await this.runs.run(rating, membership);
    const isLast = (await this.members.findNext(rating.projectId, userKey)) === null;
    // Two processes at the same person: what the second one finds is rated already, and only one of them goes on.
    await this.database.transaction(async () => {
      const locked = await this.ratings.lock(rating.id);
      if (locked?.afterUser !== rating.afterUser) return;
      const done = isLast ? locked.total : Math.min(locked.total, locked.done + 1);
      await this.ratings.update(rating.id, { afterUser: userKey, done, ...(isLast && this.finished()) });
      if (membership) await this.announce(membership, { ...locked, done, finished: isLast });
    });
    return true;
  }

  private finished(): Pick<Rating, 'status' | 'finishedAt'> {
    return { status: 'DONE', finishedAt: this.clock.now() };
  }

  private async announce(
    { company, project }: TrackedMembership,
    { uuid, done, total, finished }: Pick<Rating, 'uuid' | 'done' | 'total'> & { finished: boolean },
  ): Promise<void> {
    const payload = { project, rating: { uuid, done, total, finished } };
    await this.changes.record({ live: { company, project, topic: 'productivityChanged', payload } });
  }
}
