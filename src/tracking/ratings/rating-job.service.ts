import { Inject, Injectable } from '@nestjs/common';
import { ProjectPeople, TrackedMemberships } from '../../project/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { BackgroundWork } from '../../shared/jobs/background-work.js';
import { LOGGER, type Logger } from '../../shared/logging/logger.js';
import { Clock } from '../../shared/time/clock.js';
import { RatingsRepository } from './ratings.repository.js';
import { Rerating } from './rerating.service.js';

/** Applies rules anew to what is not invoiced, one person after the other. */
@Injectable()
export class RatingJob extends BackgroundWork {
  constructor(
    private readonly database: Database,
    private readonly ratings: RatingsRepository,
    private readonly members: ProjectPeople,
    private readonly memberships: TrackedMemberships,
    private readonly rerating: Rerating,
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
      await this.ratings.update(rating.id, { status: 'DONE', finishedAt: this.clock.now(), done: rating.total });
      return true;
    }
    const [membership] = (await this.memberships.listMemberships([userKey])).filter(
      ({ projectId }) => projectId === rating.projectId,
    );
    if (membership) await this.rerating.rate(membership, (changed) => this.ratings.countChanged(rating.id, changed));
    // Two processes at the same person: what the second one finds is rated already, and only one of them goes on.
    await this.database.transaction(async () => {
      const locked = await this.ratings.lock(rating.id);
      if (locked?.afterUser !== rating.afterUser) return;
      const done = Math.min(locked.total, locked.done + 1);
      await this.ratings.update(rating.id, { afterUser: userKey, done });
      if (!membership) return;
      const { company, project } = membership;
      await this.changes.record({ live: { company, project, topic: 'productivityChanged', payload: { project } } });
    });
    return true;
  }
}
