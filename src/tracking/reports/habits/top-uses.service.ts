import { NotFound } from '../../../shared/errors/app-error.js';
import type { UuidLike } from '../../../shared/ids/id.js';
import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import type { NamedApp } from '../../apps/apps.repository.js';
import { NO_RULES, ruledBy } from '../../productivity/matching.js';
import { ProductivityRules } from '../../productivity/productivity-rules.service.js';
import type { Productivity } from '../../productivity/rule.entity.js';
import { ReportAccess, type ReportScope } from '../scope/report-access.service.js';
import { ReportArgs } from '../scope/report.dto.js';
import { UsageTotalsQuery, type UseRow } from '../sums/usage-totals.query.js';

export type Use = UseRow & {
  neutral: number;
  /** The class that most of the time counted as. */
  rating: 'PRODUCTIVE' | 'NEUTRAL' | 'UNPRODUCTIVE';
};

export interface TopUses {
  scope: ReportScope;
  uses: Use[];
  /** Seconds in all apps and sites, including those beyond the list. */
  total: number;
}

const MOST = 100;

/** Reports apps and sites, the longest used first. */
@PublicService()
export class TopUsesReport {
  constructor(
    private readonly access: ReportAccess,
    private readonly usages: UsageTotalsQuery,
    private readonly rules: ProductivityRules,
  ) {}

  /** Reads the report. Throws InvalidInput, NotFound, RangeBackwards, RangeTooLong, ReportZoneUnknown. */
  async read(actor: Actor, raw: unknown): Promise<TopUses> {
    return this.summarize(await this.access.openRange(actor, await validated(ReportArgs, raw)));
  }

  async summarize(scope: ReportScope, most = MOST): Promise<TopUses> {
    const [rows, total] = await Promise.all([
      this.usages.listTop(scope, scope.range, most),
      this.usages.sumAll(scope, scope.range),
    ]);
    return { scope, total, uses: rows.map(useOf) };
  }

  /**
   * Returns the class that the project's current rules give each app or site; null: no rule applies. Throws NotFound.
   */
  async rateUses(
    actor: Actor,
    projectUuid: UuidLike<'project'>,
    uses: readonly NamedApp[],
  ): Promise<(Productivity | null)[]> {
    const { project } = await this.access.openAudience(actor, { project: projectUuid });
    if (!project) throw new NotFound();
    const book = (await this.rules.findByProjects([project.key])).get(project.key) ?? NO_RULES;
    return uses.map(({ kind, name }) => ruledBy(book, kind, name));
  }
}

function useOf(row: UseRow): Use {
  const neutral = row.seconds - row.productive - row.unproductive;
  const most = Math.max(neutral, row.productive, row.unproductive);
  const rating = most === neutral ? 'NEUTRAL' : most === row.productive ? 'PRODUCTIVE' : 'UNPRODUCTIVE';
  return { ...row, neutral, rating };
}
