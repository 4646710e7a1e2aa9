import type { Actor } from '../../../shared/permissions/actor.js';
import { PublicService } from '../../../shared/registry/public-service.js';
import { validated } from '../../../shared/validation/validate.js';
import { daysOf } from '../../../shared/time/local-date.js';
import { localMinutes, median } from '../scope/local-minutes.js';
import { ReportAccess, type ReportScope } from '../scope/report-access.service.js';
import { ReportArgs } from '../scope/report.dto.js';
import { DayTotalsQuery } from '../sums/day-totals.query.js';

export interface WorkPattern {
  scope: ReportScope;
  /** Seconds by weekday (0 is Sunday) and by hour of the local day. */
  hours: number[][];
  /**
   * Seconds that one hour of the week would hold if everybody with time worked through it each week: one scale for any
   * selection of people.
   */
  fullHour: number;
  /** Minutes since midnight; null without time. */
  medianStart: number | null;
  medianEnd: number | null;
  total: number;
}

/** Reports on which days and at which hours people work. */
@PublicService()
export class WorkPatternReport {
  constructor(
    private readonly access: ReportAccess,
    private readonly totals: DayTotalsQuery,
  ) {}

  /** Reads the report. Throws InvalidInput, NotFound, RangeBackwards, RangeTooLong, ReportZoneUnknown. */
  async read(actor: Actor, raw: unknown): Promise<WorkPattern> {
    return this.summarize(await this.access.openRange(actor, await validated(ReportArgs, raw)));
  }

  async summarize(scope: ReportScope): Promise<WorkPattern> {
    const [hours, spans] = await Promise.all([
      this.totals.sumByHour(scope, scope.range),
      this.totals.listSpans(scope, scope.range),
    ]);
    const minutesOf = localMinutes(scope.zone);
    return {
      scope,
      hours,
      fullHour: 3600 * weeksOf(scope) * Math.max(1, new Set(spans.map(({ user }) => user)).size),
      medianStart: median(spans.map(({ firstStart }) => minutesOf(firstStart))),
      medianEnd: median(spans.map(({ lastEnd }) => minutesOf(lastEnd) || 1440)),
      total: hours.flat().reduce((sum, seconds) => sum + seconds, 0),
    };
  }
}

/** Returns how often each weekday can have occurred by now. */
function weeksOf({ range: { from, to }, today }: ReportScope): number {
  return Math.max(1, Math.ceil(daysOf(from, to < today ? to : today).length / 7));
}
