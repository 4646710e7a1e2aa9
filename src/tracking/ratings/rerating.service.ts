import { Injectable } from '@nestjs/common';
import type { TrackedMembership } from '../../project/index.js';
import { Database } from '../../shared/database/database.js';
import { ActivitiesRepository, type StoredActivity } from '../activities/activities.repository.js';
import { rerated } from '../activities/claim-content.js';
import { FrozenPeriods } from '../activities/frozen-periods.js';
import type { Span } from '../activities/interval.js';
import { AppsRepository } from '../apps/apps.repository.js';
import { TrackedPeopleRepository } from '../live/tracked-people.repository.js';
import { ratingOf, type RuleSet, ruleSetOf } from '../productivity/matching.js';
import { RulesRepository } from '../productivity/rules.repository.js';
import { RatedTime } from './rated-time.service.js';

const WEEK_MS = 7 * 86_400_000;
const LETTER = { PRODUCTIVE: 'P', UNPRODUCTIVE: 'U', NEUTRAL: 'N' } as const;

/** Rates the time of one person in a project by the rules that hold now, a week at a time, so that nobody waits long for it. */
@Injectable()
export class Rerating {
  constructor(
    private readonly database: Database,
    private readonly rules: RulesRepository,
    private readonly activities: ActivitiesRepository,
    private readonly people: TrackedPeopleRepository,
    private readonly apps: AppsRepository,
    private readonly frozen: FrozenPeriods,
    private readonly rated: RatedTime,
  ) {}

  /** `count` hears in the same transaction how many activities of a week count otherwise than before. */
  async rate(membership: TrackedMembership, count: (changed: number) => Promise<void>): Promise<void> {
    const extent = await this.activities.findExtent(membership.userId, membership.projectId);
    if (!extent) return;
    const ruleSet = ruleSetOf(await this.rules.listByProjects([membership.projectId]));
    for (let start = extent.start; start < extent.end; start += WEEK_MS) {
      const span = { start, end: Math.min(extent.end, start + WEEK_MS) };
      await this.database.transaction(async () => {
        const changed = await this.rateSpan(membership, span, ruleSet);
        if (changed > 0) await count(changed);
      });
    }
  }

  private async rateSpan(membership: TrackedMembership, span: Span, ruleSet: RuleSet): Promise<number> {
    await this.people.lock([membership.userId]);
    const activities = await this.activities.listByPerson(membership.userId, span, membership.projectId);
    const names = await this.apps.findByKeys(activities.flatMap(({ content }) => content.usages.map(([key]) => key)));
    const ratingOfKey = (key: number) => {
      const app = names.get(key);
      return LETTER[app ? ratingOf(ruleSet, app.kind, app.name) : 'NEUTRAL'];
    };
    const changed: StoredActivity[] = [];
    for (const activity of activities) {
      const content = rerated(activity.content, ratingOfKey);
      const same = activity.content.usages.every(([, , rating], index) => content.usages[index]?.[2] === rating);
      if (same || (await this.frozen.touches(membership.userId, membership.projectId, activity))) continue;
      changed.push({ ...activity, content });
    }
    await this.rated.save(membership, changed);
    return changed.length;
  }
}
