import { Inject, Injectable } from '@nestjs/common';
import { ProjectPeople, type TrackedMembership, TrackedMemberships } from '../../project/index.js';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import { BackgroundWork } from '../../shared/jobs/background-work.js';
import { LOGGER, type Logger } from '../../shared/logging/logger.js';
import { Clock } from '../../shared/time/clock.js';
import type { Key } from '../../shared/ids/id.js';
import type { Rating } from './rating.entity.js';
import { RatingsRepository } from './ratings.repository.js';
import { FormerClassesRepository } from './rerating/former-classes.repository.js';
import { type Changed, Rerating } from './rerating/rerating.service.js';

/** Applies rules anew to what is not invoiced, one person after the other. */
@Injectable()
export class RatingJob extends BackgroundWork {
  constructor(
    private readonly database: Database,
    private readonly ratings: RatingsRepository,
    private readonly members: ProjectPeople,
    private readonly memberships: TrackedMemberships,
    private readonly former: FormerClassesRepository,
    private readonly rerating: Rerating,
    private readonly changes: Changes,
    private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('productivity ratings', 60_000, logger);
  }

  /** Rates one more person of the oldest open rating. True when there may be more. */
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
    if (membership) await this.run(rating, membership);
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

  private async run({ id, undoes }: Rating, membership: TrackedMembership): Promise<void> {
    if (undoes) {
      const former = await this.former.list(undoes, membership.userId);
      await this.rerating.restore(membership, former, (change) => this.count(id, change));
      return;
    }
    await this.rerating.rate(membership, async (change) => {
      await this.former.insert(id, change.former);
      await this.count(id, change);
    });
  }

  private count(id: Key<'rating'>, { former, worked }: Changed): Promise<void> {
    return this.ratings.count(id, { changed: former.length, worked });
  }
}
