import { Injectable } from '@nestjs/common';
import type { TrackedMembership } from '../../../project/index.js';
import { Database } from '../../../shared/database/database.js';
import type { Key } from '../../../shared/ids/id.js';
import { addDays } from '../../../shared/time/local-date.js';
import { startOfDay } from '../../../shared/time/zone-clock.js';
import { ActivitiesRepository } from '../../activities/activities.repository.js';
import type { StoredActivity } from '../../activities/stored-activity.js';
import { workedOf } from '../../activities/apportion.js';
import { LETTER, type Letter, rerated } from '../../activities/claim-content.js';
import { FrozenPeriods } from '../../activities/frozen-periods.js';
import { AppsRepository } from '../../apps/apps.repository.js';
import { TrackedPeopleRepository } from '../../live/tracked-people.repository.js';
import { ratingOf, type RuleSet, ruleSetOf } from '../../productivity/matching.js';
import { RulesRepository } from '../../productivity/rules.repository.js';
import { type LimitPeriodDays, periodAround } from '../../limits/limit-period.js';
import { localPieces } from '../../totals/local-pieces.js';
import { TotalsRebuild } from '../../totals/totals-rebuild.service.js';
import type { FormerClasses } from './former-classes.repository.js';
import { relimited } from './relimit.js';

const WEEK_MS = 7 * 86_400_000;

/** Returns the new rating of an app or site; `now` is its current one. */
type LetterOf = (app: number, now: Letter) => Letter;

interface Judgement {
  letterOf: (activity: StoredActivity) => LetterOf;
  /** Called in the same transaction with the activities of a week that changed. */
  onChanged: (change: Changed) => Promise<void>;
}

export interface Changed {
  former: StoredActivity[];
  /** Seconds by which worked time changed. */
  worked: number;
}

/** Re-rates the time of one person in a project, one week at a time, so that nobody waits long for the lock. */
@Injectable()
export class Rerating {
  constructor(
    private readonly database: Database,
    private readonly rules: RulesRepository,
    private readonly activities: ActivitiesRepository,
    private readonly people: TrackedPeopleRepository,
    private readonly apps: AppsRepository,
    private readonly frozen: FrozenPeriods,
    private readonly rebuild: TotalsRebuild,
  ) {}

  /** Rates by the current rules. */
  async rate(membership: TrackedMembership, onChanged: Judgement['onChanged']): Promise<void> {
    const known = new Map<number, Letter>();
    const rules = ruleSetOf(await this.rules.listByProjects([membership.projectId]));
    await this.walk(membership, async (activities) => {
      const unknown = activities.flatMap(({ content }) => content.usages.map(([key]) => key));
      await this.learn(
        rules,
        unknown.filter((app) => !known.has(app)),
        known,
      );
      return { letterOf: () => (app) => known.get(app) ?? 'N', onChanged };
    });
  }

  /** Restores the former ratings; newer time keeps its own. */
  async restore(
    membership: TrackedMembership,
    former: FormerClasses,
    onChanged: Judgement['onChanged'],
  ): Promise<void> {
    const letterOf = (activity: StoredActivity): LetterOf => {
      const classes = new Map(former.of(activity));
      return (app, now) => classes.get(app) ?? now;
    };
    await this.walk(membership, () => Promise.resolve({ letterOf, onChanged }));
  }

  /** Returns the ratings of apps and sites by the current rules. */
  async rulesNow(projectKey: Key<'project'>, apps: readonly number[]): Promise<(app: number) => Letter> {
    const known = new Map<number, Letter>();
    await this.learn(ruleSetOf(await this.rules.listByProjects([projectKey])), apps, known);
    return (app) => known.get(app) ?? 'N';
  }

  /** Computes the change that the rules would make to settled time, which they leave alone. */
  async settledChange({ userId, projectId }: TrackedMembership): Promise<{ worked: number; rated: number }> {
    const extent = this.frozen.none ? null : await this.activities.findExtent(userId, projectId);
    const change = { worked: 0, rated: 0 };
    const seen = new Set<string>();
    for (const span of extent ? await this.frozen.list(userId, projectId, extent) : []) {
      const settled = await this.activities.listByPerson(userId, span, projectId);
      const letterOf = await this.rulesNow(
        projectId,
        settled.flatMap(({ content }) => content.usages.map(([app]) => app)),
      );
      for (const { id, content } of settled) {
        if (seen.has(id)) continue;
        seen.add(id);
        change.worked += workedOf(rerated(content, letterOf)) - workedOf(content);
        for (const [app, seconds, now] of content.usages) if (letterOf(app) !== now) change.rated += seconds;
      }
    }
    return change;
  }

  private async learn(rules: RuleSet, apps: readonly number[], known: Map<number, Letter>): Promise<void> {
    const names = await this.apps.findByKeys([...new Set(apps)]);
    for (const [app, { kind, name }] of names) known.set(app, LETTER[ratingOf(rules, kind, name)]);
  }

  private async walk(
    membership: TrackedMembership,
    judge: (activities: readonly StoredActivity[]) => Promise<Judgement>,
  ): Promise<void> {
    const { userId, projectId } = membership;
    const extent = await this.activities.findExtent(userId, projectId);
    if (!extent) return;
    for (let start = extent.start; start < extent.end; start += WEEK_MS) {
      const span = { start, end: Math.min(extent.end, start + WEEK_MS) };
      await this.database.transaction(async () => {
        await this.people.lock([userId]);
        const activities = await this.activities.listByPerson(userId, span, projectId);
        await this.rateAll(membership, activities, await judge(activities));
      });
    }
  }

  private async rateAll(
    membership: TrackedMembership,
    activities: readonly StoredActivity[],
    { letterOf, onChanged }: Judgement,
  ): Promise<void> {
    const [former, changed]: [StoredActivity[], StoredActivity[]] = [[], []];
    let worked = 0;
    for (const activity of activities) {
      const content = rerated(activity.content, letterOf(activity));
      const same = activity.content.usages.every(([, , rating], index) => content.usages[index]?.[2] === rating);
      if (same || (await this.frozen.touches(membership.userId, membership.projectId, activity))) continue;
      former.push(activity);
      changed.push({ ...activity, content });
      worked += workedOf(content) - workedOf(activity.content);
    }
    await this.save(membership, changed);
    if (changed.length > 0) await onChanged({ former, worked });
  }

  /** Saves the changes within the caller's transaction, which holds the person's lock. */
  private async save(membership: TrackedMembership, changed: readonly StoredActivity[]): Promise<void> {
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
