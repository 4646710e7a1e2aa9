import { Injectable } from '@nestjs/common';
import type { Actor } from '../../shared/permissions/actor.js';
import { validated } from '../../shared/validation/validate.js';
import { DayTotalsQuery } from './day-totals.query.js';
import { localMinutes, median } from './local-minutes.js';
import { ReportArgs } from './report.dto.js';
import { ReportAccess, type ReportScope } from './report-access.service.js';

export interface WorkPattern {
  scope: ReportScope;
  /** Seconds by weekday (0 is Sunday) and by hour of the local day. */
  hours: number[][];
  /** Minutes since midnight; null without time. */
  medianStart: number | null;
  medianEnd: number | null;
  total: number;
}

/** On which days and at which hours people work. */
@Injectable()
export class WorkPatternReport {
  constructor(
    private readonly access: ReportAccess,
    private readonly totals: DayTotalsQuery,
  ) {}

  /** Throws InvalidInput, NotFound, RangeBackwards, RangeTooLong, ReportZoneUnknown. */
  async read(actor: Actor, raw: unknown): Promise<WorkPattern> {
    return this.of(await this.access.over(actor, await validated(ReportArgs, raw)));
  }

  async of(scope: ReportScope): Promise<WorkPattern> {
    const [hours, spans] = await Promise.all([
      this.totals.hours(scope, scope.range),
      this.totals.spans(scope, scope.range),
    ]);
    const minutesOf = localMinutes(scope.zone);
    return {
      scope,
      hours,
      medianStart: median(spans.map(({ firstStart }) => minutesOf(firstStart))),
      medianEnd: median(spans.map(({ lastEnd }) => minutesOf(lastEnd) || 1440)),
      total: hours.flat().reduce((sum, seconds) => sum + seconds, 0),
    };
  }
}
