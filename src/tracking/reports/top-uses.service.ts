import { Injectable } from '@nestjs/common';
import type { Actor } from '../../shared/permissions/actor.js';
import { validated } from '../../shared/validation/validate.js';
import { ReportArgs } from './report.dto.js';
import { ReportAccess, type ReportScope } from './report-access.service.js';
import { UsageTotalsQuery, type UseRow } from './usage-totals.query.js';

export type Use = UseRow & {
  neutral: number;
  /** What most of it counted as. */
  rating: 'PRODUCTIVE' | 'NEUTRAL' | 'UNPRODUCTIVE';
};

export interface TopUses {
  scope: ReportScope;
  uses: Use[];
  /** Seconds in all apps and sites, also in those beyond the list. */
  total: number;
}

const MOST = 100;

/** Apps and sites by how long they were used. */
@Injectable()
export class TopUsesReport {
  constructor(
    private readonly access: ReportAccess,
    private readonly usages: UsageTotalsQuery,
  ) {}

  /** Throws InvalidInput, NotFound, RangeBackwards, RangeTooLong, ReportZoneUnknown. */
  async read(actor: Actor, raw: unknown): Promise<TopUses> {
    return this.of(await this.access.over(actor, await validated(ReportArgs, raw)), MOST);
  }

  async of(scope: ReportScope, most: number): Promise<TopUses> {
    const [rows, total] = await Promise.all([
      this.usages.top(scope, scope.range, most),
      this.usages.total(scope, scope.range),
    ]);
    return { scope, total, uses: rows.map(useOf) };
  }
}

function useOf(row: UseRow): Use {
  const neutral = row.seconds - row.productive - row.unproductive;
  const most = Math.max(neutral, row.productive, row.unproductive);
  const rating = most === neutral ? 'NEUTRAL' : most === row.productive ? 'PRODUCTIVE' : 'UNPRODUCTIVE';
  return { ...row, neutral, rating };
}
