import { Inject, Injectable } from '@nestjs/common';
import { Changes } from '../../shared/changes/changes.service.js';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { BackgroundWork } from '../../shared/jobs/background-work.js';
import { LOGGER, type Logger } from '../../shared/logging/logger.js';
import { Clock } from '../../shared/time/clock.js';
import { ActivitiesRepository, type StoredActivity } from '../activities/activities.repository.js';
import { rerated } from '../activities/claim-content.js';
import { FrozenPeriods } from '../activities/frozen-periods.js';
import type { Span } from '../activities/interval.js';
import { TrackedMembershipsQuery, type TrackedMembership } from '../activities/tracked-memberships.query.js';
import { AppsRepository } from '../apps/apps.repository.js';
import { TrackedPeopleRepository } from '../live/tracked-people.repository.js';
import { TotalsRebuild } from '../totals/totals-rebuild.service.js';
import { ratingOf, type RuleSet, ruleBook } from './matching.js';
import { RatingsRepository } from './ratings.repository.js';
import { RulesQuery } from './rules.query.js';
import { RulesRepository } from './rules.repository.js';

const WEEK_MS = 7 * 86_400_000;
const LETTER = { PRODUCTIVE: 'P', UNPRODUCTIVE: 'U', NEUTRAL: 'N' } as const;

/** Applies rules anew to what is not invoiced, one week of one person after the other, so that nobody waits long for it. */
@Injectable()
export class RatingJob extends BackgroundWork {
  constructor(
    private readonly database: Database,
    private readonly ratings: RatingsRepository,
    private readonly rules: RulesRepository,
    private readonly query: RulesQuery,
    private readonly memberships: TrackedMembershipsQuery,
    private readonly activities: ActivitiesRepository,
    private readonly people: TrackedPeopleRepository,
    private readonly apps: AppsRepository,
    private readonly rebuild: TotalsRebuild,
    private readonly frozen: FrozenPeriods,
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
    const userKey = await this.query.findPersonAfter(rating.projectId, rating.afterUser);
    if (userKey === null) {
      await this.ratings.update(rating.id, { status: 'DONE', finishedAt: this.clock.now(), done: rating.total });
      return true;
    }
    const [membership] = (await this.memberships.listMemberships([userKey])).filter(
      ({ projectId }) => projectId === rating.projectId,
    );
    if (membership) await this.rate(rating.id, membership);
    // Two processes at the same person: what the second one finds is rated already, and only one of them goes on.
    await this.database.transaction(async () => {
      const locked = await this.ratings.lock(rating.id);
      if (locked?.afterUser !== rating.afterUser) return;
      const done = Math.min(locked.total, locked.done + 1);
      await this.ratings.update(rating.id, { afterUser: userKey, done });
      if (!membership) return;
      const { company, project } = membership;
      await this.changes.record({ live: { company, topic: 'productivityChanged', payload: { project } } });
    });
    return true;
  }

  private async rate(ratingId: Key<'rating'>, membership: TrackedMembership): Promise<void> {
    const extent = await this.query.findExtent(membership.userId, membership.projectId);
    if (!extent) return;
    const book = ruleBook(await this.rules.listByProjects([membership.projectId]));
    for (let start = extent.start; start < extent.end; start += WEEK_MS) {
      const span = { start, end: Math.min(extent.end, start + WEEK_MS) };
      await this.database.transaction(async () => {
        const changed = await this.rateSpan(membership, span, book);
        if (changed > 0) await this.ratings.countChanged(ratingId, changed);
      });
    }
  }

  private async rateSpan(membership: TrackedMembership, span: Span, book: RuleSet): Promise<number> {
    await this.people.lock([membership.userId]);
    const activities = await this.activities.listByPerson(membership.userId, span, membership.projectId);
    const names = await this.apps.findByKeys(activities.flatMap(({ content }) => content.usages.map(([key]) => key)));
    const ratingOfKey = (key: number) => {
      const app = names.get(key);
      return LETTER[app ? ratingOf(book, app.kind, app.name) : 'NEUTRAL'];
    };
    const changed: StoredActivity[] = [];
    for (const activity of activities) {
      const content = rerated(activity.content, ratingOfKey);
      const same = activity.content.usages.every(([, , rating], index) => content.usages[index]?.[2] === rating);
      if (same || (await this.frozen.touches(membership.userId, membership.projectId, activity))) continue;
      changed.push({ ...activity, content });
    }
    for (const activity of changed) await this.activities.rerate(activity);
    await this.rebuild.rebuildDays(
      { userId: membership.userId, projectId: membership.projectId, zones: membership.zones },
      changed,
    );
    return changed.length;
  }
}
