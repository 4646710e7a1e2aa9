import { Injectable } from '@nestjs/common';
import type { TrackedMembership } from '../../project/index.js';
import type { Key } from '../../shared/ids/id.js';
import { FormerClassesRepository } from './rerating/former-classes.repository.js';
import type { Rating } from './rating.entity.js';
import { RatingsRepository } from './ratings.repository.js';
import { type Changed, Rerating } from './rerating/rerating.service.js';

/** Does to one person what a rating is about: applies the rules and keeps what was before, or gives that back. */
@Injectable()
export class RatingRuns {
  constructor(
    private readonly ratings: RatingsRepository,
    private readonly former: FormerClassesRepository,
    private readonly rerating: Rerating,
  ) {}

  async run({ id, undoes }: Rating, membership: TrackedMembership): Promise<void> {
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
