import { Injectable } from '@nestjs/common';
import { Database } from '../../shared/database/database.js';
import type { Key } from '../../shared/ids/id.js';
import { Clock } from '../../shared/time/clock.js';
import { NO_RULES, type RuleSet, ruleSetOf } from './matching.js';
import { RulesRepository } from './rules.repository.js';

interface Kept {
  ruleSet: RuleSet;
  mark: string;
  checkedAt: number;
}

/** How long another process may go on by the former rules. */
const FRESH_MS = 2000;
const MAX_KEPT = 2000;

/** The rules that hold now, for the ingest: kept in memory, because every batch asks for them. */
@Injectable()
export class ProductivityRules {
  private readonly kept = new Map<Key<'project'>, Kept>();

  constructor(
    private readonly repository: RulesRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Finds the rules of projects by internal key; a project without rules has an empty set. */
  async findByProjects(projectKeys: readonly Key<'project'>[]): Promise<Map<Key<'project'>, RuleSet>> {
    const now = this.clock.now().getTime();
    const keys = [...new Set(projectKeys)];
    if (this.kept.size > MAX_KEPT) this.kept.clear();
    const doubted = keys.filter((key) => now - (this.kept.get(key)?.checkedAt ?? -Infinity) >= FRESH_MS);
    if (doubted.length > 0) await this.refresh(doubted, now);
    return new Map(keys.map((key) => [key, this.kept.get(key)?.ruleSet ?? NO_RULES]));
  }

  /** The next who asks reads them anew. */
  forgetCached(projectKey: Key<'project'>): void {
    this.kept.delete(projectKey);
    // Whoever read before the commit has kept the former ones.
    this.database.afterCommit(() => this.kept.delete(projectKey));
  }

  private async refresh(keys: readonly Key<'project'>[], now: number): Promise<void> {
    const marks = await this.repository.findRevisions(keys);
    const markOf = (key: Key<'project'>): string => marks.get(key) ?? '';
    const stale = keys.filter((key) => this.kept.get(key)?.mark !== markOf(key));
    const rules = await this.repository.listByProjects(stale.filter((key) => marks.has(key)));
    for (const key of stale) {
      const ruleSet = ruleSetOf(rules.filter(({ projectId }) => projectId === key));
      this.kept.set(key, { ruleSet, mark: markOf(key), checkedAt: now });
    }
    for (const key of keys) {
      const kept = this.kept.get(key);
      if (kept) kept.checkedAt = now;
    }
  }
}
